export { type Answer, answer, type Outcome, type Question } from './answer.ts'
export type { Turn } from './engine/types.ts'
