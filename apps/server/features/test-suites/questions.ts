import { Id } from '#contract/common.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { TEST_LIMITS, type TestQuestion } from '#contract/test-suites/test-suites.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import {
  countQuestions,
  deleteQuestion,
  findQuestion,
  findQuestions,
  insertQuestions,
  type NewQuestion,
  type QuestionRow,
  saveQuestion,
} from './question-queries.ts'

const CURSOR = defineCursor({ id: Id })

const presentQuestion = (row: QuestionRow): TestQuestion => ({
  id: row.id,
  question: row.question,
  expect: row.expect,
  must: row.must,
  mustNot: row.must_not,
  history: row.history,
  origin: row.origin,
  source: row.source,
  sessionId: row.conversation_id,
  approved: row.approved_at !== null,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  verdict: row.verdict,
})

/** Questions, runs or the draft changed: whoever shows them reads them again. */
export const tellTests = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'tests' }))

/** A question as it is stored. */
export const presentStoredQuestion = async ({ trx, scope }: Unit, id: string): Promise<TestQuestion> =>
  presentQuestion(await findQuestion(trx, scope, id))

/**
 * Adds questions, proposals apart: they count once they are approved.
 * @throws ApiError 409 when the business would have more than it can have
 */
export const addQuestions = async (unit: Unit, rows: readonly NewQuestion[]): Promise<void> => {
  await lockBusiness(unit)
  const { approved, proposed } = await countQuestions(unit.trx, unit.scope)
  if (approved + proposed + rows.length > TEST_LIMITS.questions)
    throw new ApiError('TEST_LIMIT', { values: { max: TEST_LIMITS.questions } })
  await insertQuestions(unit, rows)
  tellTests(unit)
}

/** Adds one question and answers it as it is stored. */
export const addQuestion = async (unit: Unit, row: NewQuestion): Promise<TestQuestion> => {
  await addQuestions(unit, [row])
  return presentStoredQuestion(unit, row.id)
}

export const listTestQuestions: Handler<'listTestQuestions'> = async ({ deps, scope, query }) => {
  const { state = 'approved', limit = LIMITS.pageSize } = query
  const before = CURSOR.read(query.cursor)?.id ?? null
  const [rows, counts] = await Promise.all([
    findQuestions(deps.db, scope, { approved: state === 'approved', before, limit: limit + 1 }),
    countQuestions(deps.db, scope),
  ])
  const { page, nextCursor } = pageOf(rows, limit, CURSOR)
  return { questions: page.map(presentQuestion), ...counts, nextCursor }
}

export const getTestQuestion: Handler<'getTestQuestion'> = async ({ deps, scope, params }) =>
  presentQuestion(await findQuestion(deps.db, scope, params.questionId))

export const createTestQuestion: Handler<'createTestQuestion'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, (unit) => {
    const at = deps.now()
    return addQuestion(unit, { ...body, id: newId(), origin: 'hand', approvedAt: at, userId: user.id, at })
  })

export const updateTestQuestion: Handler<'updateTestQuestion'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await saveQuestion(unit, params.questionId, body, deps.now()))) throw new ApiError('NOT_FOUND')
    tellTests(unit)
    return presentStoredQuestion(unit, params.questionId)
  })

export const deleteTestQuestion: Handler<'deleteTestQuestion'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await deleteQuestion(unit, params.questionId))) throw new ApiError('NOT_FOUND')
    tellTests(unit)
    return null
  })
