import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Pager, useListPages } from '#dashboard/components/pager.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { DraftedBadge } from './drafted-notice.tsx'
import { texts } from './messages.ts'
import type { useAnswers } from './queries.ts'

interface AnswerListProps {
  businessId: string
  query: ReturnType<typeof useAnswers>
  /** The words that are searched for, or ''. */
  searched: string
  /** Whether only those of the draft are shown. */
  drafted: boolean
  selected: string | null
  onSelect: (id: string) => void
  /** Left out for who may not. */
  onAdd?: () => void
  /** Below the words for an empty list. */
  children?: ReactNode
}

/** The list: question, the beginning of its answer, how often it served. */
export function AnswerList({
  businessId,
  query,
  searched,
  drafted,
  selected,
  onSelect,
  onAdd,
  children,
}: AnswerListProps) {
  const t = useText(texts)
  const f = useFormats()
  const { rows, from, to, before, after, go, top } = useListPages(
    query,
    ({ answers }) => answers,
    `${businessId} ${drafted} ${searched}`,
    (error) => toastCallFailed(error, { title: t.failed }),
  )
  const total = query.data?.pages[0]?.total ?? 0
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {() =>
        rows.length === 0 ? (
          <div className="flex min-w-0 flex-col gap-4">
            {searched || drafted ? (
              <EmptyState
                boxed
                drawing={searched ? 'search' : 'done'}
                title={searched ? t.nothingFound : t.nothingDrafted}
              />
            ) : (
              <EmptyState
                boxed
                drawing="conversations"
                title={t.emptyTitle}
                action={
                  onAdd && (
                    <Button variant="primary" icon={Plus} onClick={onAdd}>
                      {t.addFirst}
                    </Button>
                  )
                }
              >
                {t.emptyText}
              </EmptyState>
            )}
            {!searched && !drafted && (
              <div className="mx-auto w-full max-w-[30rem] empty:hidden">{children}</div>
            )}
          </div>
        ) : (
          <section
            ref={top}
            className="min-w-0 scroll-mt-4 overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
          >
            <ul aria-label={t.list}>
              {rows.map((answer) => (
                <AnswerRow
                  key={answer.id}
                  answer={answer}
                  current={answer.id === selected}
                  onSelect={() => onSelect(answer.id)}
                />
              ))}
            </ul>
            <Pager before={before} after={after} onGo={go}>
              {t.range({ from: f.number(from), to: f.number(to), all: f.number(total) })}
            </Pager>
          </section>
        )
      }
    </Pending>
  )
}

function AnswerRow(props: { answer: KnowledgeAnswer; current: boolean; onSelect: () => void }) {
  const { answer, current, onSelect } = props
  const t = useText(texts)
  const { question, answer: text, active } = answer.draft ?? answer
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
          <span className="block truncate text-base font-semibold">{question}</span>
          <span className={cx('mt-1 block truncate text-sm', !current && 'text-ink-muted')}>{text}</span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1 text-xs">
          <span className={cx('tnum', !current && 'text-ink-muted')}>
            {answer.uses === 0 ? t.never : t.times({ n: answer.uses })}
          </span>
          {!active && <Badge size="sm">{t.off}</Badge>}
          {answer.draft && <DraftedBadge draft={answer.draft} />}
        </span>
      </button>
    </li>
  )
}
