import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { DraftedChange } from '#contract/knowledge/answers.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { likePattern } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Where answers are read: a transaction, or the database, and of which business. */
export interface Reader {
  trx: Db
  scope: BusinessScope
}

export interface AnswerFields {
  question: string
  answer: string
  variants: readonly string[]
  active: boolean
}

export interface AnswerRow extends Omit<Selectable<Database['taught_answers']>, 'business_id' | 'taught_by'> {
  written_by: string | null
  uses: number
  last_used_at: Date | null
  /** What waits to be published. */
  drafted: (AnswerFields & { variants: string[]; change: DraftedChange }) | null
  drafted_by: string | null
  overtaken: boolean
}

/** Answers with how often each served since a day, and with what waits of each; those that are only in the draft too. */
const answersWithUses = (scope: BusinessScope, since: Date) => sql`
  select coalesce(t.id, d.answer_id) as id, coalesce(t.question, d.question) as question,
    coalesce(t.answer, d.answer) as answer, coalesce(t.variants, d.variants) as variants,
    coalesce(t.active, d.active) as active, coalesce(d.version, t.version) as version,
    coalesce(t.created_at, d.saved_at) as created_at, coalesce(t.updated_at, d.saved_at) as updated_at,
    case when t.id is null then p.name else w.name end as written_by,
    case when d.answer_id is not null then jsonb_build_object('change', d.change, 'question', d.question,
      'variants', d.variants, 'answer', d.answer, 'active', d.active) end as drafted,
    p.name as drafted_by, d.answer_id is not null and d.based_on is distinct from t.version as overtaken,
    coalesce(u.uses, 0)::int as uses, u.last_used_at
  from (select * from taught_answers where business_id = ${scope.businessId}::uuid) t
    full join (select * from drafted_answers where business_id = ${scope.businessId}::uuid) d on d.answer_id = t.id
    left join users w on w.id = t.taught_by
    left join users p on p.id = d.saved_by
    left join (
      select subject, sum(uses) as uses, max(last_used_at) as last_used_at from knowledge_uses
      where business_id = ${scope.businessId}::uuid and kind = 'answer' and day >= ${since} group by subject
    ) u on u.subject = t.id::text`

interface AnswerPage {
  since: Date
  /** Words that the question, a variant or the answer holds. */
  q: string
  only: 'draft' | null
  after: { uses: number; id: string } | null
  limit: number
}

/** A page of answers, the most used first, then the newest. */
export const findAnswers = async (
  db: Db,
  scope: BusinessScope,
  { since, q, only, after, limit }: AnswerPage,
): Promise<{ rows: AnswerRow[]; total: number }> => {
  const { rows } = await sql<AnswerRow & { total: number }>`
    with found as (
      select * from (${answersWithUses(scope, since)}) a
      where (${only === null}::boolean or drafted is not null) and (${q} = '' or
        searchable_text(question || ' ' || answer || ' ' || array_to_string(variants, ' ') || ' ' ||
          coalesce(drafted::text, '')) like ${likePattern(q.replace(/[\p{P}\p{S}]/gu, ' ').trim())})
    )
    select *, (select count(*) from found)::int as total from found
    where ${after === null}::boolean or (uses, id) < (${after?.uses ?? 0}::int, ${after?.id ?? null}::uuid)
    order by uses desc, id desc limit ${limit}::int`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export const findAnswer = async (db: Db, scope: BusinessScope, id: string, since: Date) => {
  const { rows } = await sql<AnswerRow>`
    select * from (${answersWithUses(scope, since)}) a where id = ${id}::uuid`.execute(db)
  return rows[0]
}

const selectTaught = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('taught_answers')
    .leftJoin('users', 'users.id', 'taught_answers.taught_by')
    .selectAll('taught_answers')
    .select('users.name as taught_by_name')
    .where(ofBusiness(scope, 'taught_answers'))

/** Everything that was taught, newest first. */
export const findTaught = (db: Db, scope: BusinessScope) =>
  selectTaught(db, scope).orderBy('taught_answers.id', 'desc').execute()

/** @throws ApiError 404 when there is none */
export const findTaughtAnswer = ({ trx, scope }: Unit, id: string) =>
  selectTaught(trx, scope)
    .where('taught_answers.id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))

export type TaughtRow = Awaited<ReturnType<typeof findTaught>>[number]

/** Differs as soon as an answer is taught, changed or taken back. */
export const findTaughtVersion = async (pool: pg.Pool, scope: BusinessScope): Promise<string> => {
  const { rows } = await pool.query<{ version: string }>({
    name: 'taught-version',
    text: `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as version
      from taught_answers where business_id = $1`,
    values: [scope.businessId],
  })
  return rows[0]?.version ?? ''
}
