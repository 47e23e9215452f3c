import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { dearestAnswer } from './cost.ts'
import { HELD_MS, limitOf, loadMonth, type MonthOfModels } from './month.ts'
import type { ModelName } from './prices.ts'
import {
  deleteHold,
  findBudget,
  findMonth,
  findUsage,
  insertHold,
  lockBudget,
  markNotified,
} from './queries.ts'

/** The part of a budget that an answer keeps while a model writes it. */
interface Hold {
  /**
   * Gives it back, whatever became of the answer; to be called once.
   * @param record notes what the model worked, in the same transaction: it never counts twice, nor not at all
   */
  release(record: (db: Db) => Promise<void>): Promise<void>
}

/**
 * Asks the budget of a business whether a model may write one more answer this month. One at a time: an answer that is
 * being written counts as the dearest there can be until it is done. So answers never pass their number, and euros pass
 * theirs by one answer at most.
 * @returns null when it may not: the budget, or what the operator allows, is used up, or the budget is in euros and the
 *   price of the model is not known
 */
export const holdAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  model: ModelName,
): Promise<Hold | null> => {
  const [isUsed, budget] = await Promise.all([isQuotaUsed(deps, scope), findBudget(deps.db, scope)])
  if (isUsed) return null
  if (limitOf(budget) === null) return { release: (record) => record(deps.db) }
  const id = newId()
  const held = await inTransaction(deps, scope, async (unit) => {
    await lockBudget(unit.trx, scope)
    const now = deps.now()
    const found = await loadMonth(unit.trx, scope, now, model)
    if (found.budget === null) return true
    await tell(unit, found)
    const { limit, used, state } = found.budget
    if (state === 'unpriced' || used + found.held >= limit.amount) return false
    const price = found.priceOf(model, found.month.today)
    await insertHold(unit, {
      id,
      euros: price === null ? 0 : dearestAnswer(price),
      at: now,
      expired: new Date(now.getTime() - HELD_MS),
    })
    return true
  })
  if (!held) return null
  return {
    release: (record) =>
      inTransaction(deps, scope, async (unit) => {
        await lockBudget(unit.trx, scope)
        await record(unit.trx)
        await deleteHold(unit, id)
        await tell(unit, await loadMonth(unit.trx, scope, deps.now(), null))
      }),
  }
}

/** Whether models wrote as many answers this month as the operator allows; those that are being written are not counted. */
const isQuotaUsed = async ({ db, now }: Pick<Deps, 'db' | 'now'>, scope: BusinessScope): Promise<boolean> => {
  const { answers_per_month: max } = await findQuotas(db, scope)
  if (max === null) return false
  const month = await findMonth(db, scope, now())
  const usages = month ? await findUsage(db, scope, month) : []
  return usages.reduce((sum, { answers }) => sum + answers, 0) >= max
}

/** Tells the team once a month that the budget is nearly used up, and once that it is. */
const tell = async (unit: Unit, { month, budget }: MonthOfModels): Promise<void> => {
  const state = budget?.state
  if (budget === null || (state !== 'near' && state !== 'spent')) return
  const fresh = await markNotified(unit, state === 'near' ? 'near_told' : 'spent_told', month.from)
  if (fresh)
    unit.emit(() => ({
      type: 'model-budget',
      state,
      month: month.from,
      limit: budget.limit,
      used: budget.used,
    }))
}
