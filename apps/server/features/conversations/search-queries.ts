import type pg from 'pg'
import type { BusinessScope } from '#server/lib/scope.ts'
import { likePattern, searchable } from '#server/lib/text.ts'
import { CONVERSATION_COLUMNS } from './conversation.ts'
import type { Position } from './cursor.ts'
import { activeSince, type ConversationPage, conditionOf, type Listed, toPage } from './list-queries.ts'

/** Beyond this many matches a search walks through recent conversations instead of gathering all of them. */
const GATHERED = 5_000

const columns = CONVERSATION_COLUMNS.map((name) => `c.${name}`).join(', ')
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The words of a search as a full-text query: every one of them, each as the beginning of a word. */
export const wordsQuery = (search: string): string | null => {
  const words = searchable(search).match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `'${word}':*`).join(' & ')
}

const MATCHES = "to_tsvector('simple', searchable_text(content)) @@ to_tsquery('simple', $6)"
const IDENTITY = "(search_text <> '' and search_text like $5)"

type Row = Parameters<typeof toPage>[0][number]

interface SearchQuery extends Listed {
  search: string
  after: Position
  limit: number
  now: Date
}

const values = (scope: BusinessScope, { search, after, now }: SearchQuery): unknown[] => [
  scope.businessId,
  activeSince(now),
  after.at,
  after.id,
  likePattern(search),
  wordsQuery(search),
]

const page = (query: SearchQuery): string =>
  `${conditionOf(query)} and (last_activity_at, id) < ($3::timestamptz, $4::uuid)
   order by last_activity_at desc, id desc limit ${query.limit + 1}`

/** Gathers every match, counts exactly; `truncated` when there were too many of them. */
const gather = async (pool: pg.Pool, scope: BusinessScope, query: SearchQuery) => {
  const exact = UUID.test(query.search.toLowerCase()) ? query.search.toLowerCase() : null
  const { rows } = await pool.query<Row & { truncated: boolean }>({
    text: `with named as (
        select id from conversations where business_id = $1 and (${IDENTITY}) limit ${GATHERED + 1}
      ), said as (
        select conversation_id as id from messages where business_id = $1 and kind = 'message' and ${MATCHES}
        limit ${GATHERED + 1}
      ), hits as (
        select id from named union select id from said
        union select id from conversations where business_id = $1 and id = $7::uuid
      ), matching as (
        select c.* from hits join conversations c on c.business_id = $1 and c.id = hits.id where ${conditionOf(query)}
      )
      select t.total, t.truncated, p.* from (
        select (select count(*) from matching) as total, $2::timestamptz as active_since,
          (select count(*) from named) > ${GATHERED} or (select count(*) from said) > ${GATHERED} as truncated
      ) t left join lateral (
        select ${columns}, c.last_activity_at::text as position from matching c where ${page(query)}
      ) p on true`,
    values: [...values(scope, query), exact],
  })
  return { rows, total: Number(rows[0]?.total ?? 0), truncated: rows[0]?.truncated === true }
}

/** For terms that match very much: the most recent conversations are looked at one by one, so pages come early. */
const walk = async (pool: pg.Pool, scope: BusinessScope, query: SearchQuery): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({
    text: `select $2::timestamptz as active_since, ${columns}, c.last_activity_at::text as position from conversations c
      where business_id = $1 and (${IDENTITY} or exists (
        select from messages m where m.business_id = $1 and m.conversation_id = c.id and kind = 'message' and ${MATCHES}
      )) and ${page(query)}`,
    values: values(scope, query),
  })
  return rows
}

/** A page of the conversations in whose customer or messages something is found. */
export const searchPage = async (
  pool: pg.Pool,
  scope: BusinessScope,
  query: SearchQuery,
): Promise<ConversationPage & { totalIsMinimum: boolean }> => {
  const gathered = await gather(pool, scope, query)
  const rows = gathered.truncated ? await walk(pool, scope, query) : gathered.rows
  return { ...toPage(rows, query.limit), total: gathered.total, totalIsMinimum: gathered.truncated }
}
