import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { changeRequests } from './change-requests.ts'
import { presentRequest } from './manage-present.ts'
import { clearContacted, hasOpenTwin } from './manage-queries.ts'

/** A request marked contacted waits again; refused where another one of the same shopper waits already. */
export const revertStockRequest: Handler<'revertStockRequest'> = ({ deps, scope, params }) =>
  changeRequests(deps, scope, [params.requestId], async ({ trx }, [request]) => {
    if (request === undefined) throw new ApiError('NOT_FOUND')
    if (request.contacted_at === null) return { result: presentRequest(request), pending: 0, contacted: 0 }
    if (await hasOpenTwin(trx, scope, request)) {
      throw new ApiError('ALREADY_WAITING')
    }
    const row = await clearContacted(trx, scope, request.id)
    return { result: presentRequest(row), pending: 1, contacted: -1 }
  })
