import * as z from 'zod/mini'
import {
  Cursor,
  exactText,
  fieldError,
  Nothing,
  PageLimit,
  requiredText,
  Timestamp,
  text,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { TEACHING_LIMITS } from './taught-answers.ts'

export const ANSWER_LIMITS = {
  questionMax: TEACHING_LIMITS.questionMax,
  answerMax: 1_000,
  variants: 20,
  answers: TEACHING_LIMITS.answersMax,
  importBytesMax: 2 * 1024 * 1024,
  /** Of a text of an import as JSON, before it is looked at. */
  importTextMax: 10_000,
} as const

const DRAFTED_CHANGES = ['added', 'changed', 'removed'] as const
export type DraftedChange = (typeof DRAFTED_CHANGES)[number]

/** What an answer says, to which question; `variants`: further ways to ask it, `active`: the assistant may say it. */
const content = {
  question: z.string(),
  variants: z.array(z.string()),
  answer: z.string(),
  active: z.boolean(),
}

/** What an answer is to say once the draft is published; see `assistant-drafts.ts`. */
export const DraftedAnswer = z.object({
  change: z.enum(DRAFTED_CHANGES),
  ...content,
  /** Name of who saved it. */
  savedBy: z.nullable(z.string()),
  /** Whether the answer was published otherwise since: it has to be saved again, or taken back, first. */
  overtaken: z.boolean(),
})
export type DraftedAnswer = z.output<typeof DraftedAnswer>

export const KnowledgeAnswer = z.object({
  id: z.string(),
  ...content,
  /** What a change was made from: counts its changes; of one with a draft, the draft's own. */
  version: z.number(),
  /** What waits to be published; null: nothing. One that was `added` says here what it is to say. */
  draft: z.nullable(DraftedAnswer),
  /** Answers of the last 30 days that stood on it. */
  uses: z.number(),
  lastUsedAt: z.nullable(Timestamp),
  /** Name of who wrote it. */
  writtenBy: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type KnowledgeAnswer = z.output<typeof KnowledgeAnswer>

/** What an answer said before it was changed or deleted. */
export const AnswerVersion = z.object({
  version: z.number(),
  ...content,
  writtenBy: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  replacedAt: Timestamp,
  deleted: z.boolean(),
})
export type AnswerVersion = z.output<typeof AnswerVersion>

const ANSWER_ROW_PROBLEMS = [
  'no-question',
  'no-answer',
  'too-long',
  'too-many-variants',
  'repeated',
  'unclosed',
  'columns',
] as const
export type AnswerRowProblem = (typeof ANSWER_ROW_PROBLEMS)[number]

/** An answer that was deleted, as it was then. */
export const DeletedAnswer = z.object({
  id: z.string(),
  /** To restore. */
  version: z.number(),
  question: z.string(),
  answer: z.string(),
  /** Null when the account is gone. */
  deletedBy: z.nullable(z.string()),
  deletedAt: Timestamp,
})
export type DeletedAnswer = z.output<typeof DeletedAnswer>

export const AnswerImport = z.object({
  /** False for a preview, and where something is wrong. */
  imported: z.boolean(),
  rows: z.number(),
  created: z.number(),
  /** Answers whose question stands here already, which get the answer of the file. */
  changed: z.number(),
  errors: z.array(
    z.object({ line: z.number(), problem: z.enum(ANSWER_ROW_PROBLEMS), value: z.nullable(z.string()) }),
  ),
  errorCount: z.number(),
  /** Whether what was imported waits in the draft. */
  draft: z.boolean(),
})
export type AnswerImport = z.output<typeof AnswerImport>

/** A row of an import as JSON: what it leaves out stays as it stands. What is wrong with it is said like that of a file. */
const importRow = z.object({
  question: exactText(ANSWER_LIMITS.importTextMax),
  answer: exactText(ANSWER_LIMITS.importTextMax),
  variants: z.optional(
    z
      .array(exactText(ANSWER_LIMITS.importTextMax))
      .check(
        z.maxLength(ANSWER_LIMITS.answers, fieldError('TOO_MANY_PARTS', { max: ANSWER_LIMITS.variants })),
      ),
  ),
  active: z.optional(z.boolean()),
})
export type AnswerImportRow = z.output<typeof importRow>

const fields = {
  question: requiredText(ANSWER_LIMITS.questionMax, 'QUESTION_REQUIRED'),
  variants: z
    .array(requiredText(ANSWER_LIMITS.questionMax, 'QUESTION_REQUIRED'))
    .check(
      z.maxLength(ANSWER_LIMITS.variants, fieldError('TOO_MANY_PARTS', { max: ANSWER_LIMITS.variants })),
    ),
  answer: requiredText(ANSWER_LIMITS.answerMax, 'ANSWER_REQUIRED'),
  active: z.boolean(),
}

const base = '/api/businesses/:businessId/knowledge/answers' as const

export const knowledgeAnswers = {
  listAnswers: endpoint('GET', base, 'business:view', {
    summary: 'Questions and answers of the team, the most used first; those of the draft among them',
    query: z.object({
      q: z.optional(text(200)),
      only: z.optional(z.enum(['draft'])),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      answers: z.array(KnowledgeAnswer),
      total: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  getAnswer: endpoint('GET', `${base}/:answerId`, 'business:view', {
    summary: 'One of them',
    response: KnowledgeAnswer,
  }),
  createAnswer: endpoint('POST', base, 'business:manage', {
    summary:
      'Adds a question with its answer; where changes are checked before they are published, to the draft',
    body: z.object(fields),
    response: KnowledgeAnswer,
    status: 201,
    errors: ['TAUGHT_LIMIT'],
    limits: [{ max: 600, windowMs: 3_600_000, by: 'user' }],
  }),
  updateAnswer: endpoint('PUT', `${base}/:answerId`, 'business:manage', {
    summary:
      'Changes an answer made from that version; what it said before can be restored. Where changes are checked first, in the draft',
    body: z.object({
      ...fields,
      /** One that was written before there was this limit may stay as it is. */
      answer: requiredText(TEACHING_LIMITS.answerMax, 'ANSWER_REQUIRED'),
      version: z.number().check(z.int(), z.minimum(1)),
    }),
    response: KnowledgeAnswer,
    errors: ['CONFLICT'],
  }),
  deleteAnswer: endpoint('DELETE', `${base}/:answerId`, 'business:manage', {
    summary:
      'Deletes an answer; what it said can be restored, and the questions it settled are open again. Where changes are checked first, once the draft is published',
    response: Nothing,
  }),
  undoDraftedAnswer: endpoint('DELETE', `${base}/:answerId/draft`, 'business:manage', {
    summary: 'Takes what waits of one answer out of the draft; what is published stays',
    response: Nothing,
  }),
  listDeletedAnswers: endpoint('GET', `${base}/deleted`, 'business:view', {
    summary: 'Answers that were deleted, the last first, at most 100: each can be restored',
    response: z.object({ answers: z.array(DeletedAnswer) }),
  }),
  listAnswerVersions: endpoint('GET', `${base}/:answerId/versions`, 'business:view', {
    summary: 'What an answer said before, the last first; also of one that was deleted',
    response: z.object({ versions: z.array(AnswerVersion) }),
  }),
  restoreAnswer: endpoint('POST', `${base}/:answerId/restore`, 'business:manage', {
    summary:
      'Makes an answer say again what it said in a version, also when it was deleted since; where changes are checked first, in the draft',
    body: z.object({ version: z.number().check(z.int(), z.minimum(1)) }),
    response: KnowledgeAnswer,
    errors: ['TAUGHT_LIMIT'],
  }),
  importAnswers: endpoint('POST', `${base}/import`, 'business:manage', {
    summary:
      'Reads questions and answers, as a CSV file or as JSON; stores all of them, or nothing; where changes are checked first, in the draft',
    body: z
      .object({
        csv: z.optional(exactText(ANSWER_LIMITS.importBytesMax, 'FILE_TOO_LARGE')),
        answers: z.optional(
          z
            .array(importRow)
            .check(
              z.maxLength(
                ANSWER_LIMITS.answers,
                fieldError('TOO_MANY_PARTS', { max: ANSWER_LIMITS.answers }),
              ),
            ),
        ),
        preview: z.boolean(),
      })
      .check(
        z.refine(
          ({ csv, answers }) => (csv === undefined) !== (answers === undefined),
          fieldError('CSV_OR_ANSWERS'),
        ),
      ),
    response: AnswerImport,
    errors: ['TAUGHT_LIMIT', 'ANSWER_FILE_UNREADABLE', 'FILE_TOO_COMPLEX'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
    bodyLimit: ANSWER_LIMITS.importBytesMax + 512 * 1024,
  }),
  exportAnswers: endpoint('GET', `${base}/export`, 'business:oversee', {
    summary: 'Questions and answers as CSV, which the import reads back',
    query: z.object({ language: z.optional(z.enum(['fr', 'en'])) }),
    response: z.object({ csv: z.string(), count: z.number() }),
  }),
} as const
