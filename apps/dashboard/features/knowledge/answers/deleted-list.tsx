import type { DeletedAnswer } from '#contract/knowledge/answers.ts'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useDeletedAnswers, useSaveAnswer } from './queries.ts'

/** Answers that were deleted, to be brought back. */
export function DeletedList({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const query = useDeletedAnswers(businessId)
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  const answers = query.data?.answers ?? []
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {() =>
        answers.length === 0 ? (
          <EmptyState drawing="done" title={t.noneDeleted} />
        ) : (
          <ul
            aria-label={t.deleted}
            className="min-w-0 divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
          >
            {answers.map((answer) => (
              <DeletedRow key={answer.id} businessId={businessId} answer={answer} writable={writable} />
            ))}
          </ul>
        )
      }
    </Pending>
  )
}

interface RowProps {
  businessId: string
  answer: DeletedAnswer
  writable: boolean
}

function DeletedRow({ businessId, answer, writable }: RowProps) {
  const t = useText(texts)
  const f = useFormats()
  const { restore } = useSaveAnswer(businessId)
  const { id, version, question, deletedBy, deletedAt } = answer
  const bringBack = () =>
    restore
      .mutateAsync({ id, version })
      .then((saved) => toast({ kind: 'success', title: saved.draft ? t.restoredDraft : t.restored }))
      .catch((error: Error) => toastCallFailed(error, { title: t.restoreFailed }))
  return (
    <li className="flex items-start gap-3 px-[18px] py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{question}</span>
        <span className="mt-1 block truncate text-sm text-ink-muted">{answer.answer}</span>
        <span className="mt-1 block text-xs text-ink-muted">
          {t.deletedBy({ name: deletedBy ?? t.somebody, date: f.date(deletedAt) })}
        </span>
      </span>
      {writable && (
        <Button
          size="sm"
          aria-label={f.labelled(t.restore, question)}
          loading={restore.isPending}
          onClick={() => void bringBack()}
        >
          {t.restore}
        </Button>
      )}
    </li>
  )
}
