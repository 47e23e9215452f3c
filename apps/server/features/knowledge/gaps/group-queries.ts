import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Businesses that have questions nobody looked at yet. */
export const findUngroupedBusinesses = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select distinct business_id from (
      select business_id from unanswered_questions where gap_id is null and resolved_at is null
      order by business_id limit 5000
    ) q limit ${limit}::int`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/** Open questions that belong to no subject yet, oldest first. */
export const findUngrouped = (db: Db, scope: BusinessScope, limit: number) =>
  db
    .selectFrom('unanswered_questions')
    .select(['id', 'question'])
    .where('business_id', '=', scope.businessId)
    .where('gap_id', 'is', null)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Subjects of a business, the newest first; grouping is done by one at a time. */
export const lockSubjects = async (
  { trx, scope }: Unit,
  limit: number,
): Promise<{ id: string; subject: unknown }[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gaps ${scope.businessId}`}, 0))`.execute(trx)
  const rows = await trx
    .selectFrom('knowledge_gaps')
    .select(['id', 'subject'])
    .where('business_id', '=', scope.businessId)
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

/** Takes the words of conversations out of the further ways to ask that answers took from who asked. */
const forgetWordings = async ({ trx, scope }: Unit, conversationIds: readonly string[]): Promise<void> => {
  for (const table of ['taught_answers', 'taught_answer_versions'] as const)
    await sql`
      with erased as (
        select array_agg(distinct btrim(regexp_replace(question, '\\s+', ' ', 'g'))) as words from unanswered_questions
        where business_id = ${scope.businessId}::uuid and conversation_id = any(${conversationIds}::uuid[])
      )
      update ${sql.table(table)} a
      set variants = (select coalesce(array_agg(v), '{}') from unnest(a.variants) v where v <> all(e.words))
      from erased e where a.business_id = ${scope.businessId}::uuid and a.variants && e.words`.execute(trx)
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
