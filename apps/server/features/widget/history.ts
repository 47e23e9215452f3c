import type { Turn } from '#server/features/assistant/public.ts'
import { findMessages } from '#server/features/conversations/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const TURNS = 20

const SPEAKERS = { customer: 'visitor', system: 'assistant', business: 'team' } as const

const isOutcome = (value: unknown): value is NonNullable<Turn['outcome']> =>
  value === 'answered' || value === 'handed-off' || value === 'unknown'

/** What was said in a conversation before a message, oldest first. */
export const historyBefore = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<Turn[]> => {
  const { messages } = await findMessages(db, scope, conversationId, { before: messageId, limit: TURNS })
  return messages
    .filter(({ kind }) => kind === 'message')
    .map(({ sender_type, content, metadata }) => ({
      role: SPEAKERS[sender_type],
      text: content,
      ...(isOutcome(metadata.outcome) && { outcome: metadata.outcome }),
      ...(metadata.closest === 'told' && { closest: true }),
    }))
}
