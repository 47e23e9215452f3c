import { ListFilter, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Label } from '#contract/labels/label.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { type SettingsCardProps, useSummary } from '#dashboard/lib/card-state.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { LabelBadge } from './components/label-badge.tsx'
import { LabelForm } from './components/label-form.tsx'
import { texts } from './messages.ts'
import { useLabelActions, useLabels } from './queries.ts'

/** « Libellés »: what conversations are sorted by. */
export function LabelsCard({ businessId, writable, onState }: SettingsCardProps) {
  const t = useText(texts)
  const query = useLabels(businessId)
  const { remove } = useLabelActions(businessId)
  const [changing, setChanging] = useState<Label | null>(null)
  const [leaving, setLeaving] = useState<Label | null>(null)
  const labels = query.data?.labels ?? []
  const count = query.data?.labels.length
  useSummary(onState, count === undefined ? '' : count === 0 ? t.none : t.count({ n: count }))

  const confirmDelete = () => {
    if (leaving === null) return
    void remove
      .mutateAsync(leaving.id)
      .then(
        () => toast({ title: t.deleted, text: leaving.name }),
        (error: Error) => toastCallFailed(error, { title: t.deleteFailed }),
      )
      .finally(() => setLeaving(null))
  }
  return (
    <Card
      title={t.title}
      icon={<ListFilter size={16} strokeWidth={2} className="text-ink-muted" aria-hidden />}
      aria-label={t.title}
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
          query.data && (
            <>
              {count === 0 && !writable && (
                <p className="px-[18px] pb-4 text-sm text-ink-muted">{t.viewerNone}</p>
              )}
              {labels.length > 0 && (
                <ul className="divide-y divide-border border-t border-border">
                  {labels.map((label) => (
                    <li key={label.id} className="flex items-center gap-3 px-[18px] py-2">
                      <span className="min-w-0 flex-1">
                        <LabelBadge label={label} size="md" />
                      </span>
                      {writable && (
                        <>
                          <IconButton
                            size="sm"
                            icon={Pencil}
                            label={t.editOne({ name: label.name })}
                            onClick={() => setChanging(label)}
                          />
                          <IconButton
                            size="sm"
                            icon={Trash2}
                            label={t.deleteOne({ name: label.name })}
                            onClick={() => setLeaving(label)}
                          />
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {writable && (
                <div className="border-t border-border px-[18px] py-4">
                  <LabelForm businessId={businessId} label={null} count={labels.length} onSaved={() => {}} />
                </div>
              )}
            </>
          )
        }
      </Pending>
      {changing && (
        <Dialog open size="sm" title={t.editTitle} onClose={() => setChanging(null)}>
          <LabelForm businessId={businessId} label={changing} onSaved={() => setChanging(null)} />
        </Dialog>
      )}
      <ConfirmDialog
        open={leaving !== null}
        icon={Trash2}
        title={leaving ? t.confirmDelete({ name: leaving.name }) : ''}
        text={t.lost}
        confirmLabel={t.delete}
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setLeaving(null)}
      />
    </Card>
  )
}
