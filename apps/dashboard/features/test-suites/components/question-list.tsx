import { ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TestQuestion } from '#contract/test-suites/test-suites.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useQuestion, useQuestions, useSuite } from '../queries.ts'
import { useExpected } from '../use-expected.ts'
import { Paged } from './paged.tsx'
import { SuiteMenu } from './suite-menu.tsx'
import { VerdictBadge } from './verdict-badge.tsx'

const QuestionDialog = lazyDialog(() => import('./question-dialog.tsx').then((m) => m.QuestionDialog))

/** The approved questions with how they fared last: added, changed and removed here. */
export function QuestionList(props: { businessId: string; writable: boolean; onProposals: () => void }) {
  const { businessId, writable, onProposals } = props
  const t = useText(texts)
  const query = useQuestions(businessId, 'approved')
  const [chosen, setOpen] = useState<TestQuestion | 'new' | null>(null)
  const [location, navigate] = useLocation()
  const linkedId = new URLSearchParams(useSearch()).get('question')
  const [leaving, setLeaving] = useState<TestQuestion | null>(null)
  const rows = query.data?.pages.flatMap(({ questions }) => questions) ?? []
  // Its row may stand on a page that was not read.
  const linked = useQuestion(businessId, writable ? linkedId : null)
  const open = chosen ?? (linkedId === null ? undefined : linked.data) ?? null
  const close = () => {
    setOpen(null)
    if (linkedId !== null) navigate(location, { replace: true })
  }
  return (
    <div className="flex flex-col gap-4 pt-4">
      {writable && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} onClick={() => setOpen('new')}>
            {t.add}
          </Button>
          <SuiteMenu businessId={businessId} writable />
        </div>
      )}
      {!writable && rows.length > 0 && <SuiteMenu businessId={businessId} writable={false} />}
      {linkedId !== null && <QueryFailed query={linked}>{t.linkedFailed}</QueryFailed>}
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            boxed
            drawing="search"
            title={t.noQuestions}
            action={
              writable && (
                <Button icon={ListPlus} onClick={onProposals}>
                  {t.seeProposals}
                </Button>
              )
            }
          >
            {writable ? t.noQuestionsText : t.noQuestionsRead}
          </EmptyState>
        }
      >
        <Rows rows={rows} {...(writable && { onEdit: setOpen, onRemove: setLeaving })} />
      </Paged>
      {open !== null && (
        <QuestionDialog businessId={businessId} question={open === 'new' ? null : open} onClose={close} />
      )}
      {leaving && (
        <RemoveDialog businessId={businessId} question={leaving} onClose={() => setLeaving(null)} />
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly TestQuestion[]
  onEdit?: (question: TestQuestion) => void
  onRemove?: (question: TestQuestion) => void
}

function Rows({ rows, onEdit, onRemove }: RowsProps) {
  const t = useText(texts)
  const expected = useExpected()
  return (
    <Table
      label={t.questions}
      tall
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'question',
          head: t.question,
          cell: ({ question, history }) => (
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold wrap-anywhere">{question}</span>
              {history.length > 0 && (
                <span className="text-xs font-normal text-ink-muted">
                  {t.afterTurns({ n: history.length })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'expected',
          head: t.expected,
          width: '34%',
          cell: (row) => <span className="wrap-anywhere text-ink-muted">{expected(row)}</span>,
        },
        {
          key: 'verdict',
          head: t.lastVerdict,
          width: '11rem',
          cell: ({ verdict }) =>
            verdict ? (
              <VerdictBadge verdict={verdict} />
            ) : (
              <span className="text-ink-subtle">{t.notAsked}</span>
            ),
        },
      ]}
      {...(onEdit &&
        onRemove && {
          actionsStay: true,
          rowActions: (row: TestQuestion) => (
            <>
              <IconButton
                size="sm"
                icon={Pencil}
                label={t.edit({ question: row.question })}
                onClick={() => onEdit(row)}
              />
              <IconButton
                size="sm"
                icon={Trash2}
                label={t.remove({ question: row.question })}
                onClick={() => onRemove(row)}
              />
            </>
          ),
        })}
    />
  )
}

function RemoveDialog(props: { businessId: string; question: TestQuestion; onClose: () => void }) {
  const { businessId, question, onClose } = props
  const t = useText(texts)
  const { remove } = useSuite(businessId)
  return (
    <ConfirmDialog
      open
      icon={Trash2}
      title={t.removeTitle}
      text={t.removeText({ question: question.question })}
      confirmLabel={t.removeButton}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove
          .mutateAsync(question.id)
          .then(
            () => toast({ title: t.removed }),
            (error) => toastCallFailed(error, { title: t.notRemoved }),
          )
          .finally(onClose)
      }
    />
  )
}
