import type { businesses } from '#contract/businesses/businesses.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { createBusiness } from './create.ts'
import { presentBusiness } from './present.ts'
import { findBusiness, findBusinessesOf, removeBusiness } from './queries.ts'
import { streamEvents } from './stream-events.ts'
import { getSummary } from './summary.ts'
import { updateBusiness } from './update.ts'

export const routes: HandlersOf<typeof businesses> = {
  listBusinesses: async ({ deps, user }) => {
    const rows = await findBusinessesOf(deps.db, user.id)
    return rows.map((row) => presentBusiness(row, row.member_role, deps.controls.of(row.id)))
  },
  getBusiness: async ({ deps, scope }) => {
    const row = await findBusiness(deps.db, scope)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    return presentBusiness(row, scope.role, deps.controls.of(row.id))
  },
  createBusiness,
  updateBusiness,
  deleteBusiness: async ({ deps, scope }) => {
    await deps.db.transaction().execute((trx) => removeBusiness(trx, scope))
    streamGuard(deps).check()
    return null
  },
  getSummary,
  streamEvents,
}
