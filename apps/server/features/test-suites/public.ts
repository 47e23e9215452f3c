export { insertQuestions } from './question-queries.ts'
export { findBrokenAtNight } from './run-queries.ts'
