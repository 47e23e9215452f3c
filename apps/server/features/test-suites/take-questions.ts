import { TEST_LIMITS, type TestQuestion } from '#contract/test-suites/test-suites.ts'
import { judgeAnswer, keyParts, questionsToPropose } from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { questionKey } from './import-rows.ts'
import {
  approveQuestions,
  findAllQuestions,
  type NewQuestion,
  type QuestionFields,
} from './question-queries.ts'
import { addQuestion, addQuestions, presentStoredQuestion, tellTests } from './questions.ts'
import { findExchange, findTurnsBefore, findUnanswered, type GivenAnswer } from './take-queries.ts'

/** The question that is there in the same words after the same turns; undefined when there is none. */
const findSame = async (unit: Unit, question: Pick<QuestionFields, 'question' | 'history'>) => {
  const key = questionKey(question)
  return (await findAllQuestions(unit.trx, unit.scope)).find((row) => questionKey(row) === key)?.id
}

/** Adds a question unless it is there already; answers it as it is stored. */
const take = async (
  unit: Unit,
  row: QuestionFields & Pick<NewQuestion, 'origin' | 'conversationId' | 'userId' | 'at'>,
): Promise<TestQuestion> => {
  const question = row.question.trim().slice(0, TEST_LIMITS.questionMax)
  const same = await findSame(unit, { question, history: row.history })
  if (same !== undefined) {
    await approveQuestions(unit, [same], row.at)
    return presentStoredQuestion(unit, same)
  }
  // Any answer would be right: what must it hold is said first.
  const complete = row.expect !== 'answered' || row.must.length > 0
  return addQuestion(unit, { ...row, question, id: newId(), approvedAt: complete ? row.at : null })
}

const shortEnough = (part: string): boolean => part.length <= TEST_LIMITS.partMax

/** What an answer like the one that was given does: the facts of its sources that it holds, or a hand-over. */
const expectationOf = (answer: GivenAnswer | undefined): Omit<QuestionFields, 'question'> => {
  if (answer === undefined || answer.useful === false) return { expect: 'answered', must: [], mustNot: [] }
  if (answer.outcome === 'handed-off') return { expect: 'handed-off', must: [], mustNot: [] }
  const confirmed = answer.outcome === 'answered' || answer.closest === 'confirmed'
  const parts = confirmed ? answer.excerpts.flatMap(keyParts).filter(shortEnough) : []
  const { missing } = judgeAnswer(
    { expect: 'answered', must: parts },
    { kind: 'answered', text: answer.content },
  )
  const absent = new Set(missing.flat())
  const must = [...new Set(parts.filter((part) => !absent.has(part)))].slice(0, TEST_LIMITS.parts)
  return { expect: 'answered', must, mustNot: [] }
}

/** @throws ApiError 404 when no message of a visitor is there */
export const addQuestionFromMessage: Handler<'addQuestionFromMessage'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const exchange = await findExchange(unit, body.sessionId, body.messageId)
    if (exchange === undefined) throw new ApiError('NOT_FOUND')
    return take(unit, {
      question: exchange.question,
      ...expectationOf(exchange.answer),
      history: await findTurnsBefore(unit, body.sessionId, exchange.id),
      origin: 'conversation',
      conversationId: body.sessionId,
      userId: user.id,
      at: deps.now(),
    })
  })

/** @throws ApiError 404 when the question is gone */
export const addQuestionFromUnanswered: Handler<'addQuestionFromUnanswered'> = ({
  deps,
  scope,
  user,
  body,
}) =>
  inTransaction(deps, scope, async (unit) => {
    const open = await findUnanswered(unit, body.questionId)
    if (open === undefined) throw new ApiError('NOT_FOUND')
    return take(unit, {
      question: open.question,
      expect: 'answered',
      must: open.confirmed_answer === null ? [] : keyParts(open.confirmed_answer).filter(shortEnough),
      mustNot: [],
      history: await findTurnsBefore(unit, open.conversation_id, open.message_id),
      origin: 'unanswered',
      conversationId: open.conversation_id,
      userId: user.id,
      at: deps.now(),
    })
  })

/** Proposals that are offered at a time. */
const AT_ONCE = 40

/** Stores the questions that what the business wrote answers, and that are not there yet, as proposals. */
export const proposeTestQuestions: Handler<'proposeTestQuestions'> = async ({ deps, scope, user }) => {
  const proposals = await questionsToPropose(deps, scope)
  return inTransaction(deps, scope, async (unit) => {
    const all = await findAllQuestions(unit.trx, scope)
    const existing = new Set(all.map(questionKey))
    const at = deps.now()
    const fresh = proposals
      .filter(
        ({ question }) =>
          !existing.has(questionKey({ question })) && question.length <= TEST_LIMITS.questionMax,
      )
      .slice(0, Math.min(AT_ONCE, TEST_LIMITS.questions - all.length))
    if (fresh.length > 0)
      await addQuestions(
        unit,
        fresh.map(({ question, must, source }) => ({
          id: newId(),
          question,
          expect: 'answered',
          must: must.filter(shortEnough).slice(0, TEST_LIMITS.parts),
          mustNot: [],
          origin: 'proposal',
          source,
          approvedAt: null,
          userId: user.id,
          at,
        })),
      )
    return { proposed: fresh.length }
  })
}

export const approveTestQuestions: Handler<'approveTestQuestions'> = ({ deps, scope, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const approved = await approveQuestions(unit, body.ids ?? null, deps.now())
    if (approved > 0) tellTests(unit)
    return { approved }
  })
