import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { WaitingConversation } from '#contract/conversations/inbox.ts'
import { selectBusiness } from '#dashboard/features/businesses/public.ts'
import { WaitingRow } from './waiting-row.tsx'

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
