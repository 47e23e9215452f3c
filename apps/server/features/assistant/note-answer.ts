import type { Deps } from '#server/lib/deps.ts'
import { engineLabel } from '#server/lib/metrics/engine-label.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { answerTally } from './answer-tally.ts'

/** Counts an answer for the status page and for Prometheus. */
export const noteAnswer = (
  deps: Deps,
  { kind, engine, latencyMs }: { kind: string; engine: string; latencyMs: number },
  fellBack: boolean,
): void => {
  answerTally(deps).note({ latencyMs, fellBack })
  deps.metrics.answers.observe({ outcome: kind, engine: engineLabel(engine) }, latencyMs / 1_000)
  if (fellBack) deps.metrics.fallbacks.inc()
}

/** Counts an answer that did not come about; not one that was given up. */
export const noteFailure = (deps: Deps, error: unknown, signal: AbortSignal): void => {
  if (signal.aborted) return
  deps.metrics.failedAnswers.inc({ reason: error instanceof TaskStuck ? 'stuck' : 'error' })
}
