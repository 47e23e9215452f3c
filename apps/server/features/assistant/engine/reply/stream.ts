import { withoutCards } from '#contract/conversations/cards-text.ts'
import type { AnswerEvent, Outcome } from '../types.ts'

/**
 * A finished answer as a stream: its text word by word, without what cards show, then the outcome. An aborted signal ends
 * it with its reason.
 */
export async function* streamOf(outcome: Outcome, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
  for (const text of withoutCards(outcome.text, outcome.cards).match(/\s+|\S+\s*/g) ?? []) {
    signal?.throwIfAborted()
    yield { type: 'text', text }
  }
  yield { type: 'outcome', outcome }
}

/** Waits for the end of a stream and gives its outcome. */
export const outcomeOf = async (events: AsyncIterable<AnswerEvent>): Promise<Outcome> => {
  for await (const event of events) if (event.type === 'outcome') return event.outcome
  throw new Error('The engine ended without an outcome')
}
