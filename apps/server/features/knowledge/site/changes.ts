import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { settlePending } from './page-passage-queries.ts'
import { changePage, findChanges, findPage } from './page-queries.ts'
import { presentPage } from './present.ts'
import { countPages } from './reading-queries.ts'
import { isSite } from './site-queries.ts'

export const listPageChanges: Handler<'listPageChanges'> = async ({ deps, scope, params }) => {
  const page = await findPage(deps.db, scope, params.pageId)
  if (page === undefined) throw new ApiError('NOT_FOUND')
  const rows = await findChanges(deps.db, scope, page.id)
  return {
    page: presentPage(page, page.site ?? ''),
    changes: rows.map((row) => ({
      before: {
        heading: row.old_heading,
        text: row.old_body,
        readAt: (row.old_seen_at ?? row.old_created_at).toISOString(),
      },
      after: { heading: row.heading, text: row.body, readAt: row.created_at.toISOString() },
    })),
  }
}

/** @throws ApiError 409 when somebody decided meanwhile, or the page says again what it said */
export const decidePageChanges: Handler<'decidePageChanges'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const found = await findPage(unit.trx, scope, params.pageId)
    // Locks the site as a reading does, which stores no page meanwhile.
    if (found === undefined || !(await isSite(unit, found.source_id))) throw new ApiError('NOT_FOUND')
    const page = await findPage(unit.trx, scope, params.pageId)
    if (page === undefined) throw new ApiError('NOT_FOUND')
    if ((await settlePending(unit, page.id, body.accept)) === 0) throw new ApiError('NOTHING_TO_REVIEW')
    const at = deps.now()
    await changePage(unit, page.id, { ...(page.state === 'changed' && { state: 'current' }), changed_at: at })
    await countPages(unit, page.source_id, at)
    await tellPassagesChanged(unit)
    return null
  })
