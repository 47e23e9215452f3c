import type { ReactNode } from 'react'
import { Clamped } from '#dashboard/components/clamped.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { texts } from '../messages.ts'
import type { AiDraft } from '../queries.ts'

/** What is saved: the context as paragraphs, how the assistant answers, and `children` below. */
export function AiView({ saved, children }: { saved: AiDraft; children?: ReactNode }) {
  const t = useText(texts)
  const f = useFormats()
  const { aiContext, aiInstructions: instructions } = saved
  const paragraphs = aiContext.split('\n').filter((line) => line.trim() !== '')
  const yesNo = (on: boolean) => (on ? t.yes : t.no)
  const rows = [
    [t.tone, t[instructions.tone]],
    [t.length, t[instructions.responseLength]],
    [t.language, languageName(instructions.language, f.lang)],
    [t.hours, yesNo(instructions.includeBusinessHours)],
    [t.contact, yesNo(instructions.includeContactInfo)],
    [t.emojis, yesNo(instructions.includeEmojis)],
  ] as const
  return (
    <div className="p-[18px]">
      <h3 className="text-sm font-semibold text-ink">{t.context}</h3>
      <div className="mt-1.5 max-w-[56rem]">
        <Clamped key={aiContext} className="space-y-1.5 text-ink-muted wrap-anywhere">
          {paragraphs.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <p key={index}>{line}</p>
          ))}
          {paragraphs.length === 0 && <p>{t.contextEmpty}</p>}
        </Clamped>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3.5 border-t border-border pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs font-medium text-ink-subtle">{label}</dt>
            <dd className="mt-0.5 text-ink">{value}</dd>
          </div>
        ))}
        {instructions.customInstructions !== '' && (
          <div className="min-w-0 sm:col-span-2 lg:col-span-3">
            <dt className="text-xs font-medium text-ink-subtle">{t.custom}</dt>
            <dd className="mt-0.5 text-ink wrap-anywhere">{instructions.customInstructions}</dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  )
}
