import { deleteEmptyDraft } from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { draftAcceptance, holdPage } from './draft-page.ts'
import { findOvertakenPages } from './draft-page-queries.ts'
import { findChanges, findPage } from './page-queries.ts'
import { presentPage } from './present.ts'
import { countPages } from './reading-queries.ts'
import { settleChanges } from './settle-page.ts'

export const listPageChanges: Handler<'listPageChanges'> = async ({ deps, scope, params }) => {
  const page = await findPage(deps.db, scope, params.pageId)
  const rows = await findChanges(deps.db, scope, page.id)
  return {
    page: presentPage(page, page.site ?? '', await findOvertakenPages({ trx: deps.db, scope }, [page.id])),
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
export const decidePageChanges: Handler<'decidePageChanges'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const { accept } = body
    const { page, waits } = await holdPage(unit, params.pageId, { userId: user.id, at })
    if (waits && accept) {
      if ((await findChanges(unit.trx, scope, page.id)).length === 0) throw new ApiError('NOTHING_TO_REVIEW')
      await draftAcceptance(unit, page)
    } else if ((await settleChanges(unit, page, { accept, at })) === 0)
      throw new ApiError('NOTHING_TO_REVIEW')
    await deleteEmptyDraft(unit.trx, scope)
    await countPages(unit, page.source_id, at)
    await tellPassagesChanged(unit)
    return null
  })
