import { Check, ListPlus, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { TestQuestion } from '#contract/test-suites/test-suites.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useQuestions, useSuite } from '../queries.ts'
import { useExpected } from '../use-expected.ts'
import type { usePropose } from '../use-propose.ts'
import { Paged } from './paged.tsx'

const QuestionDialog = lazyDialog(() => import('./question-dialog.tsx').then((m) => m.QuestionDialog))

interface ProposalListProps {
  businessId: string
  writable: boolean
  proposing: ReturnType<typeof usePropose>
}

/** Questions proposed from what the business wrote: approved, changed or turned down here. */
export function ProposalList({ businessId, writable, proposing }: ProposalListProps) {
  const t = useText(texts)
  const query = useQuestions(businessId, 'proposed')
  const { approve, remove } = useSuite(businessId)
  const [editing, setEditing] = useState<TestQuestion | null>(null)
  const rows = query.data?.pages.flatMap(({ questions }) => questions) ?? []
  const accept = (ids: string[] | 'all') =>
    approve.mutateAsync(ids).then(
      ({ approved }) => toast({ title: t.approvedCount({ n: approved }) }),
      (error) => toastCallFailed(error, { title: t.notApproved }),
    )
  const turnDown = ({ id }: TestQuestion) =>
    remove.mutateAsync(id).catch((error) => toastCallFailed(error, { title: t.notRemoved }))
  return (
    <div className="flex flex-col gap-4 pt-4">
      {writable && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={ListPlus}
            loading={proposing.pending}
            loadingText={t.proposing}
            onClick={proposing.ask}
          >
            {t.propose}
          </Button>
          {rows.length > 0 && (
            <Button
              variant="soft"
              icon={Check}
              loading={approve.isPending}
              onClick={() => void accept('all')}
            >
              {t.approveAll({ n: query.data?.pages[0]?.proposed ?? 0 })}
            </Button>
          )}
        </div>
      )}
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState boxed drawing="done" title={t.noProposals}>
            {t.noProposalsText}
          </EmptyState>
        }
      >
        <>
          <p className="text-sm text-ink-muted">{t.proposalsHint}</p>
          <ul
            aria-label={t.proposals}
            className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
          >
            {rows.map((row) => (
              <li key={row.id} className="px-[18px] py-3.5 not-first:border-t not-first:border-border">
                <Proposal
                  question={row}
                  {...(writable && {
                    onApprove: () => void accept([row.id]),
                    onEdit: () => setEditing(row),
                    onTurnDown: () => void turnDown(row),
                  })}
                />
              </li>
            ))}
          </ul>
        </>
      </Paged>
      {editing && (
        <QuestionDialog businessId={businessId} question={editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

interface ProposalProps {
  question: TestQuestion
  onApprove?: () => void
  onEdit?: () => void
  onTurnDown?: () => void
}

function Proposal({ question, onApprove, onEdit, onTurnDown }: ProposalProps) {
  const t = useText(texts)
  const expected = useExpected()
  const words = { question: question.question }
  const { origin, expect, must } = question
  const incomplete = origin !== 'proposal' && expect === 'answered' && must.length === 0
  return (
    <div className="flex items-start gap-3 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">{question.question}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted first-letter:uppercase">
          {incomplete ? t.incomplete : expected(question)}
        </p>
        {question.source !== null && (
          <p className="mt-1 text-xs wrap-anywhere text-ink-subtle">{t.from({ source: question.source })}</p>
        )}
      </div>
      {onApprove && onEdit && onTurnDown && (
        <span className="flex flex-none items-center gap-1">
          {incomplete ? (
            <Button size="sm" variant="soft" aria-label={t.completeOne(words)} onClick={onEdit}>
              {t.complete}
            </Button>
          ) : (
            <>
              <Button size="sm" variant="soft" aria-label={t.approveOne(words)} onClick={onApprove}>
                {t.approve}
              </Button>
              <IconButton size="sm" icon={Pencil} label={t.edit(words)} onClick={onEdit} />
            </>
          )}
          <IconButton size="sm" icon={X} label={t.turnDown(words)} onClick={onTurnDown} />
        </span>
      )}
    </div>
  )
}
