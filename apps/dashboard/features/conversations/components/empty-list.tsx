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
export default function EmptyList({ filters, onAll }: EmptyListProps) {
  const t = useText(texts)
  const { status, search, mail, label, more } = filters
  const agent = useSelection().selected?.role === 'agent'
  const all = <Button onClick={onAll}>{t.showAll}</Button>
  const narrowed = status === 'active' || status === 'inactive' || status === 'archived'
  if (search !== '' || mail || label || more || narrowed)
    return (
      <EmptyState
        drawing="search"
        title={t.noMatchTitle}
        action={<Button onClick={onAll}>{t.clearFilters}</Button>}
      >
        {t.noMatchText}
      </EmptyState>
    )
  if (status === 'waiting' || status === 'unassigned')
    return (
      <EmptyState drawing="done" title={t.everybodyAnswered} action={all}>
        {t.everybodyAnsweredText}
      </EmptyState>
    )
  if (status === 'mine')
    return (
      <EmptyState drawing="conversations" title={t.nothingMine} action={all}>
        {t.nothingMineText}
      </EmptyState>
    )
  if (status === 'snoozed')
    return (
      <EmptyState drawing="conversations" title={t.nothingSnoozed} action={all}>
        {t.nothingSnoozedText}
      </EmptyState>
    )
  if (status === 'blocked')
    return (
      <EmptyState drawing="conversations" title={t.nobodyBlocked} action={all}>
        {t.nobodyBlockedText}
      </EmptyState>
    )
  if (status === 'spam')
    return (
      <EmptyState drawing="conversations" title={t.nothingSpam} action={all}>
        {t.nothingSpamText}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="conversations"
      title={t.emptyTitle}
      {...(!agent && { action: <ButtonLink href="/api-keys">{t.emptyAction}</ButtonLink> })}
    >
      {t.emptyText}
    </EmptyState>
  )
}
