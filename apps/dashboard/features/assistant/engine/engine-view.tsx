import type { ModelChoice } from '#contract/assistant/model-choice.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import type { EngineDraft } from './draft.ts'
import { texts } from './messages.ts'
import { problems } from './problem-messages.ts'
import { providerName } from './provider-names.ts'

/** What is chosen, and what the business's own model is, also while it is not used. */
export function EngineView({ draft, found }: { draft: EngineDraft; found: ModelChoice | undefined }) {
  const t = useText(texts)
  const why = useText(problems)
  const f = useFormats()
  const own = found?.own ?? null
  const problem = draft.choice === 'own' ? own?.problem : null
  const names = { builtin: t.builtin, offered: t.offered, own: t.own }
  const notes = {
    builtin: t.builtinText,
    offered: t.offeredText({ model: found?.offered?.model ?? '' }),
    own: t.behind,
  }
  const key = own && (own.keyEnding === '' ? t.storedKey : t.storedEnding({ ending: own.keyEnding }))
  const rows =
    own === null
      ? []
      : [
          [t.provider, providerName(own.provider, t.compatible)],
          [t.model, own.model],
          ...(own.baseUrl === null ? [] : [[t.address, own.baseUrl] as const]),
          [t.key, own.hasKey && key ? key : t.noKey],
        ]
  return (
    <>
      {problem && (
        <Alert kind="warning" quiet className="mb-4" title={t.failing({ ago: f.agoInText(problem.since) })}>
          {why[problem.code]}
        </Alert>
      )}
      <h3 className="text-sm font-semibold text-ink">{names[draft.choice]}</h3>
      <p className="mt-1 max-w-[56rem] text-sm text-ink-muted">{notes[draft.choice]}</p>
      {rows.length > 0 && (
        <div className="mt-4 border-t border-border pt-4">
          {draft.choice !== 'own' && (
            <h4 className="mb-2.5 text-xs font-semibold text-ink-subtle">{t.unusedOwn}</h4>
          )}
          <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
            {rows.map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-xs font-medium text-ink-subtle">{label}</dt>
                <dd className="mt-0.5 text-ink wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
