import * as z from 'zod/mini'
import { Nothing, Timestamp } from '../common.ts'
import { Source } from '../conversations/message.ts'
import { endpoint } from '../endpoint.ts'

export const CHECKED_SUBJECTS = ['delivery', 'returns', 'payment', 'opening', 'product'] as const

/** The budget is used up, the model gives no answer, or it is too slow. */
export const CHECK_STOPS = ['budget', 'model', 'time'] as const

/** What customers of such a shop ask, and what the assistant would answer at this moment. */
export const CheckedQuestion = z.object({
  subject: z.enum(CHECKED_SUBJECTS),
  question: z.string(),
  /** `closest`: it would quote what comes closest, as what it is. */
  outcome: z.enum(['answered', 'closest', 'unknown']),
  text: z.string(),
  sources: z.array(Source),
  /** `builtin`, a model's name, or both when the model broke off and the built-in engine finished. */
  engine: z.string(),
})
export type CheckedQuestion = z.output<typeof CheckedQuestion>

const path = '/api/businesses/:businessId/knowledge/check' as const

export const knowledgeCheck = {
  checkKnowledge: endpoint('GET', path, 'business:view', {
    summary:
      'Five questions of customers, in the language of the business, with what the built-in engine would answer; nothing is stored or counted',
    response: z.object({
      /** When somebody finished this check or chose to do without it. */
      checkedAt: z.nullable(Timestamp),
      /** The model that answers customers; null when the built-in engine does. */
      model: z.nullable(z.string()),
      questions: z.array(CheckedQuestion),
    }),
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
  askModelToCheck: endpoint('POST', `${path}/answers`, 'business:manage', {
    summary:
      'The same five questions asked of the engine that answers customers: of its model within its budget, for 45 s at most. Only what the model works is recorded',
    response: z.object({
      model: z.nullable(z.string()),
      /** Why the model was not asked all of them; the built-in engine answered the rest. */
      stopped: z.nullable(z.enum(CHECK_STOPS)),
      questions: z.array(CheckedQuestion),
    }),
    limits: [{ max: 10, windowMs: 600_000, by: 'user' }],
  }),
  finishCheck: endpoint('PUT', path, 'business:manage', {
    summary: 'Ends the check of what the assistant knows: the dashboard no longer asks for it',
    response: Nothing,
  }),
} as const
