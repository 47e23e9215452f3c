import { type Selectable, sql } from 'kysely'
import type { BusinessEvent } from '#contract/events.ts'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export type State = Selectable<Database['notification_state']>

/** Businesses with events that were not looked at yet: goes through counters, one small row each. */
export const findBehind = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select c.business_id from business_counters c
    left join notification_state s on s.business_id = c.business_id
    where c.event_seq > coalesce(s.event_seq, 0) limit ${limit}`.execute(db)
  return rows.map((row) => row.business_id)
}

/** Businesses whose waiting alerts are to be mailed now. */
export const findDueMails = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notification_state')
    .select('business_id')
    .where('mail_due_at', '<=', now)
    .where(isNotStopped('notification_state.business_id'))
    .orderBy('mail_due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.business_id)
}

/** The state of a business, made now if need be, for this transaction alone; undefined while another one has it. */
export const lockState = async (trx: Trx, scope: BusinessScope) => {
  await trx
    .insertInto('notification_state')
    .columns(['business_id'])
    .expression((eb) => eb.selectFrom('businesses').select('id').where('id', '=', scope.businessId))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('notification_state')
    .select(['business_id', 'event_seq', 'mail_due_at', 'mailed_at', 'texted_at'])
    .select([
      sql<string | null>`to_char(digest_day, 'YYYY-MM-DD')`.as('digest_day'),
      sql<string | null>`to_char(report_day, 'YYYY-MM-DD')`.as('report_day'),
    ])
    .where(ofBusiness(scope))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export const saveState = async (
  trx: Trx,
  scope: BusinessScope,
  changes: Partial<
    Pick<State, 'event_seq' | 'mail_due_at' | 'mailed_at' | 'texted_at' | 'digest_day' | 'report_day'>
  >,
): Promise<void> => {
  await trx.updateTable('notification_state').set(changes).where(ofBusiness(scope)).execute()
}

export interface SeenEvent {
  seq: number
  /** Null for what nobody is told of. */
  event: Extract<BusinessEvent, { type: 'message' | 'shop' | 'model-budget' }> | null
}

/** The events after a sequence number, in order. */
export const findEvents = async (
  trx: Trx,
  scope: BusinessScope,
  after: number,
  limit: number,
): Promise<SeenEvent[]> => {
  const { rows } = await sql<SeenEvent>`
    select seq, case when data ->> 'type' in ('message', 'shop', 'model-budget') then data end as event from business_events
    where business_id = ${scope.businessId} and seq > ${after} order by seq limit ${limit}`.execute(trx)
  return rows
}

/** How far the events of a business have come. */
export const findLastSeq = async (trx: Trx, scope: BusinessScope): Promise<number> => {
  const row = await trx
    .selectFrom('business_counters')
    .select('event_seq')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.event_seq ?? 0
}

interface NewAlert {
  conversationId: string
  messages: number
  excerpt: string | null
  at: Date
  handoffAt: Date | null
}

/** Adds what happened in a conversation to what waits to be mailed; a conversation that is gone is left out. */
export const addAlert = async (trx: Trx, scope: BusinessScope, alert: NewAlert) => {
  await sql`
    insert into notification_alerts as a (business_id, conversation_id, messages, excerpt, last_at, handoff_at)
    select business_id, id, ${alert.messages}::int, ${alert.excerpt}::text, ${alert.at}::timestamptz,
      ${alert.handoffAt}::timestamptz
    from conversations where business_id = ${scope.businessId} and id = ${alert.conversationId}
    on conflict (business_id, conversation_id) do update set
      messages = a.messages + excluded.messages, excerpt = coalesce(excluded.excerpt, a.excerpt),
      last_at = excluded.last_at, handoff_at = coalesce(excluded.handoff_at, a.handoff_at)`.execute(trx)
}

export interface WaitingAlert {
  conversation_id: string
  messages: number
  /** What the customer wrote last. */
  excerpt: string | null
  last_at: Date
  /** Since when a person is asked for; null when nobody asks any more. */
  handoff_at: Date | null
  customer_name: string | null
  customer_email: string | null
  channel: string
  handled_by: 'assistant' | 'team'
  /** How often the assistant answered in this conversation. */
  answers: number
}

/**
 * What waits to be mailed and still matters: not read meanwhile, not archived. The hand-offs first, then the newest.
 */
export const findAlerts = async (trx: Trx, scope: BusinessScope) => {
  const { rows } = await sql<WaitingAlert>`
    select a.conversation_id, a.messages, a.excerpt, a.last_at, h.handoff_at, c.customer_name, c.customer_email,
      c.channel, c.handled_by, (
        select count(*) from messages m
        where m.business_id = c.business_id and m.conversation_id = c.id and m.is_ai and m.kind = 'message'
      ) as answers
    from notification_alerts a
    join conversations c on c.business_id = a.business_id and c.id = a.conversation_id
    cross join lateral (
      select case when c.waiting_since is not null and c.snoozed_at is null and c.handler_id is null then a.handoff_at end as handoff_at
    ) h
    where a.business_id = ${scope.businessId} and c.archived_at is null and c.spam_at is null
      and (h.handoff_at is not null or (a.messages > 0 and c.unread_count > 0))
    order by h.handoff_at is null, a.last_at desc, a.conversation_id`.execute(trx)
  return rows
}

export const deleteAlerts = async (trx: Trx, scope: BusinessScope): Promise<void> => {
  await trx.deleteFrom('notification_alerts').where(ofBusiness(scope)).execute()
}

/** Name and clocks of a business. */
export const findBusiness = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
