import { type RawBuilder, sql } from 'kysely'
import type { ContactSort } from '#contract/contacts/contacts.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { likePattern } from '#server/lib/text.ts'
import { CONTACT_COLUMNS, type ContactRow } from './contact.ts'
import type { Position } from './cursor.ts'

interface ContactFilters {
  search: string
  tag: string
}

/** More matches than this are not counted. */
const COUNTED = 1_000

const columns = sql.raw(CONTACT_COLUMNS.join(', '))
// Nobody who was never in touch is lost between pages: they are the last.
const recentKey = sql`coalesce(last_contact_at, '-infinity'::timestamptz)`
const nameKey = sql`(left(search_text, 120)) collate "C"`

const ORDERS: Record<
  ContactSort,
  { value: RawBuilder<unknown>; order: RawBuilder<unknown>; after: (p: Position) => RawBuilder<unknown> }
> = {
  recent: {
    value: sql`(${recentKey})::text`,
    order: sql`${recentKey} desc, id desc`,
    after: ({ value, id }) => sql`(${recentKey}, id) < (${value}::timestamptz, ${id}::uuid)`,
  },
  name: {
    value: sql`left(search_text, 120)`,
    order: sql`${nameKey}, id`,
    after: ({ value, id }) => sql`(${nameKey}, id) > (${value}::text collate "C", ${id}::uuid)`,
  },
  conversations: {
    value: sql`conversation_count::text`,
    order: sql`conversation_count desc, id desc`,
    after: ({ value, id }) => sql`(conversation_count, id) < (${value}::int, ${id}::uuid)`,
  },
}

/** The words of a search stand in any order. */
const matching = (scope: BusinessScope, { search, tag }: ContactFilters): RawBuilder<unknown> => {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    sql`business_id = ${scope.businessId}::uuid`,
    ...words.slice(0, 6).map((word) => sql`search_text like ${likePattern(word)}`),
    ...(tag === '' ? [] : [sql`tags @> array[${tag}]::text[]`]),
  ]
  return sql.join(conditions, sql` and `)
}

interface ListQuery {
  filters: ContactFilters
  sort: ContactSort
  after: Position | null
  limit: number
}

interface Found<Row> {
  contacts: Row[]
  /** Where the next page begins; null: there is none. */
  next: Position | null
}

const findPage = async <Row extends ContactRow>(
  db: Db,
  scope: BusinessScope,
  query: ListQuery,
  read: RawBuilder<unknown>,
): Promise<Found<Row>> => {
  const { value, order, after } = ORDERS[query.sort]
  const { rows } = await sql<Row & { position: string }>`
    select ${read}, ${value} as position from contacts
    where ${matching(scope, query.filters)} ${query.after ? sql`and ${after(query.after)}` : sql``}
    order by ${order} limit ${sql.lit(query.limit + 1)}`.execute(db)
  const contacts = rows.slice(0, query.limit)
  const last = contacts.at(-1)
  return { contacts, next: rows.length > query.limit && last ? { value: last.position, id: last.id } : null }
}

/** A page of contacts. */
export const findContacts = (db: Db, scope: BusinessScope, query: ListQuery): Promise<Found<ContactRow>> =>
  findPage(db, scope, query, columns)

/** A page of contacts with what the team noted of them. */
export const findContactsWithNotes = (
  db: Db,
  scope: BusinessScope,
  query: ListQuery,
): Promise<Found<ContactRow & { notes: string | null }>> => findPage(db, scope, query, sql`${columns}, notes`)

/** How many contacts match: the counter without a filter, else counted up to a limit. */
export const countContacts = async (db: Db, scope: BusinessScope, filters: ContactFilters) => {
  if (filters.search === '' && filters.tag === '') {
    const { rows } = await sql<{ contacts: number }>`
      select contacts from business_counters where business_id = ${scope.businessId}::uuid`.execute(db)
    return { total: rows[0]?.contacts ?? 0, totalIsMinimum: false }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from contacts where ${matching(scope, filters)} limit ${sql.lit(COUNTED + 1)}) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, COUNTED), totalIsMinimum: count > COUNTED }
}

/** Tags in use, the most frequent first. */
export const findTags = async (db: Db, scope: BusinessScope): Promise<{ name: string; count: number }[]> => {
  const { rows } = await sql<{ name: string; count: number }>`/* contact-tags */
    select tag as name, count(*)::int as count from contacts, unnest(tags) as tag
    where business_id = ${scope.businessId}::uuid and tags <> '{}'
    group by tag order by count(*) desc, tag collate "C" limit 100`.execute(db)
  return rows
}
