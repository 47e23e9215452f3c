export { taughtPassages } from './passages.ts'
export { findOpenQuestions } from './queries.ts'
