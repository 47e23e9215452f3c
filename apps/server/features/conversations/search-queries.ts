import type pg from 'pg'
import type { SearchHit } from '#contract/conversations/conversations.ts'
import type { SenderType } from '#contract/conversations/message.ts'
import { BUSINESS_WORDS, businessWord } from '#server/lib/business-words.ts'
import { isId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { likePattern } from '#server/lib/text.ts'
import { CONVERSATION_COLUMNS } from './conversation.ts'
import type { Position } from './cursor.ts'
import {
  activeSince,
  afterPosition,
  beginningOf,
  byPosition,
  type ConversationPage,
  conditionOf,
  conditionValues,
  type Listed,
  positionOf,
  toPage,
} from './list-queries.ts'
import { hitExcerpt, searchWords } from './search-hits.ts'

/** Beyond this many matches a search walks through recent conversations instead of gathering all of them. */
const GATHERED = 1_000

const columns = CONVERSATION_COLUMNS.map((name) => `c.${name}`).join(', ')

/** The words of a search as a query of those of a business: every one of them, each as the beginning of a word. */
const wordsQuery = ({ businessId }: BusinessScope, search: string): string | null => {
  const words = searchWords(search)
  return words.length === 0 ? null : words.map((word) => businessWord(businessId, word)).join(' & ')
}

const MATCHES = `${BUSINESS_WORDS} @@ $6::tsquery`
const IDENTITY = "(search_text <> '' and search_text like $5)"

/** What was written, and the notes of the team: each as its index has it. */
const WRITTEN = "kind = 'message'"
const NOTED = "kind = 'event' and content <> ''"

type Row = Parameters<typeof toPage>[0][number] & {
  hit_id: string | null
  hit_kind: string | null
  hit_sender: SenderType | null
  hit_content: string | null
}

interface SearchQuery extends Listed {
  search: string
  after: Position
  limit: number
  now: Date
}

const UNKNOWN = '00000000-0000-0000-0000-000000000000'
/** Where the values of the condition begin; before them stands the conversation whose id is searched for. */
const FIRST_VALUE = 8
const MEMBER = `$${FIRST_VALUE}::uuid`

const values = (scope: BusinessScope, query: SearchQuery): unknown[] => {
  const { search, after, now } = query
  return [
    scope.businessId,
    activeSince(now),
    after.position,
    after.id,
    likePattern(search),
    wordsQuery(scope, search),
    isId(search) ? search.toLowerCase() : UNKNOWN,
    ...conditionValues(query),
  ]
}

const page = (query: SearchQuery): string =>
  `${conditionOf(query, FIRST_VALUE)} and ${afterPosition(query.filter)} limit ${query.limit + 1}`

/** Gathers every match, counts exactly; `truncated` when there were too many of them. */
const gather = async (pool: pg.Pool, scope: BusinessScope, query: SearchQuery) => {
  const { rows } = await pool.query<Row & { truncated: boolean }>({
    text: `with named as (
        select id from conversations where business_id = $1 and (${IDENTITY}) limit ${GATHERED + 1}
      ), said as (
        (select conversation_id as id, id as message_id from messages where business_id = $1 and ${WRITTEN} and ${MATCHES} limit ${GATHERED + 1})
        union all
        (select conversation_id, id from messages where business_id = $1 and ${NOTED} and ${MATCHES} limit ${GATHERED + 1})
      ), newest as (
        select distinct on (id) id, message_id from said order by id, message_id desc
      ), hits as (
        select id from named union select id from newest
        union select id from conversations where business_id = $1 and id = $7::uuid
      ), matching as (
        select c.* from hits join conversations c on c.business_id = $1 and c.id = hits.id where ${conditionOf(query, FIRST_VALUE)}
      )
      select t.total, t.truncated, p.*, m.id as hit_id, m.kind as hit_kind, m.sender_type as hit_sender, m.content as hit_content from (
        select (select count(*) from matching) as total, $2::timestamptz as active_since, ${MEMBER} as member,
          (select count(*) from named) > ${GATHERED} or (select count(*) from said) > ${GATHERED} as truncated
      ) t left join lateral (
        select ${columns}, ${positionOf(query.filter)} as position from matching c where ${page(query)}
      ) p on true
      left join newest n on n.id = p.id
      left join messages m on m.business_id = $1 and m.conversation_id = n.id and m.id = n.message_id
      ${byPosition(query.filter, 'p')}`,
    values: values(scope, query),
  })
  return { rows, total: Number(rows[0]?.total ?? 0), truncated: rows[0]?.truncated === true }
}

/** For terms that match very much: the most recent conversations are looked at one by one, so pages come early. */
const walk = async (pool: pg.Pool, scope: BusinessScope, query: SearchQuery): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({
    text: `select $2::timestamptz as active_since, ${MEMBER} as member, $7::uuid as named, ${columns}, ${positionOf(query.filter)} as position, hit.*
      from conversations c left join lateral (
        select id as hit_id, kind as hit_kind, sender_type as hit_sender, content as hit_content from messages m
        where m.business_id = $1 and m.conversation_id = c.id and ((${WRITTEN}) or (${NOTED})) and ${MATCHES}
        order by m.id desc limit 1
      ) hit on true
      where business_id = $1 and (${IDENTITY} or hit_id is not null) and ${page(query)}`,
    values: values(scope, query),
  })
  return rows
}

/** Where the words of a search stand in the conversations of a page. */
const hitsOf = (rows: Row[], search: string): SearchHit[] => {
  const wanted = searchWords(search)
  return rows.flatMap(({ id, hit_id, hit_kind, hit_sender, hit_content }) =>
    hit_id === null || hit_content === null || hit_sender === null
      ? []
      : {
          sessionId: id,
          messageId: hit_id,
          note: hit_kind === 'event',
          senderType: hit_sender,
          excerpt: hitExcerpt(hit_content, wanted),
        },
  )
}

/**
 * A page of the conversations in whose customer, messages or notes something is found, and where it stands. Of very many
 * matches the total is what is known of it: at least so many.
 */
export const searchPage = async (
  pool: pg.Pool,
  scope: BusinessScope,
  query: SearchQuery,
): Promise<ConversationPage & { totalIsMinimum: boolean; hits: SearchHit[] }> => {
  const gathered = await gather(pool, scope, query)
  const rows = gathered.truncated ? await walk(pool, scope, query) : gathered.rows
  const page = toPage(rows, query.limit)
  const first = query.after === beginningOf(query.filter)
  const seen = page.conversations.length + (page.next === null ? 0 : 1)
  const totalIsMinimum = gathered.truncated && !(first && page.next === null)
  return {
    ...page,
    total: gathered.truncated ? Math.max(totalIsMinimum ? gathered.total : 0, seen) : gathered.total,
    totalIsMinimum,
    hits: hitsOf(rows.slice(0, query.limit), query.search),
  }
}
