import type { TestTurn } from '#contract/test-suites/test-suites.ts'
import { Button } from '#dashboard/components/button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** What was said before a question, which it is asked after. */
export function TurnsBefore({ turns, onRemove }: { turns: readonly TestTurn[]; onRemove: () => void }) {
  const t = useText(texts)
  return (
    <section aria-label={t.before_question}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t.before_question}</h3>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          {t.askAlone}
        </Button>
      </div>
      <ol className="mt-1.5 max-h-48 space-y-1.5 overflow-y-auto rounded-lg border border-border bg-surface-sunken p-3 text-sm">
        {turns.map(({ role, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns never change their order.
          <li key={at} className="wrap-anywhere whitespace-pre-wrap">
            <span className="font-semibold">{t[`by_${role}`]}</span> {text}
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-ink-muted">{t.beforeHint}</p>
    </section>
  )
}
