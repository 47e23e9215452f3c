import { sql } from 'kysely'
import type { GapOrder } from '#contract/knowledge/gaps.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

export interface GapRow {
  id: string
  title: string
  sample: string
  questions: number
  trend: number
  last_asked_at: Date
  first_asked_at: Date
  ignored: boolean
  drafted_answer_id: string | null
}

/** The questions of a subject, the clearest first: not too short, in the words of most, brief. */
const CLEAREST = sql`array_agg(question order by char_length(question) > 12 desc, times desc, char_length(question), id)`

/** Open questions of subjects; `times`: how often each was asked in the same words. */
const openQuestions = ({ businessId }: BusinessScope, where = sql`gap_id is not null`) => sql`(
    select *, count(*) over (partition by gap_id, searchable_text(question)) as times from unanswered_questions
    where business_id = ${businessId}::uuid and resolved_at is null and ${where}
  ) as asked`

/** Subjects that still have questions, with their figures at a moment. */
const openGaps = (scope: BusinessScope, now: Date) => sql`
  select g.id, g.title, g.ignored_at is not null as ignored, q.*,
    (select d.answer_id from drafted_answers d
      where d.business_id = g.business_id and g.id = any(d.settles) limit 1) as drafted_answer_id
  from knowledge_gaps g join (
    select gap_id, count(*)::int as questions, max(created_at) as last_asked_at, min(created_at) as first_asked_at,
      (${CLEAREST})[1] as sample,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '7 days')
        - count(*) filter (where created_at > ${now}::timestamptz - interval '14 days'
          and created_at <= ${now}::timestamptz - interval '7 days'))::int as trend,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '30 days'))::int as lately
    from ${openQuestions(scope)} group by gap_id
  ) q on q.gap_id = g.id
  where g.business_id = ${scope.businessId}::uuid`

interface GapPage {
  order: GapOrder
  now: Date
  /** Of the last one before this page: how it is sorted, and its id. */
  after: { rank: number; id: string } | null
  limit: number
}

/** A page of subjects; how each is sorted comes along for the next page. */
export const findGaps = async (db: Db, scope: BusinessScope, { order, now, after, limit }: GapPage) => {
  const rank =
    order === 'recent' ? sql`floor(extract(epoch from last_asked_at))::float8` : sql`questions::float8`
  const { rows } = await sql<GapRow & { rank: number; total: number; lately_of_all: number; asked: number }>`
    with found as (
      select *, ${rank} as rank from (${openGaps(scope, now)}) o where ignored = ${order === 'ignored'}
    )
    select *, (select count(*) from found)::int as total, (select coalesce(sum(lately), 0) from found)::int as lately_of_all,
      (select coalesce(sum(questions), 0) from found)::int as asked
    from found
    where ${after === null}::boolean or (rank, id) < (${after?.rank ?? 0}::float8, ${after?.id ?? null}::uuid)
    order by rank desc, id desc limit ${limit}::int`.execute(db)
  return { rows, total: rows[0]?.total ?? 0, lately: rows[0]?.lately_of_all ?? 0, asked: rows[0]?.asked ?? 0 }
}

export const findGap = async (db: Db, scope: BusinessScope, id: string, now: Date) => {
  const { rows } = await sql<GapRow>`${openGaps(scope, now)} and g.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** What open subjects are about, the newest first. */
export const findOpenSubjects = async (db: Db, { businessId }: BusinessScope, limit: number) => {
  const { rows } = await sql<{ id: string; subject: unknown }>`
    select g.id, g.subject from knowledge_gaps g
    where g.business_id = ${businessId}::uuid and exists (
      select from unanswered_questions q where q.business_id = g.business_id and q.gap_id = g.id and q.resolved_at is null
    ) order by g.id desc limit ${limit}::int`.execute(db)
  return rows
}

/** The subject of the open question that a message of the assistant did not answer. */
export const findGapOfAnswer = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ gap_id: string }>`
    select q.gap_id from messages m join unanswered_questions q on q.business_id = m.business_id
      and q.conversation_id = m.conversation_id and 'answer:' || q.message_id = m.client_id
    where m.business_id = ${scope.businessId}::uuid and m.conversation_id = ${conversationId}::uuid
      and m.id = ${messageId}::uuid and m.sender_type = 'system' and q.resolved_at is null and q.gap_id is not null
    order by q.id limit 1`.execute(db)
  return rows[0]?.gap_id
}

/** The words of a message of a visitor. */
export const findMessageText = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select('content')
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.content
}

/** Subjects that still have questions and were not put aside. */
export const countOpenGaps = async (db: Db, scope: BusinessScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from knowledge_gaps g
    where g.business_id = ${scope.businessId}::uuid and g.ignored_at is null and exists (
      select from unanswered_questions q where q.business_id = g.business_id and q.gap_id = g.id and q.resolved_at is null
    )`.execute(db)
  return rows[0]?.count ?? 0
}

export interface GapQuestionRow {
  id: string
  question: string
  created_at: Date
  conversation_id: string
  customer: string | null
}

