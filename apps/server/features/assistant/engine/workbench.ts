/** What training, evaluation and benchmarks may use of the engine: they look at its parts, the product does not. */
export { type Associations, asPhrase, RELATIONS, type Relation } from './judge/associations.ts'
export { type Bag, BUCKETS, bagOf } from './judge/bag.ts'
export { DIMENSIONS, dot, encode, quantised } from './judge/encoder.ts'
export { type Evidence, evidenceFor, type Knowledge } from './judge/evidence.ts'
export { type Forest, oddsOf, sigmoid } from './judge/forest.ts'
export { firstEvidence, judge, oddsBy, rowOf } from './judge/judge.ts'
export { prepare } from './judge/prepared.ts'
export {
  type Calibration,
  learned,
  type Model,
  packWeights,
  unpackWeights,
  WEIGHTS_FILE,
  type Weights,
} from './judge/weights.ts'
export { termsOf } from './lexicon/terms.ts'
export { buildPassages } from './passages/build-passages.ts'
export { type Corpus, corpusOf } from './passages/corpus.ts'
export { heardOf } from './passages/heard.ts'
export type { Unit } from './passages/units.ts'
export type { Query } from './question/query.ts'
export { answerBuiltin, builtinEngine } from './reply/builtin.ts'
export { type Candidates, candidatesFor } from './reply/candidates.ts'
export { outcomeOf } from './reply/stream.ts'
export { followAllBut, RULES, type Rule } from './rules.ts'
export { readings } from './search/readings.ts'
export { search, searchable } from './search/search.ts'
export type {
  AssistantEngine,
  AssistantInput,
  BusinessFacts,
  Instructions,
  Language,
  Outcome,
  Passage,
  Turn,
} from './types.ts'
export { detectLanguage } from './words/language.ts'
export { clean, sentences } from './words/text.ts'
