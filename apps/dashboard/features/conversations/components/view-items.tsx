import { ListFilter, Pencil, Plus, TriangleAlert } from 'lucide-react'
import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import { MenuItem, MenuLabel, MenuSeparator } from '#dashboard/components/menu.tsx'
import { LabelBadge } from '#dashboard/features/labels/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import type { ListFilters, Narrowed, StatusFilter } from '../queries.ts'
import { narrowedBy, sameFilter, viewFilterOf } from '../view-filter.ts'
import { texts } from '../view-messages.ts'
import { useSavedViews } from '../view-queries.ts'
import type { ViewDialog } from './view-parts.tsx'

interface ViewItemsProps {
  businessId: string
  filters: ListFilters
  onStatus: (status: StatusFilter) => void
  onNarrow: (narrowed: Narrowed) => void
  onAsk: (dialog: ViewDialog) => void
}

/** In the menu of filters: the saved views, and what is done with them. */
export function ViewItems({ businessId, filters, onStatus, onNarrow, onAsk }: ViewItemsProps) {
  const t = useText(texts)
  const { views = [], labels = [] } = useSavedViews(businessId).data ?? {}
  const current = viewFilterOf(filters)
  const narrowed = Object.keys(current).some((part) => part !== 'status')
  const { label, ...others } = current
  const narrowTo = (next: Pick<ViewFilter, 'label'>) => () => onNarrow(narrowedBy({ ...others, ...next }))
  return (
    <>
      {labels.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>{t.labels}</MenuLabel>
          <MenuItem selected={label === undefined} onSelect={narrowTo({})}>
            {t.allLabels}
          </MenuItem>
          {labels.map((one) => (
            <MenuItem key={one.id} selected={one.id === label} onSelect={narrowTo({ label: one.id })}>
              <LabelBadge label={one} />
            </MenuItem>
          ))}
        </>
      )}
      <MenuSeparator />
      <MenuLabel>{t.views}</MenuLabel>
      {views.map(({ id, name, filter, missing }) => (
        <MenuItem
          key={id}
          selected={sameFilter(filter, current)}
          onSelect={() => {
            onStatus(filter.status ?? 'all')
            onNarrow(narrowedBy(filter))
          }}
          {...(missing.length > 0 && {
            trailing: (
              <span className="flex flex-none items-center gap-1 text-xs text-on-warning-soft">
                <TriangleAlert size={14} strokeWidth={2} aria-hidden />
                {missing.map((part) => t[`gone-${part}`]).join(', ')}
              </span>
            ),
          })}
        >
          {name}
        </MenuItem>
      ))}
      <MenuItem icon={ListFilter} onSelect={() => onAsk('filter')}>
        {t.filterBy}
      </MenuItem>
      {(narrowed || current.status) && (
        <MenuItem icon={Plus} onSelect={() => onAsk('save')}>
          {t.saveThis}
        </MenuItem>
      )}
      {views.length > 0 && (
        <MenuItem icon={Pencil} onSelect={() => onAsk('manage')}>
          {t.manage}
        </MenuItem>
      )}
    </>
  )
}
