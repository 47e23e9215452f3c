import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import type { GapQuestion, KnowledgeGap } from '#contract/knowledge/gaps.ts'
import { mayManage } from '#contract/team/roles.ts'
import { type Subject, sameSubject, subjectOf } from '#server/features/assistant/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { draftAnswer, draftWordings, isDrafted } from '../answers/draft-answer.ts'
import { findDraftedAnswer } from '../answers/draft-queries.ts'
import { addAnswer, addWordings } from '../answers/save-answer.ts'
import { tidyVariants } from '../answers/variants.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { groupQuestions, SUBJECTS, subjectsOf } from './group-questions.ts'
import { findProposed, proposeAnswers, QUESTIONS_MAX } from './propose-answers.ts'
import {
  findGap,
  findGapOfAnswer,
  findGapQuestions,
  findGaps,
  findOpenSubjects,
  findWaiting,
  type GapQuestionRow,
  type GapRow,
  insertGap,
  moveQuestion,
  setGapIgnored,
  settleGap,
} from './queries.ts'
import { SEND_ANSWER } from './send-answer.ts'

const PAGE = 50
/** Further ways to ask that are taken from who asked. */
const VARIANTS = 5

const present = (row: GapRow): KnowledgeGap => ({
  id: row.id,
  title: row.title,
  sample: row.sample,
  questions: row.questions,
  trend: row.trend,
  lastAskedAt: row.last_asked_at.toISOString(),
  ignored: row.ignored,
  draftedAnswerId: row.drafted_answer_id,
})

const presentGapQuestion = (row: GapQuestionRow): GapQuestion => ({
  id: row.id,
  question: row.question,
  askedAt: row.created_at.toISOString(),
  sessionId: row.conversation_id,
  customer: row.customer,
})

const CURSOR = defineCursor({ rank: z.number(), id: Id }, 'VALIDATION_FAILED')

export const listGaps: Handler<'listGaps'> = async ({ deps, scope, query }) => {
  const { order = 'frequent', cursor, limit = PAGE } = query
  const after = CURSOR.read(cursor)
  if (cursor === undefined) await groupQuestions(deps, scope, 1)
  const { rows, total, lately, asked } = await findGaps(deps.db, scope, {
    order,
    now: deps.now(),
    after,
    limit: limit + 1,
  })
  const { page, nextCursor } = pageOf(rows, limit, CURSOR)
  return {
    gaps: page.map(present),
    total,
    questions: lately,
    allQuestions: asked,
    nextCursor,
  }
}

/** @throws ApiError 404 when nothing of it is open any more */
const detailOf = async (deps: Deps, scope: BusinessScope, gapId: string) => {
  const row = await findGap(deps.db, scope, gapId, deps.now())
  if (row === undefined) throw new ApiError('NOT_FOUND')
  const questions = await findGapQuestions(deps.db, scope, row.id, QUESTIONS_MAX)
  const wordings = [row.sample, ...questions.map(({ question }) => question)]
  const [{ customers, waiting }, proposals] = await Promise.all([
    findWaiting(deps.db, scope, row.id),
    proposeAnswers(deps, scope, row.id, wordings),
  ])
  return {
    gap: present(row),
    asked: questions.map(presentGapQuestion),
    customers,
    firstAskedAt: row.first_asked_at.toISOString(),
    waiting: waiting.length,
    proposals,
  }
}

export const getGap: Handler<'getGap'> = ({ deps, scope, params }) => detailOf(deps, scope, params.gapId)

export const findQuestionGap: Handler<'findQuestionGap'> = async ({ deps, scope, query }) => {
  await groupQuestions(deps, scope, 1)
  const [questions] = await subjectsOf(deps, scope, [query.question])
  const open = (await findOpenSubjects(deps.db, scope, SUBJECTS)) as { id: string; subject: Subject }[]
  const found = questions && open.find(({ subject }) => sameSubject(subject, questions))
  const row = found && (await findGap(deps.db, scope, found.id, deps.now()))
  return { gap: row ? present(row) : null }
}

