import type { Passage } from './types.ts'

/** What the engine has to say about one question, before tone and length. */
export interface Reply {
  text: string
  /** Whether the text is the engine's own sentence, or words of the business. */
  own: boolean
  sources: { passage: Passage; excerpt: string }[]
  confidence: number
}
