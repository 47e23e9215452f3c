import { sql, type Transaction } from 'kysely'
import type { BusinessEvent, Counters } from '#contract/events.ts'
import type { Deps } from './deps.ts'
import type { StoredEvent } from './event-bus.ts'
import type { Database } from './schema.ts'
import type { BusinessScope } from './scope.ts'

export type CounterName =
  | 'conversations'
  | 'archived'
  | 'messages'
  | 'waiting'
  | 'unread'
  | 'contacts'
  | 'stock_pending'
  | 'stock_contacted'

/** A transaction on one business that also collects what to count and what to tell. */
export interface Unit {
  readonly trx: Transaction<Database>
  readonly scope: BusinessScope
  /** Adds to the business's counters when the transaction ends. */
  count(changes: Partial<Record<CounterName, number>>): void
  /**
   * Tells subscribers, after the commit. The event is stored under the business's next sequence number.
   * @param options.conversationId the conversation it belongs to; `visitor`: its visitor's stream gets it too
   */
  emit(
    event: (counters: Counters) => BusinessEvent,
    options?: { conversationId?: string; visitor?: boolean },
  ): void
}

/**
 * Runs work in one transaction: persist first, publish second. Counters and events are written last, so that
 * the business's counter row is locked as briefly as possible; events go out only after the commit.
 */
export const inTransaction = async <T>(
  deps: Pick<Deps, 'db' | 'events'>,
  scope: BusinessScope,
  work: (unit: Unit) => Promise<T>,
): Promise<T> => {
  const { result, stored } = await deps.db.transaction().execute(async (trx) => {
    const counts: Partial<Record<CounterName, number>> = {}
    const emitted: {
      make: (counters: Counters) => BusinessEvent
      conversationId: string | null
      visitor: boolean
    }[] = []
    const result = await work({
      trx,
      scope,
      count(changes) {
        for (const [name, change] of Object.entries(changes) as [CounterName, number][]) {
          counts[name] = (counts[name] ?? 0) + change
        }
      },
      emit(make, options = {}) {
        emitted.push({
          make,
          conversationId: options.conversationId ?? null,
          visitor: options.visitor ?? false,
        })
      },
    })
    const stored = await finish(trx, scope.businessId, counts, emitted)
    return { result, stored }
  })
  if (stored.length > 0) deps.events.publish(scope.businessId, stored)
  return result
}

const finish = async (
  trx: Transaction<Database>,
  businessId: string,
  counts: Partial<Record<CounterName, number>>,
  emitted: { make: (counters: Counters) => BusinessEvent; conversationId: string | null; visitor: boolean }[],
): Promise<StoredEvent[]> => {
  const changes = Object.entries(counts).filter(([, change]) => change !== 0)
  if (changes.length === 0 && emitted.length === 0) return []
  const assignments = [
    sql`event_seq = event_seq + ${emitted.length}`,
    ...changes.map(([name, change]) => sql`${sql.ref(name)} = greatest(0, ${sql.ref(name)} + ${change})`),
    ...((counts.messages ?? 0) > 0 ? [sql`first_message_at = coalesce(first_message_at, now())`] : []),
  ]
  const { rows } = await sql<{
    event_seq: number
    conversations: number
    messages: number
    waiting: number
    unread: number
  }>`
    update business_counters set ${sql.join(assignments)} where business_id = ${businessId}
    returning event_seq, conversations, messages, waiting, unread`.execute(trx)
  const row = rows[0]
  if (row === undefined || emitted.length === 0) return []
  const counters: Counters = {
    totalConversations: row.conversations,
    totalMessages: row.messages,
    waitingConversations: row.waiting,
    unreadConversations: row.unread,
  }
  const stored = emitted.map(({ make, conversationId, visitor }, index) => ({
    seq: row.event_seq - emitted.length + 1 + index,
    event: make(counters),
    conversationId,
    visitor,
  }))
  await trx
    .insertInto('business_events')
    .values(
      stored.map((s) => ({
        business_id: businessId,
        seq: s.seq,
        conversation_id: s.conversationId,
        visible_to_visitor: s.visitor,
        data: JSON.stringify(s.event),
      })),
    )
    .execute()
  return stored
}
