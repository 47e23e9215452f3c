import pg from 'pg'
import type { BusinessEvent, Counters } from '#contract/events.ts'
import { runAsBusiness } from './connection-shares.ts'
import type { Trx } from './database.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { type Counted, type Dimension, type FigureName, quarterOf } from './figures.ts'
import type { BusinessScope } from './scope.ts'
import { type Collected, type CounterName, finishUnit } from './transaction-finish.ts'

/** A transaction on one business that also collects what to count and what to tell. */
export interface Unit {
  readonly trx: Trx
  readonly scope: BusinessScope
  /** Adds to the business's counters when the transaction ends. */
  count(changes: Partial<Record<CounterName, number>>): void
  /** Adds to the business's figures of the hour in which `at` lies. */
  figure(at: Date, changes: Partial<Record<FigureName, number>>): void
  /** Adds (`change` 1, or takes away: -1) to one part of a figure in the hour in which `at` lies. */
  divide(at: Date, dimension: Dimension, key: string, change?: number): void
  /** Keeps what was counted for a conversation, or would have been. */
  keep(conversationId: string, counted: Counted): void
  /**
   * Tells subscribers, after the commit. The event is stored under the business's next sequence number.
   * @param options.conversationId the conversation it belongs to; `visitor`: its visitor's stream gets it too,
   *   without a conversation every visitor's stream that is open
   */
  emit(
    event: (counters: Counters) => BusinessEvent,
    options?: { conversationId?: string; visitor?: boolean },
  ): void
}

const addTo = <K extends string>(sums: Partial<Record<K, number>>, changes: Partial<Record<K, number>>) => {
  for (const [name, change] of Object.entries(changes) as [K, number][]) {
    sums[name] = (sums[name] ?? 0) + change
  }
  return sums
}

/** How many units of each business this process works on, or has waiting. */
const units = new Map<string, number>()

const end = (businessId: string): void => {
  const left = (units.get(businessId) ?? 1) - 1
  if (left > 0) units.set(businessId, left)
  else units.delete(businessId)
}

const FOREIGN_KEY = '23503'

/** Whether work failed because its business was deleted meanwhile: rows were added to what is no more. */
const isGone = async ({ db }: Pick<Deps, 'db'>, { businessId }: BusinessScope, error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === FOREIGN_KEY &&
  (await db.selectFrom('businesses').select('id').where('id', '=', businessId).executeTakeFirst()) ===
    undefined

/**
 * Runs work in one transaction: persist first, publish second. Counters, figures and events are written last, so
 * that the business's rows are locked as briefly as possible; events go out only after the commit. Where others of the
 * business wait for these rows, the disk is waited for after they are free, together with the others. What PostgreSQL
 * ends for the sake of another transaction is done again: work asks nobody but the database.
 * @throws ApiError 404 when the business was deleted meanwhile
 */
export const inTransaction = async <T>(
  deps: Pick<Deps, 'db' | 'events' | 'metrics' | 'walFlush'>,
  scope: BusinessScope,
  work: (unit: Unit) => Promise<T>,
): Promise<T> => {
  const { transactions, commits } = deps.metrics
  const startedAt = performance.now()
  const secondsSince = (at: number) => (performance.now() - at) / 1_000
  let workedAt = startedAt
  const run = () =>
    deps.db.transaction().execute(async (trx) => {
      const collected: Collected = {
        counts: {},
        figures: new Map(),
        breakdown: [],
        kept: new Map(),
        emitted: [],
      }
      const result = await work({
        trx,
        scope,
        count(changes) {
          addTo(collected.counts, changes)
        },
        figure(at, changes) {
          const quarter = quarterOf(at)
          collected.figures.set(quarter, addTo(collected.figures.get(quarter) ?? {}, changes))
        },
        divide(at, dimension, key, change = 1) {
          collected.breakdown.push({ quarter: quarterOf(at), dimension, key, count: change })
        },
        keep(conversationId, { figures, parts }) {
          const counted = collected.kept.get(conversationId) ?? { figures: {}, parts: [] }
          for (const [quarter, changes] of Object.entries(figures))
            counted.figures[quarter] = addTo(counted.figures[quarter] ?? {}, changes)
          counted.parts.push(...parts)
          collected.kept.set(conversationId, counted)
        },
        emit(make, options = {}) {
          collected.emitted.push({
            make,
            conversationId: options.conversationId ?? null,
            visitor: options.visitor ?? false,
          })
        },
      })
      workedAt = performance.now()
      const shared = (units.get(scope.businessId) ?? 0) > 1
      return { result, shared, stored: await finishUnit(trx, scope.businessId, collected, shared) }
    })
  units.set(scope.businessId, (units.get(scope.businessId) ?? 0) + 1)
  const { result, shared, stored } = await runAsBusiness(scope.businessId, run)
    .finally(() => end(scope.businessId))
    .catch(async (error: unknown) => {
      transactions.observe({ outcome: 'rolled back' }, secondsSince(startedAt))
      throw (await isGone(deps, scope, error)) ? new ApiError('NOT_FOUND') : error
    })
  if (shared) await deps.walFlush()
  transactions.observe({ outcome: 'committed' }, secondsSince(startedAt))
  commits.observe(secondsSince(workedAt))
  if (stored.length > 0) deps.events.publish(scope.businessId, stored)
  return result
}
