import { useParams } from 'wouter'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { ConversationsScreen } from './conversations-screen.tsx'

/** /conversations and /conversations/{sessionId}. */
export default function ConversationsPage() {
  const { sessionId } = useParams<{ sessionId?: string }>()
  const { selected } = useSelection()
  const session = useSession()
  if (selected === null) return <NoBusiness />
  return (
    <ConversationsScreen
      key={selected.id}
      businessId={selected.id}
      sessionId={sessionId?.trim()}
      myId={session?.user.id}
      role={selected.role}
    />
  )
}
