import { LIMITS } from '#contract/shared-limits.ts'
import {
  findConversation,
  findMessages,
  presentMessage,
  readMessageCursor,
} from '#server/features/conversations/public.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentState, presentToVisitor } from './present.ts'
import { findLastEvent } from './queries.ts'

/** The latest messages of a conversation; none before the visitor has written. */
export const listMessages: Handler<'listMessages'> = async ({ deps, scope, visitor, query }) => {
  const before = readMessageCursor(query.before)
  const limit = query.limit ?? LIMITS.pageSize
  // First of all: what happens while the rest is read comes again with the stream, and nothing is missed.
  const lastEventId = await findLastEvent(deps.db, scope)
  const [conversation, page] = await Promise.all([
    findConversation(deps.db, scope, visitor.conversationId),
    findMessages(deps.db, scope, visitor.conversationId, { before, limit, forVisitor: true }),
    // Whoever follows from there has it as a promise: this number is never another event's.
    deps.walFlush(),
  ])
  return {
    messages: page.messages.map((message) =>
      presentToVisitor(withAttachmentUrls(deps, scope.businessId, presentMessage(message))),
    ),
    state: presentState(conversation),
    hasMore: page.hasMore,
    lastEventId: String(lastEventId),
  }
}
