import type { Outcome } from '../engine/types.ts'
import { SHOP } from './texts.ts'

/** What the shop itself answers. */
export const shopAnswer = (text: string, more: Partial<Outcome> = {}): Outcome => ({
  kind: 'answered',
  text,
  sources: [],
  engine: SHOP,
  confidence: 1,
  unanswered: [],
  ...more,
})

/** What the shop itself says where it cannot answer a question. */
export const shopUnknown = (question: string, text: string, more: Partial<Outcome> = {}): Outcome =>
  shopAnswer(text, { kind: 'unknown', confidence: 0, unanswered: [question], ...more })
