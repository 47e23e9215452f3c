import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { changeRequests } from './change-requests.ts'
import { presentRequest } from './manage-present.ts'
import { setNotes } from './manage-queries.ts'

/** Notes are editable only while a request was not contacted (clause stock.card.notes.editable). */
export const updateStockRequest: Handler<'updateStockRequest'> = ({ deps, scope, params, body }) =>
  changeRequests(deps, scope, [params.requestId], async ({ trx }, [request]) => {
    if (request === undefined) throw new ApiError('NOT_FOUND')
    if (request.contacted_at !== null) {
      throw new ApiError('ALREADY_CONTACTED')
    }
    const row = await setNotes(trx, scope, request.id, body.notes || null)
    return { result: presentRequest(row), pending: 0, contacted: 0 }
  })
