import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentBusiness } from './present.ts'
import { findBusiness } from './queries.ts'

export const getBusiness: Handler<'getBusiness'> = async ({ deps, scope }) => {
  const row = await findBusiness(deps.db, scope)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return presentBusiness(row, scope.role, deps.controls.of(row.id))
}
