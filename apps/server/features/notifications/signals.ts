import { shortened } from './open-questions.ts'
import type { SeenEvent } from './watch-queries.ts'

/** What happened in one conversation that the team may be told of. */
export interface Signal {
  conversationId: string
  /** Null for who did not say who they are. */
  customerName: string | null
  /** How many messages its customer wrote. */
  messages: number
  /** The latest of them; null when there is none. */
  excerpt: string | null
  at: Date
  /** When a person was asked for; null when nobody was, or a person of the team has it already. */
  handoffAt: Date | null
  /** Whether somebody of the team has read everything meanwhile. */
  read: boolean
}

/** What events say, by conversation, in the order in which the conversations first appear. */
export const signalsOf = (events: readonly SeenEvent[]): Signal[] => {
  const signals = new Map<string, Signal>()
  for (const { event } of events) {
    if (event?.type !== 'message') continue
    const { message, conversation, sessionId } = event
    const written = message.kind === 'message' && message.senderType === 'customer'
    // A message to a paused assistant waits for a person from its own time on, without anybody asking.
    const isHandoff =
      message.metadata.event === 'handoff-requested' ||
      (written && !conversation.woken && conversation.waitingSince === message.timestamp)
    const known = signals.get(sessionId)
    if (!written && !isHandoff && known === undefined) continue
    const waits = conversation.waitingSince !== null
    const before = known ?? { messages: 0, excerpt: null, handoffAt: null, at: new Date(message.timestamp) }
    signals.set(sessionId, {
      conversationId: sessionId,
      customerName: conversation.anonymous ? null : conversation.customerName,
      messages: before.messages + (written ? 1 : 0),
      excerpt: written ? shortened(message.content) : before.excerpt,
      at: written || isHandoff ? new Date(message.timestamp) : before.at,
      handoffAt: isHandoff ? new Date(message.timestamp) : waits ? before.handoffAt : null,
      read: conversation.unreadCount === 0 && !waits,
    })
  }
  return [...signals.values()]
}
