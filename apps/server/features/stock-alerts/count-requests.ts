import type { Unit } from '#server/lib/transaction.ts'
import { countPending } from './queries.ts'

/** Adds to the counts of requests, and tells the dashboard how many wait then. */
export const countRequestChanges = async (unit: Unit, changes: { pending: number; contacted: number }) => {
  const pending = Math.max(0, (await countPending(unit)) + changes.pending)
  unit.count({ stock_pending: changes.pending, stock_contacted: changes.contacted })
  unit.emit(() => ({ type: 'stock-requests', pending }))
}
