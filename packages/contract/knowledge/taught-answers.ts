import * as z from 'zod/mini'
import { Id, Nothing, requiredText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const TEACHING_LIMITS = { questionMax: 500, answerMax: 2_000, answersMax: 1_000, listed: 50 } as const

/** A question the assistant could not answer, with everybody who asked it in the same words. */
export const UnansweredQuestion = z.object({
  /** Of the last time it was asked. */
  id: z.string(),
  question: z.string(),
  /** How often it was asked. */
  count: z.number(),
  lastAskedAt: Timestamp,
  /** The conversation in which it was asked last. */
  sessionId: z.string(),
  /** The sentence of the shop that a visitor said answers it. */
  confirmedAnswer: z.nullable(z.string()),
})
export type UnansweredQuestion = z.output<typeof UnansweredQuestion>

export const TaughtAnswer = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Name of who wrote it. */
  taughtBy: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type TaughtAnswer = z.output<typeof TaughtAnswer>

const words = {
  question: requiredText(TEACHING_LIMITS.questionMax, 'QUESTION_REQUIRED'),
  answer: requiredText(TEACHING_LIMITS.answerMax, 'ANSWER_REQUIRED'),
}
const base = '/api/businesses/:businessId/taught-answers' as const

export const teaching = {
  listUnanswered: endpoint('GET', '/api/businesses/:businessId/unanswered-questions', 'business:view', {
    summary:
      'Questions the assistant could not answer, the most asked first; of the last thousand that are open',
    response: z.object({ questions: z.array(UnansweredQuestion), total: z.number() }),
  }),
  listTaught: endpoint('GET', base, 'business:view', {
    summary: 'The answers the team taught the assistant, newest first',
    response: z.object({ answers: z.array(TaughtAnswer), total: z.number() }),
  }),
  teachAnswer: endpoint('POST', base, 'business:manage', {
    summary: 'Teaches the assistant an answer; settles the open question and those in the same words',
    body: z.object({
      ...words,
      /** The open question it answers. */
      questionId: z.optional(Id),
    }),
    response: TaughtAnswer,
    status: 201,
    errors: ['TAUGHT_LIMIT', 'DRAFT_REQUIRED'],
    limits: [{ max: 120, windowMs: 3_600_000, by: 'user' }],
  }),
  updateTaught: endpoint('PUT', `${base}/:answerId`, 'business:manage', {
    summary: 'Changes a taught answer',
    body: z.object(words),
    response: TaughtAnswer,
    errors: ['DRAFT_REQUIRED'],
  }),
  deleteTaught: endpoint('DELETE', `${base}/:answerId`, 'business:manage', {
    summary: 'Takes a taught answer back; the questions it settled are open again',
    response: Nothing,
    errors: ['DRAFT_REQUIRED'],
  }),
} as const
