import type { ModelFailureReason } from './failure.ts'
import type { TokenUsage } from './stream.ts'

/** What a model worked for one answer, whether or not it could be used. */
export interface ModelUsage extends TokenUsage {
  /** Whether the provider said what every request took: not when one was cut in the middle. */
  complete: boolean
}

/** Adds up what the requests of one answer took. */
export interface Meter {
  /** The provider says what a request took. */
  add(usage: TokenUsage): void
  /** A request is under way. */
  working(): void
  /** The request under way was given up, and another one follows: nobody says what it took. */
  cut(): void
  /** The answer ended with this failure; undefined when it was given up. */
  failed(reason: ModelFailureReason | undefined): void
  /** Null when the provider did nothing. */
  read(): ModelUsage | null
}

/** Failures of a request that no provider counts. */
const NOT_DONE = new Set<ModelFailureReason | undefined>(['refused', 'unreachable'])
/** Failures found in what the model said, after or before the provider told what it took. */
const FOUND_IN_ANSWER = new Set<ModelFailureReason | undefined>(['ungrounded', 'empty', 'crashed'])

export const createMeter = (): Meter => {
  const sum: TokenUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }
  let reported = false
  let underWay = true
  let lost = false
  return {
    add({ inputTokens, cachedInputTokens, outputTokens }) {
      sum.inputTokens += inputTokens
      sum.cachedInputTokens += cachedInputTokens
      sum.outputTokens += outputTokens
      reported = true
      underWay = false
    },
    working() {
      underWay = true
    },
    cut() {
      lost ||= underWay
      underWay = true
    },
    failed(reason) {
      if (!FOUND_IN_ANSWER.has(reason)) underWay = !NOT_DONE.has(reason)
    },
    read: () => (reported || underWay || lost ? { ...sum, complete: !underWay && !lost } : null),
  }
}
