import { sql } from 'kysely'
import type { DraftedChange } from '#contract/knowledge/answers.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { AnswerFields } from './queries.ts'

type Reader = { trx: Db | Unit['trx']; scope: BusinessScope }

export interface DraftedRow {
  answer_id: string
  change: DraftedChange
  based_on: number | null
  question: string
  variants: string[]
  answer: string
  active: boolean
  settles: string[]
  version: number
  saved_by: string | null
  saved_by_name: string | null
}

const selectDrafted = ({ trx, scope }: Reader) =>
  trx
    .selectFrom('drafted_answers as d')
    .leftJoin('users', 'users.id', 'd.saved_by')
    .select([
      'd.answer_id',
      'd.change',
      'd.based_on',
      'd.question',
      'd.variants',
      'd.answer',
      'd.active',
      'd.settles',
      'd.version',
      'd.saved_by',
      'users.name as saved_by_name',
    ])
    .where(ofBusiness(scope, 'd'))

/** What waits of answers, the oldest answer first. */
export const findDrafted = (reader: Reader): Promise<DraftedRow[]> =>
  selectDrafted(reader).orderBy('d.answer_id').execute()

export const findDraftedAnswer = (reader: Reader, id: string): Promise<DraftedRow | undefined> =>
  selectDrafted(reader).where('d.answer_id', '=', id).executeTakeFirst()

export const hasDraftedAnswer = async (reader: Reader, id: string): Promise<boolean> =>
  (await findDraftedAnswer(reader, id)) !== undefined

interface ToDraft {
  id: string
  change: DraftedChange
  /** The published version; null where none is. */
  basedOn: number | null
  fields: AnswerFields
  settles: readonly string[]
  userId: string
  at: Date
}

/** Keeps what is to become of an answer, in the place of what was kept of it before. */
export const saveDraftedAnswer = async ({ trx, scope }: Unit, row: ToDraft): Promise<void> => {
  const { id, change, basedOn, fields, settles, userId, at } = row
  const values = {
    change,
    based_on: basedOn,
    question: fields.question,
    variants: [...fields.variants],
    answer: fields.answer,
    active: fields.active,
    settles: [...settles],
    saved_by: userId,
    saved_at: at,
  }
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
export const countAfterDraft = async ({ trx, scope }: Reader): Promise<number> => {
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

export const countDrafted = async ({ trx, scope }: Reader): Promise<DraftedCounts> => {
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
