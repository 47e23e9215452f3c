import * as z from 'zod/mini'
import { Cursor, exactText, fieldError, Id, Nothing, PageLimit, requiredText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const TEST_LIMITS = {
  questions: 500,
  questionMax: 500,
  /** Texts that an answer must hold, and as many that it must not. */
  parts: 10,
  partMax: 200,
  /** Turns that a question may follow, and characters of each. */
  turns: 6,
  turnMax: 1_000,
  importBytesMax: 1024 * 1024,
  /** Runs that are kept; older ones go. */
  runs: 20,
  /** Questions that a run asks of a model, the oldest ones, and minutes after which it asks no more. */
  modelQuestions: 50,
  modelMinutes: 10,
} as const

/** What a right answer does: answers, says that it does not know, or hands over to the team. */
export const EXPECTATIONS = ['answered', 'unknown', 'handed-off'] as const
export const Expectation = z.enum(EXPECTATIONS)
export type Expectation = z.output<typeof Expectation>

/**
 * How an answer was judged: as expected; passages were offered, without any claim; the assistant did not know; it
 * said something else than it must.
 */
const VERDICTS = ['right', 'closest', 'unknown', 'wrong'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.output<typeof Verdict>

const QUESTION_ORIGINS = ['hand', 'conversation', 'unanswered', 'import', 'proposal'] as const
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number]

const parts = z
  .array(requiredText(TEST_LIMITS.partMax, 'PART_REQUIRED'))
  .check(z.maxLength(TEST_LIMITS.parts, fieldError('TOO_MANY_PARTS', { max: TEST_LIMITS.parts })))

/** What was said before a question. */
export const TestTurn = z.object({
  role: z.enum(['visitor', 'assistant', 'team']),
  text: requiredText(TEST_LIMITS.turnMax, 'PART_REQUIRED'),
  /** How the assistant's turn ended, when known. */
  outcome: z.optional(z.enum(['answered', 'handed-off', 'unknown'])),
  /** Whether it told what comes closest. */
  closest: z.optional(z.boolean()),
})
export type TestTurn = z.output<typeof TestTurn>

const questionFields = {
  question: requiredText(TEST_LIMITS.questionMax, 'QUESTION_REQUIRED'),
  expect: Expectation,
  /** Each must stand in the answer; « a | b » is met by either. Accents, capitals and kinds of spaces do not count. */
  must: parts,
  /** None may stand in it. */
  mustNot: parts,
  /** The turns that it follows, oldest first; none for one that stands alone. */
  history: z.optional(z.array(TestTurn).check(z.maxLength(TEST_LIMITS.turns))),
}

export const TestQuestion = z.object({
  id: z.string(),
  question: z.string(),
  expect: Expectation,
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
  history: z.array(TestTurn),
  origin: z.enum(QUESTION_ORIGINS),
  /** Of a proposal: the sentence of the business that it was made from. */
  source: z.nullable(z.string()),
  /** The conversation that it comes from. */
  sessionId: z.nullable(z.string()),
  /** A proposal counts once it was approved. */
  approved: z.boolean(),
  /** Name of who made it. */
  createdBy: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** How the last run of what is published judged its answer. */
  verdict: z.nullable(Verdict),
})
export type TestQuestion = z.output<typeof TestQuestion>

const RUN_CAUSES = ['manual', 'draft', 'nightly'] as const

/** The built-in engine, or the one that answers the business’s visitors. */
export const RUN_ENGINES = ['builtin', 'chosen'] as const

/** Why a run with a model did not ask all: its budget, its time, no answer of the model, or another draft meanwhile. */
const RUN_STOPS = ['budget', 'time', 'model', 'changed'] as const

export const TestRun = z.object({
  id: z.string(),
  /** `draft`: what is not published yet was asked, and compared with what is. */
  cause: z.enum(RUN_CAUSES),
  status: z.enum(['running', 'done', 'failed']),
  /** Name of the model that is asked; null: the built-in engine. */
  model: z.nullable(z.string()),
  total: z.number(),
  /** Questions asked so far. */
  done: z.number(),
  /** Of those, the ones that the built-in engine answered in the place of a model that gave no answer. */
  failures: z.number(),
  /** Of a run that failed: why it was stopped; null when it broke off. */
  stopped: z.nullable(z.enum(RUN_STOPS)),
  counts: z.object({ right: z.number(), closest: z.number(), unknown: z.number(), wrong: z.number() }),
  /** Right before and not any more, or wrong now and not before. */
  broken: z.number(),
  /** Not right before, and now. */
  fixed: z.number(),
  /** Name of who started it; null at night. */
  startedBy: z.nullable(z.string()),
  startedAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
  /** When the run that it is compared with began; null for the first one, and for a draft. */
  comparedWith: z.nullable(Timestamp),
})
export type TestRun = z.output<typeof TestRun>

export const TestResult = z.object({
  position: z.number(),
  questionId: z.string(),
  question: z.string(),
  expect: Expectation,
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
  /** Null until it was asked. */
  verdict: z.nullable(Verdict),
  answer: z.nullable(z.string()),
  /** What of `must` the answer lacks. */
  missing: z.array(z.string()),
  /** What of `mustNot` it says. */
  forbidden: z.array(z.string()),
  /** How it was judged before; null for a question that was not asked then. */
  before: z.nullable(Verdict),
  /** The answer before, where it was judged otherwise. */
  answerBefore: z.nullable(z.string()),
})
export type TestResult = z.output<typeof TestResult>

const RESULT_FILTERS = ['changed', 'broken', ...VERDICTS] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

const TEST_ROW_PROBLEMS = [
  'no-question',
  'too-long',
  'unknown-expectation',
  'too-many-parts',
  'unknown-turn',
  'repeated',
  'columns',
  'unclosed',
] as const

export const TestRowError = z.object({
  /** Of the file; its first line is 1. */
  line: z.number(),
  problem: z.enum(TEST_ROW_PROBLEMS),
  /** What stands there, shortened. */
  value: z.nullable(z.string()),
})
export type TestRowError = z.output<typeof TestRowError>

export const TestImport = z.object({
  /** False: a preview, or a file with errors; nothing was stored. */
  imported: z.boolean(),
  rows: z.number(),
  /** Questions that are new. */
  created: z.number(),
  /** Questions that are there in the same words already. */
  known: z.number(),
  errors: z.array(TestRowError),
  /** All errors; `errors` holds the first of them. */
  errorCount: z.number(),
})
export type TestImport = z.output<typeof TestImport>

const questions = '/api/businesses/:businessId/test-questions' as const
const runs = '/api/businesses/:businessId/test-runs' as const

export const testSuites = {
  listTestQuestions: endpoint('GET', questions, 'business:oversee', {
    summary: 'The questions with which the assistant is tested, newest first; `proposed`: those to approve',
    query: z.object({
      state: z.optional(z.enum(['approved', 'proposed'])),
      cursor: Cursor,
      limit: PageLimit,
    }),
    response: z.object({
      questions: z.array(TestQuestion),
      /** Of the business, whatever page is asked for. */
      approved: z.number(),
      proposed: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['INVALID_CURSOR'],
  }),
  getTestQuestion: endpoint('GET', `${questions}/:questionId`, 'business:oversee', {
    summary: 'One question, approved or proposed',
    response: TestQuestion,
  }),
  createTestQuestion: endpoint('POST', questions, 'business:manage', {
    summary: 'Adds a question with what a right answer must and must not hold',
    body: z.object(questionFields),
    response: TestQuestion,
    status: 201,
    errors: ['TEST_LIMIT'],
    limits: [{ max: 600, windowMs: 3_600_000, by: 'user' }],
  }),
  updateTestQuestion: endpoint('PUT', `${questions}/:questionId`, 'business:manage', {
    summary:
      'Changes a question; a proposal stays one until it is approved, or until what was taken from a conversation says what a right answer must hold',
    body: z.object(questionFields),
    response: TestQuestion,
  }),
  deleteTestQuestion: endpoint('DELETE', `${questions}/:questionId`, 'business:manage', {
    summary: 'Removes a question, or turns a proposal down; what runs said of it stays with them',
    response: Nothing,
  }),
  addQuestionFromMessage: endpoint('POST', `${questions}/from-message`, 'business:manage', {
    summary:
      'Adds what a visitor asked, by its message or the answer to it, with the turns before; a right answer holds the facts of the one that was given. Without such facts it waits, as a proposal, for what a right answer must hold. Answers the question that is there in the same words after the same turns, if any',
    body: z.object({ sessionId: Id, messageId: Id }),
    response: TestQuestion,
    status: 201,
    errors: ['TEST_LIMIT'],
    limits: [{ max: 600, windowMs: 3_600_000, by: 'user' }],
  }),
  addQuestionFromUnanswered: endpoint('POST', `${questions}/from-unanswered`, 'business:manage', {
    summary:
      'Adds a question that the assistant could not answer, with the turns before; a right answer holds the sentence that a visitor confirmed. Without one it waits, as a proposal, for what a right answer must hold. Answers the question that is there in the same words after the same turns, if any',
    body: z.object({ questionId: Id }),
    response: TestQuestion,
    status: 201,
    errors: ['TEST_LIMIT'],
    limits: [{ max: 600, windowMs: 3_600_000, by: 'user' }],
  }),
  importTestQuestions: endpoint('POST', `${questions}/import`, 'business:manage', {
    summary:
      'Reads a CSV file of questions; stores all that are new, or nothing when a row is wrong or only a preview is asked for',
    body: z.object({
      csv: exactText(TEST_LIMITS.importBytesMax, 'FILE_TOO_LARGE'),
      preview: z.boolean(),
    }),
    response: TestImport,
    errors: ['TEST_LIMIT', 'TEST_FILE_UNREADABLE', 'FILE_TOO_COMPLEX'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
    bodyLimit: TEST_LIMITS.importBytesMax + 256 * 1024,
  }),
  exportTestQuestions: endpoint('GET', `${questions}/export`, 'business:oversee', {
    summary: 'The approved questions as CSV, which the import reads back',
    query: z.object({ language: z.optional(z.enum(['fr', 'en'])) }),
    response: z.object({ csv: z.string(), count: z.number() }),
  }),
  proposeTestQuestions: endpoint('POST', `${questions}/propose`, 'business:manage', {
    summary:
      'Proposes questions from the profile, the context and the taught answers; they count once they are approved',
    response: z.object({ proposed: z.number() }),
    errors: ['TEXT_TOO_COMPLEX'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  approveTestQuestions: endpoint('POST', `${questions}/approve`, 'business:manage', {
    summary: 'Approves proposals, all of them without `ids`: they count from the next run on',
    body: z.object({
      ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(TEST_LIMITS.questions))),
    }),
    response: z.object({ approved: z.number() }),
  }),
  startTestRun: endpoint('POST', runs, 'business:manage', {
    summary:
      'Asks the assistant all approved questions, in the background; the engine that the business chose at most 50, for 10 minutes, within its budget. Answers the run that is under way, if any',
    body: z.object({ engine: z.optional(z.enum(RUN_ENGINES)) }),
    response: TestRun,
    status: 201,
    errors: ['NO_TEST_QUESTIONS'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  listTestRuns: endpoint('GET', runs, 'business:oversee', {
    summary: 'The last runs, newest first',
    query: z.object({ cursor: Cursor, limit: PageLimit }),
    response: z.object({ runs: z.array(TestRun), nextCursor: z.nullable(z.string()) }),
    errors: ['INVALID_CURSOR'],
  }),
  getTestRun: endpoint('GET', `${runs}/:runId`, 'business:oversee', {
    summary: 'One run, with how far it is',
    response: TestRun,
  }),
  listTestResults: endpoint('GET', `${runs}/:runId/results`, 'business:oversee', {
    summary: 'What was answered in a run and how it was judged, in the order of the questions',
    query: z.object({ only: z.optional(z.enum(RESULT_FILTERS)), cursor: Cursor, limit: PageLimit }),
    response: z.object({ results: z.array(TestResult), nextCursor: z.nullable(z.string()) }),
    errors: ['INVALID_CURSOR'],
  }),
} as const
