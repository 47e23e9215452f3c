import type { AiContext } from '#contract/assistant/assistant.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { choices } from '../choice-messages.ts'
import { CHIP_CHARACTERS, excerpt } from './excerpt.ts'
import { texts } from './messages.ts'

/** What the assistant was told about how to answer, as tags: all seven instructions and the context. */
export function AppliedSettings({ context }: { context: AiContext }) {
  const t = useText(texts)
  const s = useText(choices)
  const f = useFormats()
  const i = context.aiInstructions
  const tags: [string, string][] = [
    [t.tone, s[i.tone]],
    [t.length, s[i.responseLength]],
    [t.language, languageName(i.language, f.lang)],
    [t.hours, i.includeBusinessHours ? t.quoted : t.notQuoted],
    [t.contact, i.includeContactInfo ? t.given : t.notGiven],
    [t.emojis, i.includeEmojis ? t.some : t.none],
    ...(i.customInstructions
      ? [[t.custom, excerpt(i.customInstructions, CHIP_CHARACTERS)] as [string, string]]
      : []),
    [t.contextTag, context.aiContext ? excerpt(context.aiContext, CHIP_CHARACTERS) : t.noContext],
  ]
  return (
    <section aria-labelledby="demo-settings">
      <h2 id="demo-settings" className="title-card">
        {t.applied}
      </h2>
      <dl className="mt-2.5 flex flex-wrap gap-2">
        {tags.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-7 items-center gap-1.5 rounded-full border border-border-strong bg-surface px-3 py-1 text-xs"
          >
            <dt className="flex-none text-ink-muted">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
