import { Plus, TriangleAlert } from 'lucide-react'
import { Button } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import type { ListFilters, Narrowed } from '../queries.ts'
import { useFilterNames } from '../use-filter-names.ts'
import { narrowedBy, sameFilter, viewFilterOf } from '../view-filter.ts'
import { texts } from '../view-messages.ts'
import { useSavedViews } from '../view-queries.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { ManageViews } from './manage-views.tsx'
import { SaveView } from './save-view.tsx'

/** What is done with views: narrowing the list, keeping that as a view, renaming and deleting. */
export type ViewDialog = 'filter' | 'save' | 'manage' | null

interface ViewPartsProps {
  businessId: string
  /** Whether who looks may share views with the team. */
  manages: boolean
  filters: ListFilters
  onNarrow: (narrowed: Narrowed) => void
  asked: ViewDialog
  onAsk: (dialog: ViewDialog) => void
}

/** Under the head of the list: what it is narrowed to, each with its cross; and the dialogs of views. */
export function ViewParts({ businessId, manages, filters, onNarrow, asked, onAsk }: ViewPartsProps) {
  const t = useText(texts)
  const current = viewFilterOf(filters)
  const views = useSavedViews(businessId).data?.views ?? []
  const view = views.find(({ filter }) => sameFilter(filter, current))
  const names = useFilterNames(businessId, current)
  const { status: _, ...narrowing } = current
  return (
    <>
      {names.length > 0 && (
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          {names.map(({ part, name }) => (
            <Chip
              key={part}
              name={name ?? t[part]}
              onRemove={() =>
                onNarrow(
                  narrowedBy(
                    part === 'dates'
                      ? { ...narrowing, days: undefined, from: undefined, to: undefined }
                      : { ...narrowing, [part]: undefined },
                  ),
                )
              }
            >
              <span className="flex min-w-0 items-center gap-1 truncate">
                {name === null && (
                  <TriangleAlert size={13} strokeWidth={2} className="flex-none" aria-hidden />
                )}
                {name ?? `${t[part]} ${t.gone}`}
              </span>
            </Chip>
          ))}
          {!view && (
            <Button size="sm" variant="ghost" icon={Plus} onClick={() => onAsk('save')}>
              {t.saveView}
            </Button>
          )}
        </div>
      )}
      {asked === 'filter' && (
        <FilterDialog
          businessId={businessId}
          value={narrowing}
          onChange={(next) => onNarrow(narrowedBy(next))}
          onClose={() => onAsk(null)}
        />
      )}
      {asked === 'save' && (
        <SaveView
          businessId={businessId}
          view={{ id: null, name: '', shared: false, filter: current }}
          manages={manages}
          onClose={() => onAsk(null)}
        />
      )}
      {asked === 'manage' && (
        <ManageViews businessId={businessId} manages={manages} onClose={() => onAsk(null)} />
      )}
    </>
  )
}
