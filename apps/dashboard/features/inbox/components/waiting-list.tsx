import { ChevronRight } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { WaitingConversation } from '#contract/conversations/inbox.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { selectBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** Conversations that wait, each with its client; opening one selects the client. */
export function WaitingList({ conversations }: { conversations: readonly WaitingConversation[] }) {
  const [, navigate] = useLocation()
  const open = ({ business, sessionId }: WaitingConversation) => {
    // The selection first: a conversation's address is left when the business changes under it.
    flushSync(() => selectBusiness(business.id))
    navigate(`/conversations/${sessionId}?reply`)
  }
  return (
    <ul>
      {conversations.map((one) => (
        <li key={one.sessionId} className="not-first:border-t not-first:border-border">
          <WaitingRow conversation={one} onOpen={() => open(one)} />
        </li>
      ))}
    </ul>
  )
}

/** A conversation that waits: who writes, and to which of several businesses, its last words, and for how long. */
function WaitingRow(props: { conversation: WaitingConversation; onOpen: () => void }) {
  const { conversation, onOpen } = props
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const { businesses } = useSelection()
  const { business, lastMessage, lastCustomerMessage, waitingSince } = conversation
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 px-[18px] py-3 text-left -outline-offset-2 hover:bg-surface-hover max-md:px-4"
    >
      <CustomerAvatar of={conversation} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate text-sm font-semibold text-ink">
            <CustomerName of={conversation} />
          </span>
          {businesses.length > 1 && <span className="truncate text-xs text-ink-muted">{business.name}</span>}
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-muted">
          {lastCustomerMessage ?? lastMessage?.content ?? t.asksForPerson}
        </span>
      </span>
      {waitingSince && (
        <Badge tone="warning" mark="clock">
          <span className="sr-only">{t.since}</span>
          {f.ago(waitingSince, Math.max(now, Date.parse(waitingSince)))}
        </Badge>
      )}
      <ChevronRight
        size={16}
        strokeWidth={1.75}
        className="flex-none text-ink-muted max-md:hidden"
        aria-hidden
      />
    </button>
  )
}
