export { readPassages } from './passages/read-passages.ts'
export { recordSources } from './provenance/record-sources.ts'
