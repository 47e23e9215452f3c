export { taughtPassages } from './answers/passages.ts'
export { findOpenQuestions } from './gaps/open-question-queries.ts'
export { readPassages } from './passages/read-passages.ts'
export { recordSources } from './provenance/record-sources.ts'
