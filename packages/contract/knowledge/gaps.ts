import * as z from 'zod/mini'
import { Cursor, Id, Nothing, PageLimit, requiredText, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ANSWER_LIMITS } from './answers.ts'
import { CHECK_STOPS } from './check.ts'
import { SourceKind } from './source-kinds.ts'

const GAP_ORDERS = ['frequent', 'recent', 'ignored'] as const
export type GapOrder = (typeof GAP_ORDERS)[number]

/** What several questions that nobody could answer are about. */
export const KnowledgeGap = z.object({
  id: z.string(),
  title: z.string(),
  /** One of its questions, as it was asked. */
  sample: z.string(),
  /** Questions that still have no answer. */
  questions: z.number(),
  /** How many more were asked in the last 7 days than in the 7 before. */
  trend: z.number(),
  lastAskedAt: Timestamp,
  ignored: z.boolean(),
  /** The answer of the draft that settles it once it is published. */
  draftedAnswerId: z.nullable(z.string()),
})
export type KnowledgeGap = z.output<typeof KnowledgeGap>

export const GapQuestion = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: Timestamp,
  sessionId: z.string(),
  /** Name or address of who asked; null for somebody who did not say. */
  customer: z.nullable(z.string()),
})
export type GapQuestion = z.output<typeof GapQuestion>

/** An answer that something says already: never made up. */
export const GapProposal = z.object({
  text: z.string(),
  /** Where it stands; `team`: somebody of the team wrote it to a customer; `confirmed`: a customer said that it answers. */
  kind: z.enum(['source', 'team', 'confirmed']),
  /** Whether it only comes closest: no source answers, and it is not the answer as it stands. */
  closest: z.boolean(),
  /** Name of the source, or of who wrote it. */
  from: z.string(),
  /** What the source is, for its name in another language. */
  of: z.optional(SourceKind),
  /** The answer of the team that it is: the question may become a further way to ask it. */
  answerId: z.nullable(z.string()),
  at: z.nullable(Timestamp),
})
export type GapProposal = z.output<typeof GapProposal>

const GapDetail = z.object({
  gap: KnowledgeGap,
  /** The last ones, newest first. */
  asked: z.array(GapQuestion),
  customers: z.number(),
  firstAskedAt: Timestamp,
  /** Conversations of it in which the team is waited for. */
  waiting: z.number(),
  /**
   * What a customer confirmed, what the team wrote, what answers by the engine's rules, then what comes closest and is
   * at least as likely as not to answer; none where nothing is.
   */
  proposals: z.array(GapProposal),
})

/** Subjects of which a model is asked one question each. */
export const MODEL_GAPS_MAX = 10

const GapModelAnswer = z.object({
  gapId: z.string(),
  question: z.string(),
  /** What a customer would read; null where the model does not know either. */
  text: z.nullable(z.string()),
})
export type GapModelAnswer = z.output<typeof GapModelAnswer>

const message = '/api/businesses/:businessId/conversations/:sessionId/messages/:messageId' as const
const base = '/api/businesses/:businessId/knowledge/gaps' as const

export const knowledgeGaps = {
  listGaps: endpoint('GET', base, 'business:view', {
    summary: 'What nobody could answer, grouped by subject',
    query: z.object({ order: z.optional(z.enum(GAP_ORDERS)), cursor: Cursor, limit: PageLimit }),
    response: z.object({
      gaps: z.array(KnowledgeGap),
      total: z.number(),
      /** Questions of all these subjects in the last 30 days. */
      questions: z.number(),
      /** Questions of all these subjects, whenever they were asked. */
      allQuestions: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  getGap: endpoint('GET', `${base}/:gapId`, 'business:view', {
    summary: 'One subject: its questions, who asked them, who still waits, and what could be answered',
    response: GapDetail,
  }),
  findQuestionGap: endpoint('GET', '/api/businesses/:businessId/knowledge/gap', 'business:view', {
    summary: 'The subject that a question belongs to, in whatever words, among what nobody could answer',
    query: z.object({ question: requiredText(ANSWER_LIMITS.questionMax, 'QUESTION_REQUIRED') }),
    response: z.object({ gap: z.nullable(KnowledgeGap) }),
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
  findProposedGaps: endpoint('GET', '/api/businesses/:businessId/knowledge/proposed-gaps', 'business:view', {
    summary: 'Which of some subjects have an answer that can be proposed',
    query: z.object({
      /** Ids of subjects with commas between them. */
      gaps: z.string().check(z.maxLength(1_849), z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36}){0,49}$/)),
    }),
    response: z.object({ gaps: z.array(z.string()) }),
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
  getMessageGap: endpoint('GET', `${message}/gap`, 'business:answer', {
    summary: 'The subject of a question that a message of the assistant gave no answer to',
    response: GapDetail,
  }),
  askModelForGaps: endpoint('POST', `${base}/model-answers`, 'business:manage', {
    summary:
      'One question of each of the ten most frequent subjects, asked of a model within its budget, for 45 s at most: the chosen one, else the business’s own, else the offered one. Only what it works is recorded',
    response: z.object({
      /** Null where there is no model to ask. */
      model: z.nullable(z.string()),
      /** Why no more was asked. */
      stopped: z.nullable(z.enum(CHECK_STOPS)),
      /** Those that the model was heard on. */
      questions: z.array(GapModelAnswer),
    }),
    limits: [{ max: 10, windowMs: 600_000, by: 'user' }],
  }),
  ignoreGap: endpoint('PUT', `${base}/:gapId/ignored`, 'business:manage', {
    summary: 'Puts a subject aside, or takes it up again',
    body: z.object({ ignored: z.boolean() }),
    response: Nothing,
  }),
  teachGap: endpoint('POST', `${base}/:gapId/answer`, 'business:answer', {
    summary:
      'Teaches the answer to a subject; settles all its questions, and answers who still waits if asked to. An agent proposes it: it waits in the draft, and is sent to nobody',
    body: z.object({
      question: requiredText(ANSWER_LIMITS.questionMax, 'QUESTION_REQUIRED'),
      answer: requiredText(ANSWER_LIMITS.answerMax, 'ANSWER_REQUIRED'),
      send: z.boolean(),
      /** Further ways to ask it; left out: the other wordings of who asked. */
      variants: z.optional(
        z.array(text(ANSWER_LIMITS.questionMax)).check(z.maxLength(ANSWER_LIMITS.variants)),
      ),
      /** An answer of the team that answers already: the question and its variants become ways to ask that one. */
      answerId: z.optional(Id),
    }),
    response: z.object({
      answerId: z.string(),
      settled: z.number(),
      /** Conversations that the answer is sent to, as a message of who taught it. */
      sent: z.number(),
      /** Whether the answer waits in the draft: the questions are settled once it is published. */
      draft: z.boolean(),
    }),
    errors: ['TAUGHT_LIMIT'],
    limits: [{ max: 240, windowMs: 3_600_000, by: 'user' }],
  }),
  splitQuestion: endpoint('POST', `${base}/:gapId/questions/:questionId/split`, 'business:manage', {
    summary: 'Makes a question a subject of its own',
    response: KnowledgeGap,
  }),
} as const
