import { LIMITS } from '#contract/shared-limits.ts'
import { findLabelsOf } from '#server/features/labels/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { CURSOR } from './cursor.ts'
import { beginningOf, findPage, type ListFilter } from './list-queries.ts'
import { presentConversation } from './present.ts'
import { searchPage } from './search-queries.ts'

/** Conversations, the most recently active first; of those that wait, the longest wait. */
export const listConversations: Handler<'listConversations'> = async ({ deps, scope, user, query }) => {
  const now = deps.now()
  const filter: ListFilter = query.status ?? 'all'
  const options = {
    filter,
    memberId: user.id,
    channel: query.channel ?? null,
    label: query.label ?? null,
    handler: query.handler ?? null,
    language: query.language ?? null,
    site: query.site ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    after: CURSOR.read(query.cursor) ?? beginningOf(filter),
    limit: query.limit ?? LIMITS.pageSize,
    now,
  }
  const page = query.search
    ? await searchPage(deps.pool, scope, { ...options, search: query.search })
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
