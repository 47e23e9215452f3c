import * as z from 'zod/mini'
import { Nothing, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RUN_ENGINES, TestRun } from '../test-suites/test-suites.ts'
import { AiContext, assistant } from './assistant.ts'
import { DraftedModel, modelChoice } from './model-choice.ts'

const Changes = z.object({ added: z.number(), changed: z.number(), removed: z.number() })

/** How many changes of the knowledge base wait in a draft. */
export const DraftedKnowledge = z.object({
  answers: Changes,
  /** Sites and files; `changed`: files that are replaced. */
  sources: Changes,
  /** Pages whose changes are accepted, that are ignored, or that are read again. */
  pages: z.number(),
  /** Whether one of them is being read: the draft can be checked and published after that. */
  reading: z.boolean(),
})
export type DraftedKnowledge = z.output<typeof DraftedKnowledge>

export const AssistantDraft = z.object({
  aiContext: AiContext.shape.aiContext,
  aiInstructions: AiContext.shape.aiInstructions,
  /** Changes of the knowledge base. */
  knowledge: DraftedKnowledge,
  /** The answer engine that is to be chosen; null: it stays. */
  engine: z.nullable(DraftedModel),
  /** Name of who saved it. */
  savedBy: z.nullable(z.string()),
  updatedAt: Timestamp,
  /** Whether something else was published since the draft was begun: it has to be saved again first. */
  overtaken: z.boolean(),
  /** Name of the model that its check asks, as it is to answer visitors; null: the built-in engine. */
  checkedBy: z.nullable(z.string()),
  /** The run that checks it as it is; null before one was started. */
  check: z.nullable(TestRun),
})
export type AssistantDraft = z.output<typeof AssistantDraft>

const CheckFirst = z.object({ checkFirst: z.boolean() })
const base = '/api/businesses/:businessId/ai-context/draft' as const

export const assistantDrafts = {
  getCheckSettings: endpoint('GET', '/api/businesses/:businessId/test-settings', 'business:oversee', {
    summary: 'Whether changes of the assistant are checked before they are published',
    response: CheckFirst,
  }),
  updateCheckSettings: endpoint('PUT', '/api/businesses/:businessId/test-settings', 'business:own', {
    summary: 'Has changes of the assistant saved as drafts until they are checked, or published at once',
    body: CheckFirst,
    response: CheckFirst,
  }),
  getAssistantDraft: endpoint('GET', base, 'business:oversee', {
    summary: 'What the assistant is to know and say once it is published, and how it was checked',
    response: z.object({ draft: z.nullable(AssistantDraft) }),
  }),
  saveAssistantDraft: endpoint('PUT', base, 'business:manage', {
    summary: 'Keeps what the assistant is to know and say without publishing it; it has to be checked again',
    body: assistant.updateAiContext.body,
    response: AssistantDraft,
  }),
  saveDraftEngine: endpoint('PUT', `${base}/engine`, 'business:manage', {
    summary:
      'Keeps what is to answer visitors without publishing it, beside what else is drafted; it has to be checked again',
    body: modelChoice.saveModelChoice.body,
    response: AssistantDraft,
    errors: ['CONFLICT'],
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  discardAssistantDraft: endpoint('DELETE', base, 'business:manage', {
    summary: 'Gives the draft up; what is published stays',
    response: Nothing,
  }),
  checkAssistantDraft: endpoint('POST', `${base}/check`, 'business:manage', {
    summary:
      'Asks all approved questions with the draft and with what is published, in the background; where a model answers visitors, or is to, at most 50 of it, for 10 minutes, within the budget; `engine` `builtin` asks the built-in engine what a draft without another engine says',
    body: z.object({ engine: z.optional(z.enum(RUN_ENGINES)) }),
    response: TestRun,
    status: 201,
    errors: ['NO_TEST_QUESTIONS', 'TEST_RUNNING', 'READING_UNDER_WAY'],
    limits: [{ max: 60, windowMs: 3_600_000, by: 'user' }],
  }),
  publishAssistantDraft: endpoint('POST', `${base}/publish`, 'business:manage', {
    summary:
      'Publishes the draft as it was checked; one that breaks questions only when `despiteBroken` says so; without approved questions there is nothing to check',
    body: z.object({ despiteBroken: z.optional(z.boolean()) }),
    response: AiContext,
    errors: ['DRAFT_NOT_CHECKED', 'DRAFT_BREAKS', 'READING_UNDER_WAY', 'CONFLICT'],
  }),
} as const
