import type { businesses } from '#contract/businesses.ts'
import type { Handler } from '../../lib/handler.ts'
import { removeBusiness } from './queries.ts'

export const deleteBusiness: Handler<typeof businesses.deleteBusiness> = async ({ deps, scope }) => {
  await deps.db.transaction().execute((trx) => removeBusiness(trx, scope))
  return null
}
