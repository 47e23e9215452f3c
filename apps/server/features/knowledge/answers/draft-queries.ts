import { type Insertable, sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { AnswerFields, Reader } from './queries.ts'
import type { By } from './save-answer.ts'

const selectDrafted = ({ trx, scope }: Reader) =>
  trx
    .selectFrom('drafted_answers as d')
    .leftJoin('users', 'users.id', 'd.saved_by')
    .selectAll('d')
    .select('users.name as saved_by_name')
    .where(ofBusiness(scope, 'd'))

/** What waits of answers, the oldest answer first. */
export const findDrafted = (reader: Reader) => selectDrafted(reader).orderBy('d.answer_id').execute()

export type DraftedRow = Awaited<ReturnType<typeof findDrafted>>[number]

export const findDraftedAnswer = (reader: Reader, id: string) =>
  selectDrafted(reader).where('d.answer_id', '=', id).executeTakeFirst()

/**
 * Keeps what is to become of an answer, in the place of what was kept of it before.
 * @param drafted.based_on the published version; null where none is
 */
export const saveDraftedAnswer = async (
  { trx, scope }: Unit,
  id: string,
  drafted: Omit<
    Insertable<Database['drafted_answers']>,
    'business_id' | 'answer_id' | 'saved_by' | 'saved_at'
  >,
  { user, at }: By,
): Promise<void> => {
  const values = { ...drafted, saved_by: user.id, saved_at: at }
  await trx
    .insertInto('drafted_answers')
    .values({ business_id: scope.businessId, answer_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'answer_id'])
        .doUpdateSet({ ...values, version: sql`nextval('drafted_answer_versions')` }),
    )
    .execute()
}

/** False when nothing of the answer waited. */
export const deleteDraftedAnswer = async ({ trx, scope }: Unit, id: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('drafted_answers')
    .where(ofBusiness(scope))
    .where('answer_id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** How many answers there are once the draft is published. */
export const countAfterDraft = async ({ trx, scope }: Reader) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from taught_answers where business_id = ${scope.businessId}::uuid)::int
      + coalesce(sum(case change when 'added' then 1 when 'removed' then -1 else 0 end), 0)::int as count
    from drafted_answers where business_id = ${scope.businessId}::uuid`.execute(trx)
  return rows[0]?.count ?? 0
}

interface DraftedCounts {
  added: number
  changed: number
  removed: number
  /** Whether one of them was published otherwise since. */
  overtaken: boolean
}

export const countDrafted = async ({ trx, scope }: Reader) => {
  const { rows } = await sql<DraftedCounts>`
    select (count(*) filter (where d.change = 'added'))::int as added,
      (count(*) filter (where d.change = 'changed'))::int as changed,
      (count(*) filter (where d.change = 'removed'))::int as removed,
      coalesce(bool_or(d.based_on is distinct from t.version), false) as overtaken
    from drafted_answers d left join taught_answers t on t.business_id = d.business_id and t.id = d.answer_id
    where d.business_id = ${scope.businessId}::uuid`.execute(trx)
  return rows[0] ?? { added: 0, changed: 0, removed: 0, overtaken: false }
}

export interface StandingAnswer extends AnswerFields {
  id: string
  updated_at: Date
}

/** What the team taught as it is once the draft is published, newest first. */
export const findTaughtWithDraft = async ({ trx, scope }: Reader): Promise<StandingAnswer[]> => {
  const { rows } = await sql<StandingAnswer>`
    select coalesce(d.answer_id, t.id) as id, coalesce(d.question, t.question) as question,
      coalesce(d.variants, t.variants) as variants, coalesce(d.answer, t.answer) as answer,
      coalesce(d.active, t.active) as active, coalesce(d.saved_at, t.updated_at) as updated_at
    from (select * from taught_answers where business_id = ${scope.businessId}::uuid) t
      full join (select * from drafted_answers where business_id = ${scope.businessId}::uuid) d on d.answer_id = t.id
    where d.change is distinct from 'removed'
    order by 1 desc`.execute(trx)
  return rows
}
