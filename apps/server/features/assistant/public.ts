export { type Answer, answer, type Outcome, type Question } from './answer.ts'
export { answerTally } from './answer-tally.ts'
export type { Turn } from './engine/types.ts'
