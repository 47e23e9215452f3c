import type { KnowledgeGap } from '#contract/knowledge-gaps.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

interface GapListProps {
  gaps: readonly KnowledgeGap[]
  selected: string | null
  onSelect: (id: string) => void
}

/** Subjects with their number, a question of each, how often they came, and whether they come more often. */
export function GapList({ gaps, selected, onSelect }: GapListProps) {
  const t = useText(texts)
  const trendOf = ({ trend }: KnowledgeGap) =>
    trend === 0 ? t.stable : t.trend({ change: `${trend > 0 ? '+' : '−'}${Math.abs(trend)}` })
  return (
    <ol aria-label={t.list} className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
      {gaps.map((gap, index) => {
        const current = gap.id === selected
        return (
          <li key={gap.id} className="not-first:border-t not-first:border-border">
            <button
              type="button"
              aria-current={current}
              onClick={() => onSelect(gap.id)}
              className={cx(
                'flex w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2',
                current
                  ? 'bg-primary-soft text-on-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]'
                  : 'hover:bg-surface-hover',
              )}
            >
              <span aria-hidden="true" className="tnum w-5 flex-none text-right text-sm">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{gap.title}</span>
                <span className={cx('mt-1 block truncate text-sm', !current && 'text-ink-muted')}>
                  {t.quoted({ text: gap.sample })}
                </span>
              </span>
              <span className="tnum flex flex-none flex-col items-end gap-1">
                <span className="text-base font-semibold">{t.times({ n: gap.questions })}</span>
                <span className={cx('text-xs', !current && 'text-ink-muted')}>{trendOf(gap)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
