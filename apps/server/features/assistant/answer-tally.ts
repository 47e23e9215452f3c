import { processState } from '#server/lib/process-state.ts'

interface AnswerTally {
  answers: number
  /** Written by the built-in engine, or ended by it, because the operator's model did not. */
  fellBack: number
  totalMs: number
}

/** How the answers of this process went since they were last taken. */
export const answerTally = processState(() => {
  let tally: AnswerTally = { answers: 0, fellBack: 0, totalMs: 0 }
  return {
    note({ latencyMs, fellBack }: { latencyMs: number; fellBack: boolean }): void {
      tally.answers += 1
      tally.totalMs += latencyMs
      if (fellBack) tally.fellBack += 1
    },
    take(): AnswerTally {
      const taken = tally
      tally = { answers: 0, fellBack: 0, totalMs: 0 }
      return taken
    },
  }
})
