import { BookOpenCheck } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { knowledge } from '#contract/knowledge/knowledge.ts'
import { Card } from '#dashboard/components/card.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** « Réponses appuyées sur une source »: the share of the questions of 30 days that were answered from one. */
export function SupportCard({
  total,
  supported,
  closest,
}: ResponseOf<typeof knowledge.listKnowledgeSources>['answers']) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-sm text-ink-muted">{t.supported}</h2>
        <BookOpenCheck size={18} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
      </div>
      <p className="figure-key mt-1.5">{total === 0 ? '—' : f.percent(supported / total)}</p>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-surface-active">
        <div
          className="h-full rounded-full bg-chart-1"
          style={{ width: `${total === 0 ? 0 : (100 * supported) / total}%` }}
        />
      </div>
      <p className="mt-2.5 text-xs text-ink-muted">
        {total === 0 ? t.noAnswers : t.supportedOf({ n: supported, all: total })}
      </p>
      {closest > 0 && <p className="mt-1 text-xs text-ink-muted">{t.closestOf({ n: closest })}</p>}
    </Card>
  )
}
