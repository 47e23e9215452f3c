import { lockBusinessKey } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { presentModelChoice } from './present.ts'
import { deleteOwnModel, findModelRow } from './queries.ts'

/** Forgets the own model; nothing happens when there is none. */
export const removeOwnModel: Handler<'removeOwnModel'> = async ({ deps, scope }) => {
  await inTransaction(deps, scope, async (unit) => {
    const business = await lockBusinessKey(unit)
    if (business === undefined) throw new ApiError('NOT_FOUND')
    await deleteOwnModel(unit.trx, scope, deps.now())
    unit.emit(() => ({ type: 'business', business }))
    unit.emit(() => ({ type: 'team', about: 'tests' }))
  })
  return presentModelChoice(deps.config, await findModelRow(deps.db, scope))
}
