import { sql } from 'kysely'
import { type ResultFilter, TEST_LIMITS, type Verdict } from '#contract/test-suites/test-suites.ts'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

type Cause = Database['test_runs']['cause']

const selectRuns = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('test_runs as t')
    .leftJoin('users', 'users.id', 't.started_by')
    .selectAll('t')
    .select('users.name as started_by_name')
    .where(ofBusiness(scope, 't'))

/** Runs before an id, newest first. */
export const findRuns = (db: Db, scope: BusinessScope, page: { before: string | null; limit: number }) =>
  selectRuns(db, scope)
    .$if(page.before !== null, (query) => query.where('t.id', '<', page.before))
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .execute()

export type RunRow = Awaited<ReturnType<typeof findRuns>>[number]

export const findRun = (db: Db, scope: BusinessScope, id: string) =>
  selectRuns(db, scope).where('t.id', '=', id).executeTakeFirst()

/** The run that is under way; the business has one at a time. */
export const findRunning = ({ trx, scope }: Unit) =>
  selectRuns(trx, scope).where('t.status', '=', 'running').executeTakeFirst()

/** Runs that began before a time and never ended have failed. */
export const failOldRuns = async ({ trx, scope }: Unit, before: Date, now: Date): Promise<void> => {
  await trx
    .updateTable('test_runs')
    .set({ status: 'failed', finished_at: now })
    .where(ofBusiness(scope))
    .where('status', '=', 'running')
    .where('started_at', '<', before)
    .execute()
}

/**
 * Stores a run with the approved questions as they are now, the oldest first, beside how the last run of what is published
 * judged them: with a model that of a model. Answers how many questions it has.
 * @param run.limit the most questions
 */
