import { LIMITS } from '#contract/shared-limits.ts'
import type { Handler } from '#server/lib/handler.ts'
import { CURSORS } from './cursor.ts'
import { countContacts, findContacts, findTags } from './list-queries.ts'
import { presentContact } from './present.ts'

/** Contacts in pages, by last contact unless asked otherwise. */
export const listContacts: Handler<'listContacts'> = async ({ deps, scope, query }) => {
  const { sort = 'recent', limit = LIMITS.pageSize } = query
  const filters = { search: query.search ?? '', tag: query.tag ?? '' }
  const after = CURSORS[sort].read(query.cursor)
  const [page, { total, totalIsMinimum }] = await Promise.all([
    findContacts(deps.db, scope, { filters, sort, after, limit }),
    countContacts(deps.db, scope, filters),
  ])
  return {
    contacts: page.contacts.map(presentContact),
    total,
    ...(totalIsMinimum && { totalIsMinimum }),
    nextCursor: page.next && CURSORS[sort].write({ sort, ...page.next }),
  }
}

export const listContactTags: Handler<'listContactTags'> = async ({ deps, scope }) => ({
  tags: await findTags(deps.db, scope),
})