/** The last questions of a subject, with who asked. */
export const findGapQuestions = async (db: Db, scope: BusinessScope, gapId: string, limit: number) => {
  const { rows } = await sql<GapQuestionRow>`
    select q.id, q.question, q.created_at, q.conversation_id, coalesce(c.customer_name, c.customer_email) as customer
    from unanswered_questions q
      left join conversations c on c.business_id = q.business_id and c.id = q.conversation_id
    where q.business_id = ${scope.businessId}::uuid and q.gap_id = ${gapId}::uuid and q.resolved_at is null
    order by q.created_at desc, q.id desc limit ${limit}::int`.execute(db)
  return rows
}

/** The clearest wording of each of some subjects, then the newest ones. */
export const findWordings = async (
  db: Db,
  scope: BusinessScope,
  gapIds: readonly string[],
  newest: number,
): Promise<{ gap_id: string; wordings: string[] }[]> => {
  const { rows } = await sql<{ gap_id: string; wordings: string[] }>`
    select gap_id, (${CLEAREST})[1:1] || (array_agg(question order by created_at desc, id desc))[1:${newest}::int] as wordings
    from ${openQuestions(scope, sql`gap_id = any(${gapIds}::uuid[])`)} group by gap_id`.execute(db)
  return rows
}

/** How many conversations asked, and the ids of those in which the team is waited for. */
export const findWaiting = async (db: Db, scope: BusinessScope, gapId: string) => {
  const { rows } = await sql<{ customers: number; waiting: string[] | null }>`
    select count(distinct q.conversation_id)::int as customers,
      array_agg(distinct c.id) filter (where c.waiting_since is not null and c.archived_at is null) as waiting
    from unanswered_questions q
      left join conversations c on c.business_id = q.business_id and c.id = q.conversation_id
    where q.business_id = ${scope.businessId}::uuid and q.gap_id = ${gapId}::uuid and q.resolved_at is null`.execute(
    db,
  )
  return { customers: rows[0]?.customers ?? 0, waiting: rows[0]?.waiting ?? [] }
}

/** The sentence that a customer of a subject confirmed last. */
export const findConfirmed = async (db: Db, scope: BusinessScope, gapId: string) => {
  const row = await db
    .selectFrom('unanswered_questions')
    .select(['confirmed_answer', 'confirmed_source'])
    .where(ofBusiness(scope))
    .where('gap_id', '=', gapId)
    .where('resolved_at', 'is', null)
    .where('confirmed_answer', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.confirmed_answer == null ? undefined : { ...row, confirmed_answer: row.confirmed_answer }
}

interface TeamReplyRow {
  conversation_id: string
  message_id: string
  question: string
  beside: boolean
  customer_name: string | null
  reply_id: string
  reply: string
  name: string | null
  created_at: Date
}

/** What the team wrote first after each of the last questions of a subject, the newest first. */
export const findTeamReplies = async (db: Db, scope: BusinessScope, gapId: string, limit: number) => {
  const { rows } = await sql<TeamReplyRow>`
    select q.conversation_id, q.message_id, q.question, c.customer_name, r.id as reply_id, r.content as reply,
      r.sender_name as name, r.created_at, exists (
        select from unanswered_questions o
        where o.business_id = ${scope.businessId}::uuid and o.message_id = q.message_id and o.id <> q.id
      ) as beside
    from (
      select id, conversation_id, message_id, question, created_at from unanswered_questions
      where business_id = ${scope.businessId}::uuid and gap_id = ${gapId}::uuid and resolved_at is null
      order by created_at desc limit 20
    ) q
    join conversations c on c.business_id = ${scope.businessId}::uuid and c.id = q.conversation_id, lateral (
      select id, content, sender_name, created_at from messages m
      where m.business_id = ${scope.businessId}::uuid and m.conversation_id = q.conversation_id
        and m.created_at > q.created_at and m.sender_type = 'business' and m.kind = 'message'
      order by m.created_at limit 1
    ) r
    where char_length(r.content) between 15 and 1000
    order by r.created_at desc limit ${limit}::int`.execute(db)
  return rows
}

export const setGapIgnored = async ({ trx, scope }: Unit, id: string, at: Date | null): Promise<boolean> => {
  const result = await trx
    .updateTable('knowledge_gaps')
    .set({ ignored_at: at })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Settles all questions of a subject; answers how many. */
export const settleGap = async ({ trx, scope }: Unit, id: string, answerId: string, at: Date) => {
  const result = await trx
    .updateTable('unanswered_questions')
    .set({ resolved_at: at, answer_id: answerId })
    .where(ofBusiness(scope))
    .where('gap_id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

interface NewGap {
  id: string
  /** What it is known again by, with its title. */
  subject: { title: string }
}

export const insertGap = async ({ trx, scope }: Unit, { id, subject }: NewGap, at: Date): Promise<void> => {
  await trx
    .insertInto('knowledge_gaps')
    .values({
      business_id: scope.businessId,
      id,
      title: subject.title,
      subject: JSON.stringify(subject),
      created_at: at,
    })
    .execute()
}

/** Moves an open question to another subject; its words are answered, undefined when it is not there. */
export const moveQuestion = async (
  { trx, scope }: Unit,
  { questionId, from, to }: { questionId: string; from: string; to: string },
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('unanswered_questions')
    .set({ gap_id: to })
    .where(ofBusiness(scope))
    .where('id', '=', questionId)
    .where('gap_id', '=', from)
    .where('resolved_at', 'is', null)
    .returning('question')
    .executeTakeFirst()
  return row?.question
}
