import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { RUN_SYNC } from './job-names.ts'
import { presentIntegration } from './present.ts'
import { changeIntegration, findIntegration } from './queries.ts'

/** Makes a shop due now; a worker reads what changed in it. */
export const syncIntegration: Handler<'syncIntegration'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    if (
      !(await changeIntegration(unit.trx, scope, params.integrationId, {
        next_sync_at: now,
        next_poll_at: now,
      }))
    )
      throw new ApiError('NOT_FOUND')
    await deps.jobs.enqueue(unit.trx, RUN_SYNC, {}, { singletonKey: 'now' })
    const row = await findIntegration(unit.trx, scope, params.integrationId)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    return { integration: presentIntegration(row) }
  })