export const insertRun = async (
  { trx, scope }: Unit,
  run: {
    id: string
    cause: Cause
    content: unknown
    model: string | null
    limit: number
    userId: string | null
    at: Date
  },
): Promise<number> => {
  const compared =
    run.cause === 'draft'
      ? undefined
      : await trx
          .selectFrom('test_runs')
          .select(['id', 'started_at'])
          .where(ofBusiness(scope))
          .where('status', '=', 'done')
          .where('cause', '<>', 'draft')
          .where('model', run.model === null ? 'is' : 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
  await trx
    .insertInto('test_runs')
    .values({
      business_id: scope.businessId,
      id: run.id,
      cause: run.cause,
      status: 'running',
      content: run.content === null ? null : JSON.stringify(run.content),
      model: run.model,
      total: 0,
      compared_with: compared?.started_at ?? null,
      started_by: run.userId,
      started_at: run.at,
    })
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into test_results (business_id, run_id, position, question_id, question, expect, must, must_not, history, before, answer_before)
    select q.business_id, ${run.id}::uuid, row_number() over (order by q.id), q.id, q.question, q.expect, q.must,
      q.must_not, q.history, r.verdict, r.answer
    from test_questions q
    left join test_results r on r.business_id = q.business_id and r.question_id = q.id
      and r.run_id = ${compared?.id ?? null}::uuid
    where q.business_id = ${scope.businessId}::uuid and q.approved_at is not null
    order by q.id limit ${run.limit}::int`.execute(trx)
  const total = Number(numAffectedRows)
  await trx
    .updateTable('test_runs')
    .set({ total })
    .where(ofBusiness(scope))
    .where('id', '=', run.id)
    .execute()
  return total
}

/** Runs beyond those that are kept go, with their results. */
export const deleteOldRuns = async ({ trx, scope }: Unit): Promise<void> => {
  await sql`
    delete from test_runs where business_id = ${scope.businessId}::uuid and status <> 'running' and id not in (
      select id from test_runs where business_id = ${scope.businessId}::uuid
      order by id desc limit ${sql.lit(TEST_LIMITS.runs)})`.execute(trx)
}

/** Right before and not any more, or wrong now and not before: what was said of it is worse. */
const BROKEN = sql<boolean>`before = 'right' and verdict <> 'right' or before <> 'wrong' and verdict = 'wrong'`

/** Questions of a run that were not asked yet, in their order. */
export const findUnjudged = (db: Db, scope: BusinessScope, runId: string, limit: number) =>
  db
    .selectFrom('test_results')
    .select(['position', 'question', 'history', 'expect', 'must', 'must_not', 'before', 'answer_before'])
    .where(ofBusiness(scope))
    .where('run_id', '=', runId)
    .where('verdict', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute()

export type UnjudgedRow = Awaited<ReturnType<typeof findUnjudged>>[number]

export interface JudgedResult {
  position: number
  verdict: Verdict
  answer: string
  missing: string[]
  forbidden: string[]
  before: Verdict | null
  answerBefore: string | null
}

/** Stores what was judged, unless another process did meanwhile. */
export const saveResults = async ({ trx, scope }: Unit, runId: string, results: readonly JudgedResult[]) => {
  await sql`
    update test_results t set verdict = j.verdict, answer = j.answer, missing = j.missing, forbidden = j.forbidden,
      before = j.before, answer_before = case when j.before is distinct from j.verdict then j."answerBefore" end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as j(position integer, verdict text, answer text,
      missing jsonb, forbidden jsonb, before text, "answerBefore" text)
    where t.business_id = ${scope.businessId}::uuid and t.run_id = ${runId}::uuid and t.position = j.position
      and t.verdict is null`.execute(trx)
}

/** Ends a run that did not ask all, and says why. */
export const stopRun = async (
  { trx, scope }: Unit,
  runId: string,
  stopped: NonNullable<RunRow['stopped']>,
  finishedAt: Date,
): Promise<void> => {
  await trx
    .updateTable('test_runs')
    .set({ status: 'failed', stopped, finished_at: finishedAt })
    .where(ofBusiness(scope))
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .execute()
}

/**
 * Sums a run up from its results; `finishedAt` ends it once nothing is left to ask.
 * @param sum.failures questions that a model gave no answer to
 * @param sum.unfinished it does not end, even when nothing is left
 */
export const sumUpRun = async (
  { trx, scope }: Unit,
  runId: string,
  {
    finishedAt,
    failures = 0,
    unfinished = false,
  }: { finishedAt: Date; failures?: number; unfinished?: boolean },
): Promise<void> => {
  await sql`
    update test_runs t set failures = ${failures}::int, done = s.done, right_count = s.right_count, closest_count = s.closest_count,
      unknown_count = s.unknown_count, wrong_count = s.wrong_count, broken = s.broken, fixed = s.fixed,
      status = case when s.left_over = 0 and not ${unfinished}::boolean then 'done' else t.status end,
      finished_at = case when s.left_over = 0 and not ${unfinished}::boolean then ${finishedAt}::timestamptz end
    from (
      select count(verdict)::int as done, (count(*) - count(verdict))::int as left_over,
        (count(*) filter (where verdict = 'right'))::int as right_count,
        (count(*) filter (where verdict = 'closest'))::int as closest_count,
        (count(*) filter (where verdict = 'unknown'))::int as unknown_count,
        (count(*) filter (where verdict = 'wrong'))::int as wrong_count,
        (count(*) filter (where ${BROKEN}))::int as broken,
        (count(*) filter (where before <> 'right' and verdict = 'right'))::int as fixed
      from test_results where business_id = ${scope.businessId}::uuid and run_id = ${runId}::uuid
    ) s
    where t.business_id = ${scope.businessId}::uuid and t.id = ${runId}::uuid and t.status = 'running'`.execute(
    trx,
  )
}

/** Results of a run behind a position. */
export const findResults = (
  db: Db,
  scope: BusinessScope,
  page: { runId: string; only: ResultFilter | null; after: number; limit: number },
) =>
  db
    .selectFrom('test_results')
    .selectAll()
    .where(ofBusiness(scope))
    .where('run_id', '=', page.runId)
    .where('position', '>', page.after)
    .$if(page.only !== null, (query) => query.where(filtered(page.only ?? 'changed')))
    .orderBy('position')
    .limit(page.limit)
    .execute()

export type ResultRow = Awaited<ReturnType<typeof findResults>>[number]

const filtered = (only: ResultFilter) => {
  if (only === 'changed')
    return sql<boolean>`before is not null and verdict is not null and before <> verdict`
  if (only === 'broken') return sql<boolean>`(${BROKEN})`
  return sql<boolean>`verdict = ${only}`
}

/** Businesses behind an id that have approved questions and no nightly run since a time, by their ids. */
export const findBusinessesToTest = async (
  db: Db,
  page: { since: Date; after: string | null; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ business_id: string }>`
    select distinct q.business_id from test_questions q
    where q.approved_at is not null and (${page.after}::uuid is null or q.business_id > ${page.after}::uuid)
      and not exists (select from test_runs t where t.business_id = q.business_id and t.cause = 'nightly'
        and t.started_at > ${page.since})
      and ${isNotStopped('q.business_id')}
    order by q.business_id limit ${page.limit}::int`.execute(db)
  return rows.map(({ business_id }) => business_id)
}

/** Questions that last night's run found worse than before, two of them by their words; nothing without such a run. */
export const findBrokenAtNight = async (db: Db, scope: BusinessScope, since: Date) => {
  const run = await db
    .selectFrom('test_runs')
    .select(['id', 'broken'])
    .where(ofBusiness(scope))
    .where('cause', '=', 'nightly')
    .where('status', '=', 'done')
    .where('started_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run === undefined || run.broken === 0) return null
  const rows = await db
    .selectFrom('test_results')
    .select('question')
    .where(ofBusiness(scope))
    .where('run_id', '=', run.id)
    .where(filtered('broken'))
    .orderBy('position')
    .limit(2)
    .execute()
  return { runId: run.id, count: run.broken, questions: rows.map(({ question }) => question) }
}
