export { AnswerSources } from './provenance/answer-sources.tsx'
