import type { stockAlerts } from '#contract/stock-alerts.ts'
import { sha256 } from '../../lib/crypto.ts'
import { ApiError } from '../../lib/errors.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { inTransaction } from '../../lib/transaction.ts'
import { countPending, deleteOpenRequest } from './queries.ts'
import { requestStockAlert } from './request.ts'

export const routes: HandlersOf<typeof stockAlerts> = {
  requestStockAlert,
  cancelStockAlert: ({ deps, scope, params, body }) =>
    inTransaction(deps, scope, async (unit) => {
      const cancelled = await deleteOpenRequest(unit, params.requestId, sha256(body.cancelToken))
      if (!cancelled) throw new ApiError('NOT_FOUND')
      const pending = Math.max(0, (await countPending(unit)) - 1)
      unit.count({ stock_pending: -1 })
      unit.emit(() => ({ type: 'stock-requests', pending }))
      return { success: true as const }
    }),
}
