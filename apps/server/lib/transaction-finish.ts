import { sql } from 'kysely'
import type { BusinessEvent, Counters } from '#contract/events.ts'
import type { Trx } from './database.ts'
import type { StoredEvent } from './event-bus.ts'
import { type Counted, type Dimension, FIGURES, type FigureName } from './figures.ts'
import { andCommit } from './pipelined-driver.ts'
import { prepare } from './prepared.ts'

export type CounterName =
  | 'conversations'
  | 'archived'
  | 'messages'
  | 'waiting'
  | 'unread'
  | 'contacts'
  | 'stock_pending'
  | 'stock_contacted'

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
  /** What is kept of it for each conversation that it was counted for. */
  kept: Map<string, Counted>
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

type Figures = Iterable<readonly [string, Partial<Record<FigureName, number>>]>

const figuresJson = (figures: Figures): string =>
  JSON.stringify(
    [...figures].map(([quarter, sums]) => ({
      quarter,
      ...Object.fromEntries(FIGURES.map((name) => [name, sums[name] ?? 0])),
    })),
  )

const addFigures = (businessId: unknown, json: unknown) => sql`
      insert into hourly_figures as h (business_id, hour, ${figureColumns})
      select z.id, date_trunc('hour', quarter, z.time_zone), ${figureTotals}
      from businesses z, jsonb_to_recordset(${json}::jsonb) as f(quarter timestamptz, ${figureTypes})
      where z.id = ${businessId}::uuid
      group by 1, 2 order by 2
      on conflict (business_id, hour) do update set ${figureSums}`

const addBreakdown = (businessId: unknown, json: unknown) => sql`
      insert into hourly_breakdown as h (business_id, hour, dimension, key, count)
      select z.id, date_trunc('hour', quarter, z.time_zone), dimension, key, sum(count)
      from businesses z,
        jsonb_to_recordset(${json}::jsonb) as b(quarter timestamptz, dimension text, key text, count int)
      where z.id = ${businessId}::uuid
      group by 1, 2, 3, 4 having sum(count) <> 0 order by 2, 3, 4
      on conflict (business_id, hour, dimension, key) do update set count = h.count + excluded.count`

/** Adds parts of figures, by `quarterOf`, to the hours of the business's clocks in which the quarters lie. */
export const insertBreakdown = (businessId: string, breakdown: readonly BreakdownChange[]) =>
  addBreakdown(businessId, JSON.stringify(breakdown))

interface Finish extends Collected {
  businessId: string
  /** JSON: what is kept of the figures for each conversation. */
  ledger: string
  /** JSON: the events as they are stored, their counters still to come. */
  drafts: string
  shared: boolean
}

const finishStatement = (name: string, divided: boolean) =>
  prepare<Finish, CounterRow>((value) => {
    const businessId = value((given) => given.businessId)
    const added = value(({ emitted }) => emitted.length)
    const change = (counter: CounterName) => value(({ counts }) => counts[counter] ?? 0)
    const json = value(({ breakdown }) => JSON.stringify(breakdown))
    return sql`${sql.raw(name)}
    with summed as (${addFigures(
      businessId,
      value(({ figures }) => figuresJson(figures)),
    )}
    ), counters as (
      update business_counters set
        event_seq = event_seq + ${added}::int,
        conversations = greatest(0, conversations + ${change('conversations')}::int),
        archived = greatest(0, archived + ${change('archived')}::int),
        messages = greatest(0, messages + ${change('messages')}::int),
        waiting = greatest(0, waiting + ${change('waiting')}::int),
        unread = greatest(0, unread + ${change('unread')}::int),
        contacts = greatest(0, contacts + ${change('contacts')}::int),
        stock_pending = greatest(0, stock_pending + ${change('stock_pending')}::int),
        stock_contacted = greatest(0, stock_contacted + ${change('stock_contacted')}::int),
        first_message_at = case when ${change('messages')}::int > 0 then coalesce(first_message_at, now())
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
      from counters c, jsonb_array_elements(${value(({ drafts }) => drafts)}::jsonb) with ordinality as e(draft, position)
    ), kept as (
      insert into conversation_figures (business_id, conversation_id, counted)
      select ${businessId}::uuid, (k ->> 'id')::uuid, k -> 'counted'
      from jsonb_array_elements(${value(({ ledger }) => ledger)}::jsonb) as k
    )${divided ? sql`, divided as (${addBreakdown(businessId, json)})` : sql``}
    select event_seq, conversations, messages, waiting, unread,
      case when ${value((given) => given.shared)}::boolean then set_config('synchronous_commit', 'off', true) end
    from counters`
  })

const finish = finishStatement('/* finish-unit */', false)
const finishDivided = finishStatement('/* finish-unit-divided */', true)

/**
 * Writes what a unit collected in one statement (docs/decisions/0007-figures-are-kept.md), and answers the events as they
 * were stored. Unless there is nothing to write, the transaction's commit goes out with it.
 * @param shared whether the commit does not wait for the disk: the row of the business is free for the next unit at
 *   once, and whoever shares the disk's time has to wait for it (`WalFlush`) before anybody is told
 */
export const finishUnit = async (
  trx: Trx,
  businessId: string,
  collected: Collected,
  shared: boolean,
): Promise<StoredEvent[]> => {
  const { counts, figures, breakdown, kept, emitted } = collected
  const counted = Object.values(counts).some((change) => change !== 0)
  if (!counted && figures.size + breakdown.length + kept.size + emitted.length === 0) return []
  const drafts = JSON.stringify(
    emitted.map(({ make, conversationId, visitor }) => {
      const event = make(NO_COUNTERS)
      return { event, conversationId, visitor, counted: 'counters' in event }
    }),
  )
  const ledger = JSON.stringify([...kept].map(([id, counted]) => ({ id, counted })))
  const statement = breakdown.length > 0 ? finishDivided : finish
  const { rows } = await trx.executeQuery(
    andCommit(statement(trx, { ...collected, businessId, ledger, drafts, shared })),
  )
  const row = rows[0]
  if (row === undefined) return []
  const counters = toCounters(row)
  return emitted.map(({ make, conversationId, visitor }, index) => ({
    seq: row.event_seq - emitted.length + 1 + index,
    event: make(counters),
    conversationId,
    visitor,
  }))
}
