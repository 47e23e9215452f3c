import { forgetClaim } from '#server/features/contacts/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { deleteOpenRequest } from './queries.ts'

type Signing = Pick<Deps, 'visitorTokens'>

/** Lets whoever made a request withdraw it; the same for the same id. */
export const cancelToken = (deps: Signing, requestId: string): string =>
  deps.visitorTokens.sign({ stockRequest: requestId })

const wasAnswered = (deps: Signing, requestId: string, token: string): boolean =>
  (deps.visitorTokens.verify(token) as { stockRequest?: unknown } | null)?.stockRequest === requestId

/**
 * Withdraws a request. One that is not there (any more, or because the same was wanted before) is answered alike, so
 * that nobody learns by withdrawing whether an address waited already.
 */
export const cancelStockAlert: Handler<'cancelStockAlert'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const requestId = params.requestId.toLowerCase()
    const cancelled = await deleteOpenRequest(unit, requestId, sha256(body.cancelToken))
    if (cancelled === undefined) {
      if (!wasAnswered(deps, requestId, body.cancelToken)) throw new ApiError('NOT_FOUND')
      return { success: true }
    }
    if (cancelled.contact_id !== null) await forgetClaim(unit, cancelled.contact_id)
    await countRequestChanges(unit, { pending: -1, contacted: 0 })
    return { success: true }
  })
