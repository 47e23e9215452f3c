import { sql, type Transaction } from 'kysely'
import type { BusinessEvent, Counters } from '#contract/events.ts'
import type { StoredEvent } from './event-bus.ts'
import { FIGURES, type FigureName } from './figures.ts'
import type { Database } from './schema.ts'

export type CounterName =
  | 'conversations'
  | 'archived'
  | 'messages'
  | 'waiting'
  | 'unread'
  | 'contacts'
  | 'stock_pending'
  | 'stock_contacted'

export type Dimension = Database['hourly_breakdown']['dimension']

export interface BreakdownChange {
  /** Of `quarterOf`. */
  quarter: string
  dimension: Dimension
  key: string
  count: number
}

/** What a unit collected, to be written when its work is done. */
export interface Collected {
  counts: Partial<Record<CounterName, number>>
  /** By `quarterOf`; stored by the hour of the business's clocks. */
  figures: Map<string, Partial<Record<FigureName, number>>>
  breakdown: BreakdownChange[]
  emitted: {
    make: (counters: Counters) => BusinessEvent
    conversationId: string | null
    visitor: boolean
  }[]
}

const figureColumns = sql.raw(FIGURES.join(', '))
const figureTotals = sql.raw(FIGURES.map((name) => `sum(${name})`).join(', '))
const figureTypes = sql.raw(FIGURES.map((name) => `${name} bigint`).join(', '))
const figureSums = sql.raw(FIGURES.map((name) => `${name} = h.${name} + excluded.${name}`).join(', '))

const NO_COUNTERS: Counters = {
  totalConversations: 0,
  totalMessages: 0,
  waitingConversations: 0,
  unreadConversations: 0,
}

interface CounterRow {
  event_seq: number
  conversations: number
  messages: number
  waiting: number
  unread: number
}

const toCounters = (row: CounterRow): Counters => ({
  totalConversations: row.conversations,
  totalMessages: row.messages,
  waitingConversations: row.waiting,
  unreadConversations: row.unread,
})

/** Adds figures, by `quarterOf`, to the hours of the business's clocks in which the quarters lie. */
export const insertFigures = (
  businessId: string,
  figures: Iterable<readonly [string, Partial<Record<FigureName, number>>]>,
) => {
  const quarters = [...figures].map(([quarter, sums]) => ({
    quarter,
    ...Object.fromEntries(FIGURES.map((name) => [name, sums[name] ?? 0])),
  }))
  return sql`
      insert into hourly_figures as h (business_id, hour, ${figureColumns})
      select z.id, date_trunc('hour', quarter, z.time_zone), ${figureTotals}
      from businesses z, jsonb_to_recordset(${JSON.stringify(quarters)}::jsonb) as f(quarter timestamptz, ${figureTypes})
      where z.id = ${businessId}::uuid
      group by 1, 2 order by 2
      on conflict (business_id, hour) do update set ${figureSums}`
}

/** Adds parts of figures in the same way. */
export const insertBreakdown = (businessId: string, breakdown: readonly BreakdownChange[]) => sql`
      insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
      select z.id, date_trunc('hour', quarter, z.time_zone), dimension, key, sum(count)
      from businesses z,
        jsonb_to_recordset(${JSON.stringify(breakdown)}::jsonb) as b(quarter timestamptz, dimension text, key text, count int)
      where z.id = ${businessId}::uuid
      group by 1, 2, 3, 4 having sum(count) <> 0 order by 2, 3, 4
      on conflict (business_id, hour, dimension, key) do update set count = h.count + excluded.count`

/** Writes what a unit collected in one statement, and answers the events as they were stored. */
export const finishUnit = async (
  trx: Transaction<Database>,
  businessId: string,
  { counts, figures, breakdown, emitted }: Collected,
): Promise<StoredEvent[]> => {
  const counted = Object.values(counts).some((change) => change !== 0)
  if (!counted && figures.size === 0 && breakdown.length === 0 && emitted.length === 0) return []
  const drafts = emitted.map(({ make, conversationId, visitor }) => {
    const event = make(NO_COUNTERS)
    return { event, conversationId, visitor, counted: 'counters' in event }
  })
  const added = emitted.length
  const name = sql.raw(breakdown.length > 0 ? '/* finish-unit-divided */' : '/* finish-unit */')
  const { rows } = await sql<CounterRow>`${name}
    with summed as (${insertFigures(businessId, figures)}
    ), counters as (
      update business_counters set
        event_seq = event_seq + ${added}::int,
        conversations = greatest(0, conversations + ${counts.conversations ?? 0}::int),
        archived = greatest(0, archived + ${counts.archived ?? 0}::int),
        messages = greatest(0, messages + ${counts.messages ?? 0}::int),
        waiting = greatest(0, waiting + ${counts.waiting ?? 0}::int),
        unread = greatest(0, unread + ${counts.unread ?? 0}::int),
        contacts = greatest(0, contacts + ${counts.contacts ?? 0}::int),
        stock_pending = greatest(0, stock_pending + ${counts.stock_pending ?? 0}::int),
        stock_contacted = greatest(0, stock_contacted + ${counts.stock_contacted ?? 0}::int),
        first_message_at = case when ${counts.messages ?? 0}::int > 0 then coalesce(first_message_at, now())
                                else first_message_at end
      where business_id = ${businessId}::uuid
      returning event_seq, conversations, messages, waiting, unread
    ), stored as (
      insert into business_events (business_id, seq, conversation_id, visible_to_visitor, data)
      select ${businessId}::uuid, c.event_seq - ${added}::int + e.position,
        (e.draft ->> 'conversationId')::uuid, (e.draft ->> 'visitor')::boolean,
        case when (e.draft ->> 'counted')::boolean
          then (e.draft -> 'event') || jsonb_build_object('counters', jsonb_build_object(
            'totalConversations', c.conversations, 'totalMessages', c.messages,
            'waitingConversations', c.waiting, 'unreadConversations', c.unread))
          else e.draft -> 'event' end
      from counters c, jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) with ordinality as e(draft, position)
    )${breakdown.length > 0 ? sql`, divided as (${insertBreakdown(businessId, breakdown)})` : sql``}
    select event_seq, conversations, messages, waiting, unread from counters`.execute(trx)
  const row = rows[0]
  if (row === undefined) return []
  const counters = toCounters(row)
  return emitted.map(({ make, conversationId, visitor }, index) => ({
    seq: row.event_seq - added + 1 + index,
    event: make(counters),
    conversationId,
    visitor,
  }))
}
