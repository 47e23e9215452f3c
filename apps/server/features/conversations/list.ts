import { LIMITS } from '#contract/shared-limits.ts'
import { findLabelsOf } from '#server/features/labels/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { CURSOR } from './cursor.ts'
import { beginningOf, findPage } from './list-queries.ts'
import { presentConversation } from './present.ts'
import { searchPage } from './search-queries.ts'

/** Conversations, the most recently active first; of those that wait, the longest wait. */
export const listConversations: Handler<'listConversations'> = async ({ deps, scope, user, query }) => {
  const now = deps.now()
  const { status: filter = 'all' as const, search, cursor, limit = LIMITS.pageSize, ...narrowing } = query
  const after = CURSOR.read(cursor) ?? beginningOf(filter)
  const options = { ...narrowing, filter, memberId: user.id, after, limit, now }
  const page = search
    ? await searchPage(deps.pool, scope, { ...options, search })
    : { ...(await findPage(deps.pool, scope, options)), hits: undefined }
  return {
    conversations: page.conversations.map((conversation) => presentConversation(conversation, now)),
    labels: await findLabelsOf(deps.db, scope, page.conversations),
    ...(page.hits && { hits: page.hits }),
    total: page.total,
    ...(page.totalIsMinimum && { totalIsMinimum: true }),
    nextCursor: page.next && CURSOR.write(page.next),
  }
}
