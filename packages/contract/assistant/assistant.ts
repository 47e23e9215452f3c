import * as z from 'zod/mini'
import { requiredText, Timestamp, text } from '../common.ts'
import { AnswerCards, AnswerProduct, AnswerProducts, Source } from '../conversations/message.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const TONES = ['friendly', 'professional', 'casual', 'formal'] as const
export const RESPONSE_LENGTHS = ['brief', 'concise', 'detailed', 'comprehensive'] as const

export const AiInstructions = z.object({
  tone: z.enum(TONES),
  responseLength: z.enum(RESPONSE_LENGTHS),
  language: requiredText(LIMITS.answerLanguageMax, 'LANGUAGE_REQUIRED'),
  includeEmojis: z.boolean(),
  includeBusinessHours: z.boolean(),
  includeContactInfo: z.boolean(),
  customInstructions: text(LIMITS.customInstructionsMax),
})
export type AiInstructions = z.output<typeof AiInstructions>

const aiContextText = text(LIMITS.aiContextMax, 'AI_CONTEXT_TOO_LONG')

export const AiContext = z.object({
  aiContext: aiContextText,
  aiInstructions: AiInstructions,
  /** Null while nothing has been saved yet. */
  updatedAt: z.nullable(Timestamp),
})
export type AiContext = z.output<typeof AiContext>

/** What holds until a business saves its own (docs/spec/clauses/ai-settings.md, clause open.ai-defaults). */
export const AI_DEFAULTS: { aiContext: string; aiInstructions: AiInstructions } = {
  aiContext: '',
  aiInstructions: {
    tone: 'friendly',
    responseLength: 'concise',
    language: 'fr',
    includeEmojis: false,
    includeBusinessHours: false,
    includeContactInfo: false,
    customInstructions: '',
  },
}

const Answer = z.object({
  text: z.string(),
  outcome: z.enum(['answered', 'handed-off', 'unknown']),
  /** Of an unknown: whether what comes closest is told, as what it is. */
  closest: z.boolean(),
  /** What it shows; its text holds them too. */
  cards: AnswerCards,
  /** What a visitor could say next with one click. */
  suggestions: z.optional(z.array(z.string())),
  engine: z.string(),
  latencyMs: z.number(),
  sources: z.array(Source),
  /** The product that it is about; of several that it offers the first. */
  product: z.optional(AnswerProduct),
  products: AnswerProducts,
})

export const assistant = {
  getAiContext: endpoint('GET', '/api/businesses/:businessId/ai-context', 'business:oversee', {
    summary: 'What the assistant knows and how it answers',
    response: AiContext,
  }),
  updateAiContext: endpoint('PUT', '/api/businesses/:businessId/ai-context', 'business:manage', {
    summary: 'Replaces what the assistant knows and how it answers; with If-Match only the copy of that date',
    body: z.object({ aiContext: aiContextText, aiInstructions: AiInstructions }),
    response: AiContext,
    errors: ['CONFLICT', 'DRAFT_REQUIRED'],
  }),
  previewAnswer: endpoint('POST', '/api/businesses/:businessId/ai-context/preview', 'business:view', {
    summary:
      'What the assistant would answer with this draft, and without any context; nothing is stored or counted',
    body: z.object({
      question: requiredText(LIMITS.messageMax, 'QUESTION_REQUIRED'),
      aiContext: z.optional(aiContextText),
      aiInstructions: z.optional(AiInstructions),
    }),
    response: z.object({ answer: Answer, generic: Answer }),
    errors: ['TEXT_TOO_COMPLEX'],
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
} as const
