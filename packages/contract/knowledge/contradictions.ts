import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** A sentence that another one contradicts, and where it stands. */
export const ContradictionSide = z.object({
  kind: z.enum(['context', 'profile', 'answer', 'product', 'file', 'page']),
  text: z.string(),
  /** Title of the page, name of the file, question of the answer; empty for the context and the profile, and where it is gone. */
  name: z.string(),
  heading: z.string(),
  /** Of a page, to open it. */
  address: z.nullable(z.string()),
  /** Of an answer of the team, to change it. */
  answerId: z.nullable(z.string()),
})
export type ContradictionSide = z.output<typeof ContradictionSide>

/** Which of two sentences holds; both where they do not contradict each other after all. */
const CONTRADICTION_DECISIONS = ['one', 'other', 'both'] as const
export type ContradictionDecision = (typeof CONTRADICTION_DECISIONS)[number]

export const Contradiction = z.object({
  id: z.string(),
  one: ContradictionSide,
  other: ContradictionSide,
  /** Whether the assistant tells `one` until somebody decides: its source is believed more. */
  ordered: z.boolean(),
  /** Null until a person decides. */
  holds: z.nullable(z.enum(CONTRADICTION_DECISIONS)),
  foundAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  /** Name of who decided; null when the account is gone. */
  decidedBy: z.nullable(z.string()),
})
export type Contradiction = z.output<typeof Contradiction>

const base = '/api/businesses/:businessId/knowledge/contradictions' as const

export const knowledgeContradictions = {
  listContradictions: endpoint('GET', base, 'business:view', {
    summary:
      'Sentences of different sources that cannot both hold, at most 200 undecided: those that wait for a decision first',
    response: z.object({ contradictions: z.array(Contradiction) }),
  }),
  decideContradiction: endpoint('PUT', `${base}/:contradictionId`, 'business:manage', {
    summary: 'Says which of two sentences holds: the other is not told any more; null takes that back',
    body: z.object({ holds: z.nullable(z.enum(CONTRADICTION_DECISIONS)) }),
    response: Contradiction,
  }),
} as const
