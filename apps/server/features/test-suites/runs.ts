import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { TEST_LIMITS, type TestResult, type TestRun } from '#contract/test-suites/test-suites.ts'
import { chosenModelOf } from '#server/features/assistant/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countQuestions } from './question-queries.ts'
import { tellTests } from './questions.ts'
import { queueModelTests } from './run-model-tests.ts'
import {
  deleteOldRuns,
  failOldRuns,
  findResults,
  findRun,
  findRunning,
  findRuns,
  insertRun,
  type ResultRow,
  type RunRow,
} from './run-queries.ts'

/** The job that asks the questions of a run. */
export const RUN_TESTS = 'test-suites.run'

/** A run that is under way for so long was given up: its process died, and so did every attempt after it. */
const GIVEN_UP_MS = 30 * 60_000

const RUNS = defineCursor({ id: Id })
const RESULTS = defineCursor({ position: z.int32() })

export const presentRun = (row: RunRow): TestRun => ({
  id: row.id,
  cause: row.cause,
  status: row.status,
  model: row.model,
  total: row.total,
  done: row.done,
  failures: row.failures,
  stopped: row.stopped,
  counts: {
    right: row.right_count,
    closest: row.closest_count,
    unknown: row.unknown_count,
    wrong: row.wrong_count,
  },
  broken: row.broken,
  fixed: row.fixed,
  startedBy: row.started_by_name,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  comparedWith: row.compared_with?.toISOString() ?? null,
})

const presentResult = (row: ResultRow): TestResult => ({
  position: row.position,
  questionId: row.question_id,
  question: row.question,
  expect: row.expect,
  must: row.must,
  mustNot: row.must_not,
  verdict: row.verdict,
  answer: row.answer,
  missing: row.missing,
  forbidden: row.forbidden,
  before: row.before,
  answerBefore: row.answer_before,
})

/**
 * Begins a run in the caller's transaction, and the job that does it.
 * @param run.content of a draft: what is asked instead of what is published
 * @param run.asksModel whether a model is asked, so that it is bounded; `model` names the one that is tested
 * @throws ApiError 409 when there is nothing to ask
 */
export const beginRun = async (
  deps: Deps,
  unit: Unit,
  run: {
    cause: 'manual' | 'draft' | 'nightly'
    content: unknown
    asksModel?: boolean
    model?: string | null
    userId: string | null
  },
): Promise<string> => {
  const id = newId()
  const { asksModel = false, model = null } = run
  const limit = asksModel ? TEST_LIMITS.modelQuestions : TEST_LIMITS.questions
  const total = await insertRun(unit, { ...run, model, limit, id, at: deps.now() })
  if (total === 0) throw new ApiError('NO_TEST_QUESTIONS')
  await deleteOldRuns(unit)
  if (asksModel) await queueModelTests(deps, unit, id, 0)
  else
    await deps.jobs.enqueue(
      unit.trx,
      RUN_TESTS,
      { businessId: unit.scope.businessId, runId: id },
      { singletonKey: id },
    )
  tellTests(unit)
  return id
}

/** The run under way, if any; nobody else begins one until the transaction ends. */
export const lockRuns = async (deps: Deps, unit: Unit): Promise<RunRow | undefined> => {
  await lockBusiness(unit)
  const now = deps.now()
  await failOldRuns(unit, new Date(now.getTime() - GIVEN_UP_MS), now)
  return findRunning(unit)
}

/** A run as it is stored. */
export const presentStoredRun = async (db: Db, scope: BusinessScope, id: string): Promise<TestRun> => {
  const row = await findRun(db, scope, id)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return presentRun(row)
}

export const startTestRun: Handler<'startTestRun'> = async ({ deps, scope, user, body }) => {
  const model = body.engine === 'chosen' ? await chosenModelOf(deps, scope) : null
  const engine = { asksModel: model !== null, model: model?.name ?? null }
  return inTransaction(deps, scope, async (unit) => {
    const running = await lockRuns(deps, unit)
    if (running !== undefined) return presentRun(running)
    const { approved } = await countQuestions(unit.trx, scope)
    if (approved === 0) throw new ApiError('NO_TEST_QUESTIONS')
    const run = { cause: 'manual', content: null, ...engine, userId: user.id } as const
    return presentStoredRun(unit.trx, scope, await beginRun(deps, unit, run))
  })
}

export const listTestRuns: Handler<'listTestRuns'> = async ({ deps, scope, query }) => {
  const { limit = LIMITS.pageSize } = query
  const before = RUNS.read(query.cursor)?.id ?? null
  const rows = await findRuns(deps.db, scope, { before, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, RUNS)
  return { runs: page.map(presentRun), nextCursor }
}

export const getTestRun: Handler<'getTestRun'> = ({ deps, scope, params }) =>
  presentStoredRun(deps.db, scope, params.runId)

export const listTestResults: Handler<'listTestResults'> = async ({ deps, scope, params, query }) => {
  const { limit = LIMITS.pageSize, only = null } = query
  const after = RESULTS.read(query.cursor)?.position ?? 0
  if ((await findRun(deps.db, scope, params.runId)) === undefined) throw new ApiError('NOT_FOUND')
  const rows = await findResults(deps.db, scope, { runId: params.runId, only, after, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, RESULTS)
  return { results: page.map(presentResult), nextCursor }
}
