import * as z from 'zod/mini'
import { Nothing, Timestamp } from './common.ts'
import { Source } from './conversations.ts'
import { endpoint } from './endpoint.ts'

export const CHECKED_SUBJECTS = ['delivery', 'returns', 'payment', 'opening', 'product'] as const

/** What customers of such a shop ask, and what the assistant would answer at this moment. */
export const CheckedQuestion = z.object({
  subject: z.enum(CHECKED_SUBJECTS),
  question: z.string(),
  /** `closest`: it would quote what comes closest, as what it is. */
  outcome: z.enum(['answered', 'closest', 'unknown']),
  text: z.string(),
  sources: z.array(Source),
})
export type CheckedQuestion = z.output<typeof CheckedQuestion>

const path = '/api/businesses/:businessId/knowledge/check' as const

export const knowledgeCheck = {
  checkKnowledge: endpoint({
    method: 'GET',
    path,
    access: 'business:view',
    summary:
      'Five questions of customers with what the built-in engine would answer; nothing is stored or counted',
    response: z.object({
      /** When somebody finished this check or chose to do without it. */
      checkedAt: z.nullable(Timestamp),
      questions: z.array(CheckedQuestion),
    }),
    limits: [{ max: 240, windowMs: 60_000, by: 'user' }],
  }),
  finishCheck: endpoint({
    method: 'PUT',
    path,
    access: 'business:manage',
    summary: 'Ends the check of what the assistant knows: the dashboard no longer asks for it',
    response: Nothing,
  }),
} as const
