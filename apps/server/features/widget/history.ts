import type { Turn } from '#server/features/assistant/public.ts'
import { findMessages, turnsOf } from '#server/features/conversations/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const TURNS = 20

/** What was said in a conversation before a message, oldest first. */
export const historyBefore = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<Turn[]> => {
  const { messages } = await findMessages(db, scope, conversationId, { before: messageId, limit: TURNS })
  return turnsOf(messages)
}
