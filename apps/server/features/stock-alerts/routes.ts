import type { stockAlerts } from '#contract/stock-alerts.ts'
import { sha256 } from '../../lib/crypto.ts'
import { ApiError } from '../../lib/errors.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { inTransaction } from '../../lib/transaction.ts'
import { forgetClaim } from '../contacts/public.ts'
import { countRequestChanges } from './count-requests.ts'
import { deleteOpenRequest } from './queries.ts'
import { requestStockAlert } from './request.ts'

export const routes: HandlersOf<typeof stockAlerts> = {
  requestStockAlert,
  cancelStockAlert: ({ deps, scope, params, body }) =>
    inTransaction(deps, scope, async (unit) => {
      const cancelled = await deleteOpenRequest(unit, params.requestId, sha256(body.cancelToken))
      if (cancelled === undefined) throw new ApiError('NOT_FOUND')
      if (cancelled.contact_id !== null) await forgetClaim(unit, cancelled.contact_id)
      await countRequestChanges(unit, { pending: -1, contacted: 0 })
      return { success: true as const }
    }),
}
