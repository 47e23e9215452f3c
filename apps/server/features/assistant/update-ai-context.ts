import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentAiContext } from './present.ts'
import { lockBusiness, saveAiContext } from './queries.ts'

export const updateAiContext: Handler<'updateAiContext'> = async ({ deps, request, scope, body }) => {
  const row = await inTransaction(deps, scope, async (unit) => {
    const business = await lockBusiness(unit.trx, scope)
    if (business === undefined) throw new ApiError('NOT_FOUND')
    const saved = await saveAiContext(unit.trx, scope, { ...body, ifMatch: request.ifMatch, now: deps.now() })
    if (saved === undefined) throw new ApiError('CONFLICT')
    unit.emit(() => ({ type: 'business', business }))
    return saved
  })
  return presentAiContext(row)
}
