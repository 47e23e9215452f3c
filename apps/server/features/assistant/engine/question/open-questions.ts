import type { Turn } from '../types.ts'

/** Of how many turns what was asked in vain is remembered. */
const TURNS = 20

/** What was refused in a row, oldest first, in the visitor's words; what comes closest is no refusal. */
export const openQuestions = (history: readonly Turn[]): string[] => {
  const open: string[] = []
  const turns = history.slice(-TURNS)
  for (let at = turns.length - 1; at >= 0; at--) {
    const turn = turns[at]
    if (turn?.role !== 'assistant' || turn.outcome !== 'unknown' || turn.closest) break
    const questions: string[] = []
    while (turns[at - 1]?.role === 'visitor') questions.unshift(turns[--at]?.text ?? '')
    open.unshift(...questions)
  }
  return open
}
