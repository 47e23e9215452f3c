import { sql } from 'kysely'
import type { Source } from '#contract/conversations/message.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { QuestionReply } from './question-reply.ts'

interface StoredAnswer {
  conversationId: string
  messageId: string
  /** Of the sentence that comes closest, its own is the first. */
  sources: readonly Pick<Source, 'id' | 'excerpt' | 'of'>[]
  /** Null when it replies to no question. */
  reply: QuestionReply | null
  at: Date
}

/** How many sources of a reply, from the first, answered: of the closest sentence its own; others say how to reach the team. */
const answeringSources = (reply: QuestionReply | null, all: number): number => {
  if (reply === 'answered') return all
  return reply === 'closest' ? Math.min(1, all) : 0
}

const KINDS: Readonly<Record<string, string>> = {
  context: 'context',
  answer: 'answers',
  profile: 'profile',
  hours: 'profile',
  contact: 'profile',
  product: 'shop',
  page: 'site',
  file: 'file',
  order: 'order',
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What an id says: `page:<passage>`, `answer:<answer>`, `product:<shop>:<product>:<variant>`, `context:<line>`. */
const partsOf = ({ id, excerpt = '', of }: StoredAnswer['sources'][number], position: number) => {
  const [head = '', first = '', ...more] = id.split(':')
  const ref = UUID.test(first) ? first : null
  return {
    position,
    kind: KINDS[head] ?? 'other',
    ref,
    item: head === 'product' ? more.join(':') : null,
    line: head === 'context' && /^\d{1,4}$/.test(first) ? Number(first) : null,
    title: 'name' in of ? of.name : 'question' in of ? of.question : '',
    excerpt,
  }
}

/**
 * Keeps what a reply of the assistant stood on, as it is at this moment, and counts it for its source when it answered
 * or came closest: in one statement, in the transaction that stores the reply.
 */
export const recordSources = async (
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  answer: StoredAnswer,
): Promise<void> => {
  const { conversationId, messageId, sources, reply, at } = answer
  if (reply === null && sources.length === 0) return
  const cited = JSON.stringify(sources.map(partsOf))
  await sql`/* record-sources */
    with cited as (
      select * from jsonb_to_recordset(${cited}::jsonb)
        as c(position smallint, kind text, ref uuid, item text, line int, title text, excerpt text)
    ), found as (
      select c.position, c.kind, c.item,
        case when c.kind in ('site', 'file') then p.source_id when c.kind = 'shop' then c.ref end as source_id,
        case when c.kind in ('site', 'file', 'answers') then c.ref end as passage_id,
        coalesce(case c.kind when 'site' then g.title when 'file' then s.name end, t.question, c.title) as title,
        coalesce(p.heading, '') as heading,
        case when c.kind = 'site' then rtrim(s.address, '/') || g.address end as address,
        p.page, coalesce(p.line, c.line) as line, coalesce(p.body, t.answer, c.excerpt) as body,
        case c.kind when 'context' then x.updated_at when 'answers' then t.updated_at else coalesce(p.seen_at, g.read_at) end as as_of
      from cited c
        left join knowledge_passages p on c.kind in ('site', 'file')
          and p.business_id = ${scope.businessId}::uuid and p.id = c.ref
        left join knowledge_pages g on g.business_id = p.business_id and g.id = p.page_id
        left join knowledge_sources s on s.business_id = p.business_id and s.id = p.source_id
        left join taught_answers t on c.kind = 'answers'
          and t.business_id = ${scope.businessId}::uuid and t.id = c.ref
        left join ai_contexts x on c.kind = 'context' and x.business_id = ${scope.businessId}::uuid
    ), kept as (
      insert into answer_passages (business_id, conversation_id, message_id, position, kind, source_id, passage_id,
        title, heading, address, page, line, body, as_of)
      select ${scope.businessId}::uuid, ${conversationId}::uuid, ${messageId}::uuid, position, kind, source_id,
        passage_id, title, heading, address, page, line, body, as_of
      from found
    ), answering as (
      select * from found where position < ${answeringSources(reply, sources.length)}::int
    ), used as (
      select 'all' as kind, '' as subject where ${reply !== null}::boolean
      union select 'supported', '' where ${reply === 'answered'}::boolean and exists (select from found)
      union select 'closest', '' where ${reply === 'closest'}::boolean
      union select kind, coalesce(source_id::text, '') from answering
        where kind in ('context', 'answers', 'profile', 'shop', 'site', 'file')
      union select 'answer', passage_id::text from answering where kind = 'answers' and passage_id is not null
      union select 'product', source_id::text || ':' || item from answering where kind = 'shop' and source_id is not null
    )
    insert into knowledge_uses as u (business_id, kind, subject, day, uses, last_used_at)
    select ${scope.businessId}::uuid, kind, subject, (${at}::timestamptz at time zone 'UTC')::date, 1, ${at}
    from used order by kind, subject
    on conflict (business_id, kind, subject, day)
      do update set uses = u.uses + 1, last_used_at = greatest(u.last_used_at, excluded.last_used_at)`.execute(
    trx,
  )
}
