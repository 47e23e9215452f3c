import type { KnowledgeAnswer } from '#contract/knowledge-answers.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import type { useAnswers } from './queries.ts'

interface AnswerListProps {
  query: ReturnType<typeof useAnswers>
  searched: boolean
  selected: string | null
  onSelect: (id: string) => void
}

/** The list: question, the beginning of its answer, how often it served. */
export function AnswerList({ query, searched, selected, onSelect }: AnswerListProps) {
  const t = useText(texts)
  const answers = query.data?.pages.flatMap((page) => page.answers) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {() =>
        answers.length === 0 ? (
          <EmptyState
            drawing={searched ? 'search' : 'done'}
            title={searched ? t.nothingFound : t.emptyTitle}
            headingLevel={2}
          >
            {searched ? null : t.emptyText}
          </EmptyState>
        ) : (
          <section className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
            <ul aria-label={t.list}>
              {answers.map((answer) => (
                <AnswerRow
                  key={answer.id}
                  answer={answer}
                  current={answer.id === selected}
                  onSelect={() => onSelect(answer.id)}
                />
              ))}
            </ul>
            <footer className="flex min-h-12 items-center justify-between gap-3 border-t border-border bg-surface-sunken px-[18px] text-xs text-ink-muted">
              <span>{t.range({ n: answers.length, all: total })}</span>
              {query.hasNextPage && (
                <Button
                  size="sm"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t.loadMore}
                </Button>
              )}
            </footer>
          </section>
        )
      }
    </Pending>
  )
}

function AnswerRow(props: { answer: KnowledgeAnswer; current: boolean; onSelect: () => void }) {
  const { answer, current, onSelect } = props
  const t = useText(texts)
  return (
    <li className="not-first:border-t not-first:border-border">
      <button
        type="button"
        aria-current={current}
        onClick={onSelect}
        className={cx(
          'flex w-full items-start gap-3 px-[18px] py-3 text-left -outline-offset-2',
          current
            ? 'bg-primary-soft text-on-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]'
            : 'hover:bg-surface-hover',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold">{answer.question}</span>
          <span className={cx('mt-1 block truncate text-sm', !current && 'text-ink-muted')}>
            {answer.answer}
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1 text-xs">
          <span className={cx('tnum', !current && 'text-ink-muted')}>
            {answer.uses === 0 ? t.never : t.times({ n: answer.uses })}
          </span>
          {!answer.active && <Badge size="sm">{t.off}</Badge>}
        </span>
      </button>
    </li>
  )
}
