export { TeachAnswer } from './gaps/teach-answer.tsx'
export { AnswerSources } from './provenance/answer-sources.tsx'
export { type OtherSource, SourceChips } from './provenance/source-chips.tsx'
