export { openDraft, uncheckDraft } from './draft-queries.ts'
export { insertQuestions } from './question-queries.ts'
export { findBrokenAtNight } from './run-queries.ts'
