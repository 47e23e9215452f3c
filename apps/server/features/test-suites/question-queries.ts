import { sql } from 'kysely'
import type { Expectation, QuestionOrigin, TestTurn } from '#contract/test-suites/test-suites.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** What is asked, and what a right answer does. */
export interface QuestionFields {
  question: string
  expect: Expectation
  must: string[]
  mustNot: string[]
  history?: readonly TestTurn[] | undefined
}

export interface NewQuestion extends QuestionFields {
  id: string
  origin: QuestionOrigin
  source?: string | null
  conversationId?: string | null
  /** Null: a proposal. */
  approvedAt: Date | null
  userId: string | null
  at: Date
}

/** The last finished run of what is published with the built-in engine, which asks all; null before the first one. */
const lastRun = (scope: BusinessScope) => sql<string | null>`(
  select id from test_runs where business_id = ${scope.businessId}::uuid and status = 'done' and cause <> 'draft'
    and model is null
  order by id desc limit 1)`

const selectQuestions = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('test_questions as q')
    .leftJoin('users', 'users.id', 'q.created_by')
    .leftJoin('test_results as r', (join) =>
      join
        .onRef('r.business_id', '=', 'q.business_id')
        .onRef('r.question_id', '=', 'q.id')
        .on('r.run_id', '=', lastRun(scope)),
    )
    .selectAll('q')
    .select(['users.name as created_by_name', 'r.verdict'])
    .where(ofBusiness(scope, 'q'))

/** Questions before a position, newest first. */
export const findQuestions = (
  db: Db,
  scope: BusinessScope,
  page: { approved: boolean; before: string | null; limit: number },
) =>
  selectQuestions(db, scope)
    .where('q.approved_at', page.approved ? 'is not' : 'is', null)
    .$if(page.before !== null, (query) => query.where('q.id', '<', page.before))
    .orderBy('q.id', 'desc')
    .limit(page.limit)
    .execute()

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

/** @throws ApiError 404 when there is none */
export const findQuestion = (db: Db, scope: BusinessScope, id: string) =>
  selectQuestions(db, scope)
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))

export const countQuestions = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('test_questions')
    .select([
      sql<number>`count(approved_at)::int`.as('approved'),
      sql<number>`(count(*) - count(approved_at))::int`.as('proposed'),
    ])
    .where(ofBusiness(scope))
    .executeTakeFirstOrThrow()

export const insertQuestions = async (
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  rows: readonly NewQuestion[],
): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('test_questions')
    .values(
      rows.map((row) => ({
        business_id: scope.businessId,
        id: row.id,
        question: row.question,
        expect: row.expect,
        must: JSON.stringify(row.must),
        must_not: JSON.stringify(row.mustNot),
        history: JSON.stringify(row.history ?? []),
        origin: row.origin,
        source: row.source ?? null,
        conversation_id: row.conversationId ?? null,
        approved_at: row.approvedAt,
        created_by: row.userId,
        created_at: row.at,
        updated_at: row.at,
      })),
    )
    .execute()
}

/** Whether a question was taken from what visitors asked: it says nothing until it is told what answers it. */
const isTaken = sql<boolean>`origin in ('conversation', 'unanswered')`

/** Changes a question, and approves one that was taken from visitors once it can be judged; false when there is none. */
export const saveQuestion = async ({ trx, scope }: Unit, id: string, fields: QuestionFields, at: Date) => {
  const complete = fields.expect !== 'answered' || fields.must.length > 0
  const result = await trx
    .updateTable('test_questions')
    .set({
      ...(complete && {
        approved_at: sql<Date | null>`case when ${isTaken} then coalesce(approved_at, ${at}) else approved_at end`,
      }),
      ...(fields.history && { history: JSON.stringify(fields.history) }),
      question: fields.question,
      expect: fields.expect,
      must: JSON.stringify(fields.must),
      must_not: JSON.stringify(fields.mustNot),
      updated_at: at,
    })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const deleteQuestion = async ({ trx, scope }: Unit, id: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('test_questions')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** All questions of a business, proposals too, oldest first: at most 500. */
export const findAllQuestions = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('test_questions')
    .select(['id', 'question', 'expect', 'must', 'must_not', 'history', 'approved_at'])
    .where(ofBusiness(scope))
    .orderBy('id')
    .execute()

/** Approves proposals that can be judged, all of them for null; answers how many there were. */
export const approveQuestions = async ({ trx, scope }: Unit, ids: readonly string[] | null, at: Date) => {
  const result = await trx
    .updateTable('test_questions')
    .set({ approved_at: at, updated_at: at })
    .where(ofBusiness(scope))
    .where('approved_at', 'is', null)
    .where(sql<boolean>`not (${isTaken} and expect = 'answered' and must = '[]'::jsonb)`)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
