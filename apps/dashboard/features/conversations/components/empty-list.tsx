import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../empty-list-messages.ts'
import type { ListFilters } from '../queries.ts'

interface EmptyListProps {
  filters: ListFilters
  /** Shows every conversation. */
  onAll: () => void
}

/** Why a list holds no conversation, and what to do next. */
const DRAWINGS: Partial<Record<string, 'search' | 'done'>> = { search: 'search', waiting: 'done' }

export default function EmptyList({ filters, onAll }: EmptyListProps) {
  const t = useText(texts)
  const { status, search, mail, label, more } = filters
  const agent = useSelection().selected?.role === 'agent'
  const isSearch = search !== '' || mail || label || more
  const kind =
    isSearch || status === 'active' || status === 'inactive' || status === 'archived'
      ? 'search'
      : status === 'unassigned'
        ? 'waiting'
        : status
  const action =
    kind === 'all' ? (
      !agent && <ButtonLink href="/api-keys">{t.emptyAction}</ButtonLink>
    ) : (
      <Button onClick={onAll}>{kind === 'search' ? t.clearFilters : t.showAll}</Button>
    )
  return (
    <EmptyState drawing={DRAWINGS[kind] ?? 'conversations'} title={t[kind]} action={action}>
      {t[`${kind}-text`]}
    </EmptyState>
  )
}
