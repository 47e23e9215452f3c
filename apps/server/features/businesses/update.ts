import { lockBusiness } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { markChanged, READ_OWN_SITE } from '#server/lib/knowledge-changes.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { toColumns } from './columns.ts'
import { presentBusiness } from './present.ts'
import { changeBusiness } from './queries.ts'

/** A site that is named only now is read by itself, as that of a new business; what the profile says is compared. */
export const updateBusiness: Handler<'updateBusiness'> = async ({ deps, scope, user, body }) => {
  const changes = toColumns(body)
  return inTransaction(deps, scope, async (unit) => {
    const before = await lockBusiness(unit)
    const row = await changeBusiness(unit.trx, scope, changes)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    if (row.website && changes.website && row.website !== before?.website)
      await deps.jobs.enqueue(unit.trx, READ_OWN_SITE, { businessId: row.id, userId: user.id })
    await markChanged(unit)
    const business = presentBusiness(row, scope.role, deps.controls.of(row.id))
    const { id, name, status } = business
    unit.emit(() => ({ type: 'business', business: { id, name, status } }))
    return business
  })
}
