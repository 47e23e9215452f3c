import type { Handler } from '#server/lib/handler.ts'
import { removeBusiness } from './queries.ts'
import { streamGuard } from './stream-guard.ts'

export const deleteBusiness: Handler<'deleteBusiness'> = async ({ deps, scope }) => {
  await deps.db.transaction().execute((trx) => removeBusiness(trx, scope))
  streamGuard(deps).check()
  return null
}
