import { LIMITS } from '#contract/shared-limits.ts'
import type { Handler } from '#server/lib/handler.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findPage } from './list-queries.ts'
import { presentConversation } from './present.ts'
import { searchPage } from './search-queries.ts'

/** Conversations, the most recently active first. */
export const listConversations: Handler<'listConversations'> = async ({ deps, scope, query }) => {
  const now = deps.now()
  const options = {
    filter: query.status ?? ('all' as const),
    channel: query.channel ?? null,
    after: readCursor(query.cursor),
    limit: query.limit ?? LIMITS.pageSize,
    now,
  }
  const page = query.search
    ? await searchPage(deps.pool, scope, { ...options, search: query.search })
    : { ...(await findPage(deps.pool, scope, options)), totalIsMinimum: false }
  return {
    conversations: page.conversations.map((conversation) => presentConversation(conversation, now)),
    total: page.total,
    ...(page.totalIsMinimum && { totalIsMinimum: true }),
    nextCursor: page.next && writeCursor(page.next),
  }
}
