import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { findSource } from '../sources/queries.ts'
import { draftIgnored, holdPage } from './draft-page.ts'
import { findOvertakenPages } from './draft-page-queries.ts'
import { countByState, findPage, findPages } from './page-queries.ts'
import { presentPage } from './present.ts'
import { countPages } from './reading-queries.ts'
import { putAside, takeUp } from './settle-page.ts'

const CURSOR = defineCursor({ rank: z.int32(), id: Id })

export const listSitePages: Handler<'listSitePages'> = async ({ deps, scope, params, query }) => {
  const after = CURSOR.read(query.cursor)
  const source = await findSource(deps.db, scope, params.sourceId)
  if (source.kind !== 'site') throw new ApiError('NOT_FOUND')
  const limit = query.limit ?? LIMITS.pageSize
  const reading = source.state === 'reading' ? source.reading_id : null
  const [rows, counts] = await Promise.all([
    findPages(deps.db, scope, { sourceId: source.id, only: query.only ?? null, after, limit: limit + 1 }),
    countByState(deps.db, scope, source.id, reading),
  ])
  const { page: pages, nextCursor } = pageOf(rows, limit, CURSOR)
  const drafted = pages.filter(({ draft }) => draft !== null).map(({ id }) => id)
  const overtaken = await findOvertakenPages({ trx: deps.db, scope }, drafted)
  return {
    pages: pages.map((row) => presentPage(row, source.address ?? '', overtaken)),
    counts,
    nextCursor,
  }
}

/**
 * An ignored page says nothing any more: what was read of it goes, and it is not asked for. Taken back, it is read
 * again.
 */
export const setPageIgnored: Handler<'setPageIgnored'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const { ignored } = body
    const { page, waits } = await holdPage(unit, params.pageId, { userId: user.id, at })
    if (waits) await draftIgnored(deps, unit, page, { ignored, at })
    else if (page.ignored !== ignored)
      await (ignored ? putAside(unit, page.id, at) : takeUp(deps, unit, page, { draft: null, at }))
    if (waits || page.ignored !== ignored) {
      await countPages(unit, page.source_id, at)
      await tellPassagesChanged(unit)
    }
    const row = await findPage(unit.trx, scope, page.id)
    return presentPage(row, row.site ?? '', await findOvertakenPages(unit, [row.id]))
  })
