import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { readMessageCursor } from './cursor.ts'
import { findDeliveries } from './mail-state-queries.ts'
import { presentConversation, presentMessage } from './present.ts'
import { countMessagesBefore, findConversation, findMessages } from './queries.ts'

/** One conversation with a page of its messages. */
export const getConversation: Handler<'getConversation'> = async ({ deps, scope, params, query }) => {
  const options = { before: readMessageCursor(query.before), limit: query.limit ?? LIMITS.pageSize }
  const [conversation, page, deliveries] = await Promise.all([
    findConversation(deps.db, scope, params.sessionId),
    findMessages(deps.db, scope, params.sessionId, options),
    findDeliveries(deps.db, scope, params.sessionId),
  ])
  if (conversation === undefined) throw new ApiError('NOT_FOUND')
  const first = page.hasMore ? page.messages[0] : undefined
  return {
    ...presentConversation(conversation, deps.now()),
    createdAt: conversation.created_at.toISOString(),
    pageUrl: conversation.page_url,
    language: conversation.language,
    handler:
      conversation.handler_id === null
        ? null
        : { id: conversation.handler_id, name: conversation.handler_name ?? '' },
    messages: page.messages.map((message) => presentMessage(message, deliveries.get(message.id))),
    previousCursor: first?.id ?? null,
    previousCount: first ? await countMessagesBefore(deps.db, scope, params.sessionId, first.id) : 0,
  }
}
