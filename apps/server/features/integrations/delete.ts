import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { deleteIntegrationRow, findIntegration } from './queries.ts'
import { endDeliveries } from './subscribe.ts'

/** Disconnects a shop: credentials and products go at once, its keys stay and are bound to none. */
export const deleteIntegration: Handler<'deleteIntegration'> = async ({ deps, scope, params }) => {
  const row = await findIntegration(deps.db, scope, params.integrationId)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  await inTransaction(deps, scope, async (unit) => {
    if (!(await deleteIntegrationRow(unit, params.integrationId))) throw new ApiError('NOT_FOUND')
    unit.emit(() => ({ type: 'integrations' }))
    unit.emit(() => ({ type: 'keys' }))
  })
  endDeliveries(deps, scope, row, row.id)
  return { success: true as const }
}
