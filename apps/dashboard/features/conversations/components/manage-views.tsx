import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/conversations/saved-views.ts'
import { IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../view-messages.ts'
import { useSavedViews, useViewActions } from '../view-queries.ts'
import { SaveView } from './save-view.tsx'

interface ManageViewsProps {
  businessId: string
  /** Whether who looks may change what the team shares. */
  manages: boolean
  onClose: () => void
}

/** The saved views, each to rename or delete. */
export function ManageViews({ businessId, manages, onClose }: ManageViewsProps) {
  const t = useText(texts)
  const query = useSavedViews(businessId)
  const { remove } = useViewActions(businessId)
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  if (renamed)
    return (
      <SaveView businessId={businessId} view={renamed} manages={manages} onClose={() => setRenamed(null)} />
    )
  const views = query.data?.views ?? []
  const drop = ({ id, name }: SavedView) =>
    void remove.mutateAsync(id).then(
      () => toast({ title: t.removed, text: name }),
      (error: Error) => toastCallFailed(error, { title: t.removeFailed }),
    )
  return (
    <Dialog open size="sm" title={t.manageTitle} onClose={onClose}>
      {query.isError && <QueryFailed query={query}>{t.listFailed}</QueryFailed>}
      {query.data && views.length === 0 && <p className="text-ink-muted">{t.noViews}</p>}
      <ul className="divide-y divide-border">
        {views.map((view) => (
          <li key={view.id} className="flex min-h-12 items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{view.name}</span>
              {view.missing.length > 0 && (
                <span className="flex items-center gap-1 text-xs text-on-warning-soft">
                  <TriangleAlert size={13} strokeWidth={2} className="flex-none" aria-hidden />
                  {view.missing.map((part) => t[`gone-${part}`]).join(', ')}
                </span>
              )}
            </span>
            {view.shared && <Chip>{t.ofTeam}</Chip>}
            {(manages || !view.shared) && (
              <>
                <IconButton
                  label={t.rename({ name: view.name })}
                  icon={Pencil}
                  onClick={() => setRenamed(view)}
                />
                <IconButton
                  label={t.remove({ name: view.name })}
                  icon={Trash2}
                  loading={remove.isPending && remove.variables === view.id}
                  onClick={() => drop(view)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
