import type { Transaction } from 'kysely'
import type { BusinessEvent, Counters } from '#contract/events.ts'
import { runAsBusiness } from './connection-shares.ts'
import type { Deps } from './deps.ts'
import { type FigureName, quarterOf } from './figures.ts'
import type { Database } from './schema.ts'
import type { BusinessScope } from './scope.ts'
import { type Collected, type CounterName, type Dimension, finishUnit } from './transaction-finish.ts'

/** A transaction on one business that also collects what to count and what to tell. */
export interface Unit {
  readonly trx: Transaction<Database>
  readonly scope: BusinessScope
  /** Adds to the business's counters when the transaction ends. */
  count(changes: Partial<Record<CounterName, number>>): void
  /** Adds to the business's figures of the hour in which `at` lies. */
  figure(at: Date, changes: Partial<Record<FigureName, number>>): void
  /** Adds (`change` 1, or takes away: -1) to one part of a figure in the hour in which `at` lies. */
  divide(at: Date, dimension: Dimension, key: string, change?: 1 | -1): void
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

const addTo = <K extends string>(
  sums: Partial<Record<K, number>>,
  changes: Partial<Record<K, number>>,
): Partial<Record<K, number>> => {
  for (const [name, change] of Object.entries(changes) as [K, number][]) {
    sums[name] = (sums[name] ?? 0) + change
  }
  return sums
}

/**
 * Runs work in one transaction: persist first, publish second. Counters, figures and events are written last, so
 * that the business's rows are locked as briefly as possible; events go out only after the commit.
 */
export const inTransaction = async <T>(
  deps: Pick<Deps, 'db' | 'events'>,
  scope: BusinessScope,
  work: (unit: Unit) => Promise<T>,
): Promise<T> => {
  const run = () =>
    deps.db.transaction().execute(async (trx) => {
      const collected: Collected = { counts: {}, figures: new Map(), breakdown: [], emitted: [] }
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
        emit(make, options = {}) {
          collected.emitted.push({
            make,
            conversationId: options.conversationId ?? null,
            visitor: options.visitor ?? false,
          })
        },
      })
      return { result, stored: await finishUnit(trx, scope.businessId, collected) }
    })
  const { result, stored } = await runAsBusiness(scope.businessId, run)
  if (stored.length > 0) deps.events.publish(scope.businessId, stored)
  return result
}
