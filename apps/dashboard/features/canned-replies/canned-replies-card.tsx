import { Plus, TextQuote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { type SettingsCardProps, useSummary } from '#dashboard/lib/card-state.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { ReplyDialog } from './components/reply-dialog.tsx'
import { ReplyRow } from './components/reply-row.tsx'
import { findReplies } from './find-replies.ts'
import { texts } from './messages.ts'
import { useReplies, useReplyActions } from './queries.ts'

/** From so many on they are searched. */
const MANY = 8

/** « Réponses types »: those of the team, and those of who looks. */
export function CannedRepliesCard({ businessId, writable, onState }: SettingsCardProps) {
  const t = useText(texts)
  const query = useReplies(businessId)
  const { remove } = useReplyActions(businessId)
  const manages = mayManage(useSelection().selected?.role)
  const [searched, setSearched] = useState('')
  const [open, setOpen] = useState<{ reply?: CannedReply } | null>(null)
  const [leaving, setLeaving] = useState<CannedReply | null>(null)
  const count = query.data?.replies.length
  useSummary(onState, count === undefined ? '' : count === 0 ? t.emptyTitle : t.count({ n: count }))

  const confirmDelete = () => {
    if (leaving === null) return
    void remove
      .mutateAsync(leaving.id)
      .then(
        () => toast({ title: t.deleted, text: leaving.title }),
        (error: Error) => toastCallFailed(error, { title: t.deleteFailed }),
      )
      .finally(() => setLeaving(null))
  }
  const found = findReplies(query.data?.replies ?? [], searched.trim(), null)
  const groups = [
    { name: t.ofTeam, replies: found.filter(({ shared }) => shared) },
    { name: t.ofMine, replies: found.filter(({ shared }) => !shared) },
  ].filter(({ replies }) => replies.length > 0)
  return (
    <Card
      title={t.title}
      icon={<TextQuote size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      aria-label={t.title}
      action={
        writable &&
        count !== undefined &&
        count > 0 && (
          <Button variant="soft" icon={Plus} aria-label={t.add} onClick={() => setOpen({})}>
            {t.addShort}
          </Button>
        )
      }
      flush
    >
      <p className="px-[18px] py-3 text-sm text-ink-muted">{t.lead}</p>
      {query.isError && (
        <div className="px-[18px] pb-4">
          <QueryFailed query={query}>{t.failed}</QueryFailed>
        </div>
      )}
      <Pending
        pending={query.isPending}
        skeleton={<Skeleton className="mx-[18px] mb-[18px] h-32 rounded-md" />}
      >
        {() =>
          query.data &&
          (count === 0 ? (
            <div className="pb-4">
              <EmptyState
                drawing="conversations"
                headingLevel={3}
                title={t.emptyTitle}
                action={
                  writable && (
                    <Button variant="soft" icon={Plus} onClick={() => setOpen({})}>
                      {t.add}
                    </Button>
                  )
                }
              >
                {writable ? t.emptyText : t.viewerEmpty}
              </EmptyState>
            </div>
          ) : (
            <>
              {query.data.replies.length >= MANY && (
                <SearchField
                  label={t.filter}
                  placeholder={t.filter}
                  value={searched}
                  onChange={setSearched}
                  className="px-[18px] pb-3"
                />
              )}
              {groups.length === 0 && (
                <p role="status" className="border-t border-border px-[18px] py-4 text-sm text-ink-muted">
                  {t.noMatch}
                </p>
              )}
              {groups.map(({ name, replies }) => (
                <section key={name} aria-label={name}>
                  <h3 className="border-y border-border bg-surface-sunken px-[18px] py-1.5 text-xs font-semibold text-ink-muted">
                    {name}
                  </h3>
                  <ul className="divide-y divide-border">
                    {replies.map((reply) => (
                      <ReplyRow
                        key={reply.id}
                        businessId={businessId}
                        reply={reply}
                        onEdit={writable && (manages || !reply.shared) ? () => setOpen({ reply }) : null}
                        onDelete={() => setLeaving(reply)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          ))
        }
      </Pending>
      {open && (
        <ReplyDialog
          key={open.reply?.id}
          businessId={businessId}
          reply={open.reply}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        icon={Trash2}
        title={leaving ? t.confirmDelete({ title: leaving.title }) : ''}
        text={leaving?.shared === false ? t.ownLost : t.sharedLost}
        confirmLabel={t.delete}
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setLeaving(null)}
      />
    </Card>
  )
}
