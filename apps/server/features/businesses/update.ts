import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { toColumns } from './columns.ts'
import { presentBusiness } from './present.ts'
import { changeBusiness } from './queries.ts'

export const updateBusiness: Handler<'updateBusiness'> = async ({ deps, scope, body }) => {
  const changes = toColumns(body)
  return inTransaction(deps, scope, async (unit) => {
    const row = await changeBusiness(unit.trx, scope, changes)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    const business = presentBusiness(row, scope.role)
    const { id, name, status } = business
    unit.emit(() => ({ type: 'business', business: { id, name, status } }))
    return business
  })
}
