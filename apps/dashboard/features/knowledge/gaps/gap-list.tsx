import { Check } from 'lucide-react'
import type { KnowledgeGap } from '#contract/knowledge/gaps.ts'
import { typesetFrench } from '#contract/text/typography.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { fold } from '#dashboard/lib/fold.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

interface GapListProps {
  gaps: readonly KnowledgeGap[]
  /** Those with an answer to propose. */
  proposed: ReadonlySet<string>
  selected: string | null
  onSelect: (id: string) => void
  /** Opens a subject to teach it at once; left out for who may not. */
  onTeach?: (id: string) => void
}

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Subjects with their number, a question of each, how often they came, and whether they come more often. */
export function GapList({ gaps, proposed, selected, onSelect, onTeach }: GapListProps) {
  const t = useText(texts)
  const trendOf = ({ trend, questions }: KnowledgeGap) =>
    trend === 0
      ? t.stable
      : trend === questions
        ? t.isNew
        : t.trend({ change: `${trend > 0 ? '+' : '−'}${Math.abs(trend)}` })
  return (
    <ol
      aria-label={t.list}
      className="border-border bg-surface max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:shadow-xs lg:border-y"
    >
      {gaps.map((gap, index) => {
        const title = typesetFrench(gap.title)
        const quotes = !letters(gap.sample).endsWith(letters(gap.title))
        const current = gap.id === selected
        const teaches = onTeach && !current && gap.draftedAnswerId === null
        return (
          <li key={gap.id} className="group relative not-first:border-t not-first:border-border">
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
                <span
                  className={cx('line-clamp-2 text-base font-semibold', quotes && 'md:block md:truncate')}
                >
                  {title}
                </span>
                {quotes && (
                  <span className={cx('mt-1 block truncate text-sm', !current && 'text-ink-muted')}>
                    {t.quoted({ text: typesetFrench(gap.sample) })}
                  </span>
                )}
              </span>
              <span
                className={cx(
                  'tnum flex flex-none flex-col items-end gap-1',
                  teaches && 'lg:group-focus-within:opacity-0 lg:group-hover:opacity-0',
                )}
              >
                <span className="flex items-center gap-2 text-base font-semibold">
                  {proposed.has(gap.id) && (
                    <>
                      <Spark size={14} />
                      <span className="sr-only">{t.hasProposal}</span>
                    </>
                  )}
                  {t.times({ n: gap.questions })}
                </span>
                <span className={cx('text-xs', !current && 'text-ink-muted')}>
                  {gap.draftedAnswerId === null ? trendOf(gap) : t.inDraft}
                </span>
              </span>
            </button>
            {teaches && (
              <span className="absolute inset-y-0 right-4 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-lg:hidden">
                <Button
                  variant="soft"
                  size="sm"
                  icon={Check}
                  aria-label={t.teachSubject({ title })}
                  onClick={() => onTeach(gap.id)}
                >
                  {t.teachRow}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
