interface Breaker {
  /** Whether to try; while it is open, one try is let through when the pause is over. */
  allows(): boolean
  succeeded(): void
  failed(): void
  /** The try ended without telling anything about the model: the visitor left. */
  abandoned(): void
}

/** After some failures in a row nobody waits for the model any more, until a single try after a pause succeeds. */
export const createBreaker = (options: { failures: number; pauseMs: number; now: () => number }): Breaker => {
  let failures = 0
  let openUntil = 0
  let trying = false
  return {
    allows() {
      if (failures < options.failures) return true
      if (trying || options.now() < openUntil) return false
      trying = true
      return true
    },
    succeeded() {
      failures = 0
      trying = false
    },
    failed() {
      failures += 1
      trying = false
      openUntil = options.now() + options.pauseMs
    },
    abandoned() {
      trying = false
    },
  }
}
