export { openDraft, uncheckDraft } from './draft-queries.ts'
export { findBrokenAtNight } from './run-queries.ts'
