import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { findLimitToStock, saveLimitToStock } from './notify-queries.ts'

export const getStockSettings: Handler<'getStockSettings'> = async ({ deps, scope }) => ({
  limitToStock: await findLimitToStock(deps.db, scope),
})

export const updateStockSettings: Handler<'updateStockSettings'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await saveLimitToStock(unit, body.limitToStock, deps.now())
    return { limitToStock: body.limitToStock }
  })
