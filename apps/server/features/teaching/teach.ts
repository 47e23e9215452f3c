import { type TaughtAnswer, TEACHING_LIMITS } from '#contract/teaching.ts'
import { recordAction } from '#server/features/team/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import {
  changeTaught,
  findTaughtAnswer,
  insertTaught,
  removeTaught,
  reopenQuestions,
  settleQuestions,
  type TaughtRow,
} from './queries.ts'

export const presentTaught = (row: TaughtRow): TaughtAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  taughtBy: row.taught_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const tell = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'teaching' }))

const presentStored = async (unit: Unit, id: string): Promise<TaughtAnswer> => {
  const row = await findTaughtAnswer(unit, id)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return presentTaught(row)
}

/** @throws ApiError 409 when the business has as many as it can have */
export const teachAnswer: Handler<'teachAnswer'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const id = newId()
    const at = deps.now()
    const { question, answer, questionId } = body
    const stored = await insertTaught(
      unit,
      { id, question, answer, userId: user.id, at },
      TEACHING_LIMITS.answersMax,
    )
    if (!stored) throw new ApiError('TAUGHT_LIMIT', { values: { max: TEACHING_LIMITS.answersMax } })
    if (questionId !== undefined) await settleQuestions(unit, questionId, id, at)
    await recordAction(unit, { kind: 'taught', user, at, label: question, subjectId: id })
    tell(unit)
    return presentStored(unit, id)
  })

export const updateTaught: Handler<'updateTaught'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await changeTaught(unit, { id: params.answerId, ...body, at: deps.now() })))
      throw new ApiError('NOT_FOUND')
    tell(unit)
    return presentStored(unit, params.answerId)
  })

/** Takes an answer back: what it settled waits for an answer again. */
export const deleteTaught: Handler<'deleteTaught'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await removeTaught(unit, params.answerId))) throw new ApiError('NOT_FOUND')
    await reopenQuestions(unit, params.answerId)
    tell(unit)
    return null
  })
