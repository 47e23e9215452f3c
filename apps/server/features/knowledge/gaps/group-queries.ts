import { sql } from 'kysely'
import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Businesses that have questions nobody looked at yet. */
export const findUngroupedBusinesses = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select distinct business_id from (
      select business_id from unanswered_questions q where gap_id is null and resolved_at is null
        and ${isNotStopped('q.business_id')}
      order by business_id limit 5000
    ) q limit ${limit}::int`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/** Open questions that belong to no subject yet, oldest first. */
export const findUngrouped = (db: Db, scope: BusinessScope, limit: number) =>
  db
    .selectFrom('unanswered_questions')
    .select(['id', 'question'])
    .where(ofBusiness(scope))
    .where('gap_id', 'is', null)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Subjects of a business, the newest first; grouping is done by one at a time. */
export const lockSubjects = async ({ trx, scope }: Unit, limit: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gaps ${scope.businessId}`}, 0))`.execute(trx)
  const rows = await trx
    .selectFrom('knowledge_gaps')
    .select(['id', 'subject'])
    .where(ofBusiness(scope))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows
}

/** Puts questions into subjects, unless another process did. */
export const assignQuestions = async (
  { trx, scope }: Unit,
  assigned: readonly { questionId: string; gapId: string }[],
): Promise<void> => {
  await sql`
    update unanswered_questions q set gap_id = a.gap_id
    from jsonb_to_recordset(${JSON.stringify(assigned.map(({ questionId, gapId }) => ({ question_id: questionId, gap_id: gapId })))}::jsonb)
      as a(question_id uuid, gap_id uuid)
    where q.business_id = ${scope.businessId}::uuid and q.id = a.question_id and q.gap_id is null`.execute(
    trx,
  )
}

/** Words as they are compared: with single spaces, as long as a question may be. */
const tidy = (text: ReturnType<typeof sql.ref>) =>
  sql`left(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')), ${sql.lit(ANSWER_LIMITS.questionMax)})`

/** A question in words of the team, for one that is erased: another way to ask it, else how its answer begins. */
const INSTEAD = 80

/**
 * Takes the words of conversations out of what answers took from who asked: of their questions, their further ways to
 * ask, and what is noted of who taught them.
 */
const forgetWordings = async ({ trx, scope }: Unit, conversationIds: readonly string[]): Promise<void> => {
  const erased = sql`
    select array_agg(distinct ${tidy(sql.ref('question'))}) as words from unanswered_questions
    where business_id = ${scope.businessId}::uuid and conversation_id = any(${conversationIds}::uuid[])`
  const left = sql`array(select v from unnest(a.variants) with ordinality as t(v, n) where v <> all(e.words) order by n)`
  for (const table of ['taught_answers', 'taught_answer_versions', 'drafted_answers'] as const)
    await sql`
      with erased as (${erased})
      update ${sql.table(table)} a set variants = ${left},
        question = case when ${tidy(sql.ref('a.question'))} = any(e.words)
          then coalesce((${left})[1], left(a.answer, ${sql.lit(INSTEAD)})) else a.question end
      from erased e where a.business_id = ${scope.businessId}::uuid
        and (a.variants && e.words or ${tidy(sql.ref('a.question'))} = any(e.words))`.execute(trx)
  await sql`
    with erased as (${erased})
    update team_actions a set label = (
      select left(t.question, 200) from taught_answers t where t.business_id = a.business_id and t.id = a.subject_id)
    from erased e where a.business_id = ${scope.businessId}::uuid and a.kind = 'taught'
      and exists (select from unnest(e.words) w where left(w, 200) = ${tidy(sql.ref('a.label'))})`.execute(
    trx,
  )
}

/**
 * Forgets the subjects that conversations asked about, before their questions are erased: titles are words of who
 * asked. What others asked of them is grouped anew.
 */
export const forgetSubjects = async (unit: Unit, conversationIds: readonly string[]): Promise<void> => {
  const { trx, scope } = unit
  await forgetWordings(unit, conversationIds)
  await sql`
    with touched as (
      select distinct gap_id from unanswered_questions
      where business_id = ${scope.businessId}::uuid and conversation_id = any(${conversationIds}::uuid[]) and gap_id is not null
    ), freed as (
      update unanswered_questions set gap_id = null
      where business_id = ${scope.businessId}::uuid and gap_id in (select gap_id from touched)
    )
    delete from knowledge_gaps where business_id = ${scope.businessId}::uuid and id in (select gap_id from touched)`.execute(
    trx,
  )
}
