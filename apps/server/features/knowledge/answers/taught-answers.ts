import { type TaughtAnswer, TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { findOpenQuestions, settleQuestions } from '../gaps/open-question-queries.ts'
import { isDrafted } from './draft-answer.ts'
import { findTaught, findTaughtAnswer, type TaughtRow } from './queries.ts'
import { addAnswer, dropAnswer, replaceAnswer } from './save-answer.ts'

const presentTaught = (row: TaughtRow): TaughtAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  taughtBy: row.taught_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const presentStored = async (unit: Unit, id: string): Promise<TaughtAnswer> =>
  presentTaught(await findTaughtAnswer(unit, id))

export const listUnanswered: Handler<'listUnanswered'> = async ({ deps, scope }) => {
  const rows = await findOpenQuestions(deps.db, scope, TEACHING_LIMITS.listed)
  return {
    questions: rows.map((row) => ({
      id: row.id,
      question: row.question,
      count: row.count,
      lastAskedAt: row.last_asked_at.toISOString(),
      sessionId: row.conversation_id,
      confirmedAnswer: row.confirmed_answer,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const listTaught: Handler<'listTaught'> = async ({ deps, scope }) => {
  const rows = await findTaught(deps.db, scope)
  return { answers: rows.map(presentTaught), total: rows.length }
}

/** What this contract says holds at once: where changes are checked first it says why it does not. */
const requireAtOnce = async (unit: Unit): Promise<void> => {
  if (await isDrafted(unit)) throw new ApiError('DRAFT_REQUIRED')
}

/** @throws ApiError 409 when the business has as many as it can have, and where changes are drafts first */
export const teachAnswer: Handler<'teachAnswer'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await requireAtOnce(unit)
    const at = deps.now()
    const { question, answer, questionId } = body
    const id = await addAnswer(unit, { question, answer, variants: [], active: true }, { user, at })
    if (questionId !== undefined) await settleQuestions(unit, questionId, id, at)
    return presentStored(unit, id)
  })

export const updateTaught: Handler<'updateTaught'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await requireAtOnce(unit)
    await replaceAnswer(unit, params.answerId, body, null, { user, at: deps.now() })
    return presentStored(unit, params.answerId)
  })

/** Takes an answer back: what it settled waits for an answer again. */
export const deleteTaught: Handler<'deleteTaught'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await requireAtOnce(unit)
    await dropAnswer(unit, params.answerId, { user, at: deps.now() })
    return null
  })
