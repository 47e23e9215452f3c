import { LIMITS } from '#contract/shared-limits.ts'
import { findLabelsOf } from '#server/features/labels/public.ts'
import { withAttachmentUrls } from '#server/lib/attachment-address.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { readMessageCursor } from './cursor.ts'
import { findDeliveries } from './mail-state-queries.ts'
import { presentConversation, presentMessage } from './present.ts'
import { countMessagesBefore, countMessagesFrom, findConversation, findMessages } from './queries.ts'

/** One conversation with a page of its messages. */
export const getConversation: Handler<'getConversation'> = async ({ deps, scope, params, query }) => {
  const before = readMessageCursor(query.before)
  const limit = query.limit ?? LIMITS.pageSize
  const reach =
    query.through === undefined
      ? 0
      : await countMessagesFrom(deps.db, scope, params.sessionId, { from: query.through, before })
  // With what stands before it.
  const options = { before, limit: reach === 0 ? limit : Math.min(reach + limit, LIMITS.threadReachMax) }
  const [conversation, page, deliveries] = await Promise.all([
    findConversation(deps.db, scope, params.sessionId),
    findMessages(deps.db, scope, params.sessionId, options),
    findDeliveries(deps.db, scope, params.sessionId),
  ])
  if (conversation === undefined) throw new ApiError('NOT_FOUND')
  const labels = await findLabelsOf(deps.db, scope, [conversation])
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
    labels,
    messages: page.messages.map((message) =>
      withAttachmentUrls(deps, scope.businessId, presentMessage(message, deliveries.get(message.id))),
    ),
    previousCursor: first?.id ?? null,
    previousCount: first ? await countMessagesBefore(deps.db, scope, params.sessionId, first.id) : 0,
  }
}
