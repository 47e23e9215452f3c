import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { CONTACT_COLUMNS } from './contact.ts'

/** Conversations that the figures of a contact are made from, the latest first. */
const MEASURED = 200
const SHOWN = 50
const TITLE = 80

export const findContact = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('contacts')
    .select([...CONTACT_COLUMNS, 'email_key', 'notes'])
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findContact>>>

export const countTwins = async (db: Db, scope: BusinessScope, contact: DetailRow): Promise<number> => {
  if (contact.email_key === null) return 0
  const row = await db
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .where('email_key', '=', contact.email_key)
    .where('id', '!=', contact.id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface ConversationRow {
  id: string
  title: string | null
  channel: string
  message_count: number
  archived_at: Date | null
  last_activity_at: Date
  created_at: Date
}

/** The latest conversations of a contact, with their first words. */
export const findConversations = async (db: Db, scope: BusinessScope, contactId: string) => {
  const { rows } = await sql<ConversationRow>`/* contact-conversations */
    select c.id, c.channel, c.message_count, c.archived_at, c.last_activity_at, c.created_at, left(m.content, ${TITLE}) as title
    from conversations c
    left join lateral (
      select content from messages
      where business_id = c.business_id and conversation_id = c.id and kind = 'message'
        and client_id is distinct from 'greeting'
      order by (sender_type = 'customer') desc, id limit 1
    ) m on true
    where c.business_id = ${scope.businessId}::uuid and c.contact_id = ${contactId}::uuid
    order by c.last_activity_at desc limit ${SHOWN}`.execute(db)
  return rows
}

export interface Measures {
  total_messages: number
  reply_seconds: number | null
  assistant_seconds: number | null
  team_seconds: number | null
  useful: number
  rated: number
}

/** Figures over the messages of a contact's conversations. */
export const measure = async (db: Db, scope: BusinessScope, contactId: string): Promise<Measures> => {
  const { rows } = await sql<Measures>`/* measure-contact */
    with theirs as (
      select id, message_count from conversations
      where business_id = ${scope.businessId}::uuid and contact_id = ${contactId}::uuid
      order by last_activity_at desc limit ${MEASURED}
    ), said as (
      select m.conversation_id, m.id, m.created_at, m.metadata, m.sender_type = 'customer' as theirs, m.sender_type,
        lag(m.sender_type = 'customer') over thread as after_theirs
      from messages m join theirs t on t.id = m.conversation_id
      where m.business_id = ${scope.businessId}::uuid and m.kind = 'message'
        and m.client_id is distinct from 'greeting'
      window thread as (partition by m.conversation_id order by m.id)
    ), waits as (
      select theirs, after_theirs, sender_type, created_at,
        max(created_at) filter (where theirs and after_theirs is not true)
          over (partition by conversation_id order by id) as since
      from said
    ), replies as (
      select sender_type, extract(epoch from created_at - since)::float8 as seconds from waits
      where not theirs and after_theirs and since is not null
    )
    select
      (select coalesce(sum(message_count), 0)::int from conversations
        where business_id = ${scope.businessId}::uuid and contact_id = ${contactId}::uuid) as total_messages,
      (select avg(seconds) from replies) as reply_seconds,
      (select avg(seconds) from replies where sender_type <> 'business') as assistant_seconds,
      (select avg(seconds) from replies where sender_type = 'business') as team_seconds,
      (select count(*)::int from said where metadata #>> '{rating,useful}' = 'true') as useful,
      (select count(*)::int from said where metadata #>> '{rating,useful}' is not null) as rated`.execute(db)
  return rows[0] as Measures
}

export const findStockRequests = (db: Db, scope: BusinessScope, contactId: string) =>
  db
    .selectFrom('stock_requests')
    .select(['id', 'product_name', 'requested_at', 'contacted_at'])
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .orderBy('requested_at', 'desc')
    .limit(SHOWN)
    .execute()

export interface MarkRow {
  kind: 'identified' | 'rating'
  conversation_id: string
  created_at: Date
  useful: boolean | null
  label: string | null
}

/** When a contact said who they are, and the marks they gave. */
export const findMarks = async (db: Db, scope: BusinessScope, contactId: string): Promise<MarkRow[]> => {
  const { rows } = await sql<MarkRow>`/* contact-marks */
    select case when m.kind = 'event' then 'identified' else 'rating' end as kind, m.conversation_id, m.created_at,
      (m.metadata #>> '{rating,useful}')::boolean as useful,
      coalesce(m.metadata #>> '{rating,comment}', m.metadata #>> '{rating,reason}') as label
    from messages m join conversations c on c.business_id = m.business_id and c.id = m.conversation_id
    where c.business_id = ${scope.businessId}::uuid and c.contact_id = ${contactId}::uuid
      and ((m.kind = 'event' and m.metadata ->> 'event' = 'identified') or m.metadata ? 'rating')
    order by m.created_at desc limit ${SHOWN}`.execute(db)
  return rows
}

/** What the team did with a contact. */
export const findContactEvents = (db: Db, scope: BusinessScope, contactId: string) =>
  db
    .selectFrom('contact_events')
    .select(['kind', 'label', 'member_name', 'former_member', 'created_at'])
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
