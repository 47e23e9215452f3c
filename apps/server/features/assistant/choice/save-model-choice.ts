import { lockBusinessKey } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { hasToCheckFirst } from '../queries.ts'
import { ownModelIn } from './chosen-model.ts'
import { completeOwn } from './own-settings.ts'
import { presentModelChoice } from './present.ts'
import { findModelRow, lockModelRow, saveModelRow } from './queries.ts'

/**
 * @throws ApiError 400 for a choice that the installation does not allow, and for what is wrong with an own model; 409
 * also where changes are drafts until they were checked
 */
export const saveModelChoice: Handler<'saveModelChoice'> = async ({ deps, request, scope, body }) => {
  if (body.choice === 'offered' && deps.config.model === null) throw new ApiError('NO_OFFERED_MODEL')
  const before = await findModelRow(deps.db, scope)
  // Its name is resolved before the row is held.
  const own =
    body.choice === 'own' ? (await completeOwn(deps, ownModelIn(before), body.own)).stored : undefined
  const row = await inTransaction(deps, scope, async (unit) => {
    if (await hasToCheckFirst(unit.trx, scope)) throw new ApiError('DRAFT_REQUIRED')
    const business = await lockBusinessKey(unit)
    if (business === undefined) throw new ApiError('NOT_FOUND')
    const current = await lockModelRow(unit.trx, scope)
    if (current?.updated_at.getTime() !== before?.updated_at.getTime()) throw new ApiError('CONFLICT')
    const { ifMatch } = request
    const saved = await saveModelRow(unit.trx, scope, { choice: body.choice, own, ifMatch, now: deps.now() })
    if (saved === undefined) throw new ApiError('CONFLICT')
    unit.emit(() => ({ type: 'business', business }))
    return saved
  })
  return presentModelChoice(deps.config, row)
}
