import type { Deps } from '../../lib/deps.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import { answerQuestion } from './answer.ts'

/** One earlier message of the conversation, oldest first; events are left out. */
export interface Turn {
  from: 'visitor' | 'assistant' | 'team'
  text: string
}

export interface Question {
  conversationId: string
  question: string
  history: readonly Turn[]
  /** The language the visitor's page asked for, as a BCP 47 tag; the question's own language goes first. */
  language: string | null
  visitorName?: string | null
}

export interface Outcome {
  kind: 'answered' | 'handed-off' | 'unknown'
  /** The whole answer: exactly the chunks, joined. */
  text: string
  sources: { id: string; label: string; excerpt?: string }[]
  /** `built-in`, or the model's name. */
  engine: string
  latencyMs: number
}

export interface Answer {
  /** The answer as it is written, in parts that were checked before they are handed out. Iterate it once. */
  chunks: AsyncIterable<string>
  /** Settles when the last chunk was read (reading the chunks drives the answer); rejects only when aborted. */
  outcome: Promise<Outcome>
}

/**
 * Answers a visitor's question from what the business told, never from anything else. Stores and counts nothing:
 * the caller keeps the answer and acts on its outcome. Whatever happens to a model, there is an answer.
 * @param signal stops writing: the chunks end with the signal's reason thrown, `outcome` rejects with it
 */
export const answer = (
  deps: Deps,
  scope: BusinessScope,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> => answerQuestion(deps, scope, question, signal)
