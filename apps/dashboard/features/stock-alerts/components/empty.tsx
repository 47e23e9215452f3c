import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { isFiltered, type StockFilters } from '../queries.ts'

/** In place of the list: nothing yet, nothing of this status, or nothing found. */
export function Empty({ filters, onClear }: { filters: StockFilters; onClear: () => void }) {
  const t = useText(texts)
  const agent = useSelection().selected?.role === 'agent'
  const onlyStatus = filters.search === '' && filters.dateFrom === '' && filters.dateTo === ''
  const showAll = <Button onClick={onClear}>{t.showAll}</Button>
  if (!isFiltered(filters)) {
    return (
      <EmptyState
        drawing="stock"
        title={t.emptyTitle}
        {...(!agent && { action: <ButtonLink href="/api-keys">{t.emptyAction}</ButtonLink> })}
      >
        {t.emptyText}
      </EmptyState>
    )
  }
  if (onlyStatus && filters.status === 'pending') {
    return (
      <EmptyState drawing="stock" title={t.emptyPendingTitle} action={showAll}>
        {t.emptyPendingText}
      </EmptyState>
    )
  }
  if (onlyStatus && filters.status === 'contacted') {
    return (
      <EmptyState drawing="done" title={t.emptyContactedTitle} action={showAll}>
        {t.emptyContactedText}
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="search" title={t.emptySearchTitle} action={showAll}>
      {t.emptySearchText}
    </EmptyState>
  )
}