export const findProposedGaps: Handler<'findProposedGaps'> = async ({ deps, scope, query }) => ({
  gaps: await findProposed(deps, scope, query.gaps.split(',')),
})

/** @throws ApiError 404 also when what was asked has an answer by now */
export const getMessageGap: Handler<'getMessageGap'> = async ({ deps, scope, params }) => {
  await groupQuestions(deps, scope, 1)
  const gapId = await findGapOfAnswer(deps.db, scope, params.sessionId, params.messageId)
  if (gapId === undefined) throw new ApiError('NOT_FOUND')
  return detailOf(deps, scope, gapId)
}

export const ignoreGap: Handler<'ignoreGap'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await setGapIgnored(unit, params.gapId, body.ignored ? deps.now() : null)))
      throw new ApiError('NOT_FOUND')
    tellKnowledge(unit)
    return null
  })

/** How else who asked worded it. */
const otherWordings = (wanted: readonly GapQuestionRow[], question: string): string[] =>
  tidyVariants([question, ...wanted.map((row) => row.question)])
    .slice(1)
    .filter((text) => text.length <= ANSWER_LIMITS.questionMax)
    .slice(0, VARIANTS)

/**
 * Of an agent only proposes: in the draft, to no customer.
 * @throws ApiError 403 where an agent would change what waits already, 404 when nothing of it is open any more, 409 when there are as many answers as there can be
 */
export const teachGap: Handler<'teachGap'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const { gapId } = params
    const questions = await findGapQuestions(unit.trx, scope, gapId, QUESTIONS_MAX)
    const { waiting } = await findWaiting(unit.trx, scope, gapId)
    const { question, answer, send } = body
    if (questions.length === 0) throw new ApiError('NOT_FOUND')
    const variants = body.variants ?? otherWordings(questions, question)
    const proposes = !mayManage(scope.role)
    if (proposes) await lockBusiness(unit)
    if (proposes && body.answerId !== undefined && (await findDraftedAnswer(unit, body.answerId)))
      throw new ApiError('FORBIDDEN')
    const draft = proposes || (await isDrafted(unit, body.answerId))
    const by = { user, at }
    const fields = { question, answer, variants, active: true }
    const wordings = [question, ...variants]
    const teach = () =>
      body.answerId === undefined
        ? addAnswer(unit, fields, by)
        : addWordings(unit, body.answerId, wordings, by)
    // In the draft the subject is settled once it is published.
    const teachInDraft = () =>
      body.answerId === undefined
        ? draftAnswer(unit, fields, by, [gapId])
        : draftWordings(unit, body.answerId, wordings, by, [gapId])
    const answerId = await (draft ? teachInDraft() : teach())
    const settled = draft ? 0 : await settleGap(unit, gapId, answerId, at)
    if (!draft && settled === 0) throw new ApiError('NOT_FOUND')
    const to = send && !proposes ? waiting : []
    if (to.length > 0)
      await deps.jobs.enqueue(unit.trx, SEND_ANSWER, {
        businessId: scope.businessId,
        answerId,
        content: answer,
        member: { id: user.id, name: user.name },
        conversationIds: to,
      })
    tellKnowledge(unit)
    return { answerId, settled, sent: to.length, draft }
  })

export const splitQuestion: Handler<'splitQuestion'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const { gapId, questionId } = params
    const id = newId()
    const question = await moveQuestion(unit, { questionId, from: gapId, to: id })
    if (question === undefined) throw new ApiError('NOT_FOUND')
    await insertGap(unit, { id, subject: subjectOf(question.slice(0, 500)) }, deps.now())
    tellKnowledge(unit)
    const row = await findGap(unit.trx, scope, id, deps.now())
    if (row === undefined) throw new ApiError('NOT_FOUND')
    return present(row)
  })
