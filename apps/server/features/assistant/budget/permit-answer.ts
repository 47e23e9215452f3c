import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import type { Permit } from '../model/assistant.ts'
import { recordUsage, type UsedModelName } from '../usage-queries.ts'
import { dearestAnswer } from './cost.ts'
import { measureUsage } from './measure-usage.ts'
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

/**
 * Gives back the part of a budget that an answer kept while a model wrote it, whatever became of it; to be called once.
 * @param record notes what the model worked, in the same transaction: it never counts twice, nor not at all
 */
type Release = (record: (db: Db) => Promise<void>) => Promise<void>

/**
 * Asks the budget of a business whether a model may write one more answer this month. One at a time: an answer that is
 * being written counts as the dearest there can be until it is done. So answers never pass their number, and euros pass
 * theirs by one answer at most.
 * @returns null when it may not: the budget, or what the operator allows, is used up, or the budget is in euros and the
 *   price of the model is not known
 */
const holdAnswer = async (deps: Deps, scope: BusinessScope, model: ModelName): Promise<Release | null> => {
  const [isUsed, budget] = await Promise.all([isQuotaUsed(deps, scope), findBudget(deps.db, scope)])
  if (isUsed) return null
  if (limitOf(budget) === null) return (record) => record(deps.db)
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
  return (record) =>
    inTransaction(deps, scope, async (unit) => {
      await lockBudget(unit.trx, scope)
      await record(unit.trx)
      await deleteHold(unit, id)
      await tell(unit, await loadMonth(unit.trx, scope, deps.now(), null))
    })
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

/**
 * Whether a model may write one more answer for a business; whoever may says in the end what it worked, which is recorded
 * before the next one is decided.
 * @returns null when the budget does not allow it, or could not be read: the built-in engine answers
 */
export const permitAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  model: UsedModelName,
): Promise<Permit | null> => {
  try {
    const release = await holdAnswer(deps, scope, model)
    return (
      release && {
        done: (usage) =>
          deps.background.run('record model usage', () =>
            release(async (db) => {
              if (usage !== null) await recordUsage({ db, now: deps.now }, scope, { ...usage, ...model })
            }).then(() => measureUsage(deps, scope, model, usage)),
          ),
      }
    )
  } catch (error) {
    deps.log.error({ err: error, business: scope.businessId }, 'the budget of a model could not be read')
    return null
  }
}
