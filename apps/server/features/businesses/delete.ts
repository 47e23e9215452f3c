import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { removeBusiness } from './queries.ts'

export const deleteBusiness: Handler<'deleteBusiness'> = async ({ deps, scope }) => {
  await deps.db.transaction().execute((trx) => removeBusiness(trx, scope))
  streamGuard(deps).check()
  return null
}
