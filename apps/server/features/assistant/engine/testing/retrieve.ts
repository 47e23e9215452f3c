import { translate } from '../judge/translate.ts'
import { corpusOf } from '../passages/corpus.ts'
import { structured } from '../reply/structured.ts'
import { readings } from '../search/readings.ts'
import { type ScoredPassage, search } from '../search/search.ts'
import type { Passage, Turn } from '../types.ts'

interface Retrieval {
  /** Best first; at most 12. */
  scored: Omit<ScoredPassage, 'unit'>[]
  /** Whether at least one passage answers. */
  aboveFloor: boolean
}

/** Finds the passages for a question as the engine does: what is above its floor answers. */
export const retrieve = (
  question: string,
  passages: readonly Passage[],
  history: readonly Turn[] = [],
): Retrieval => {
  const corpus = corpusOf(passages)
  const read = readings(question, history, corpus)
  const found = read.flatMap((queries) => {
    const tried = queries.map((query) => search(query, corpus, translate))
    return (tried.find((results) => results[0]?.answers) ?? tried[0] ?? []).slice(0, 12)
  })
  const meant = structured(read.flat(), passages).map((passage) => ({
    passage,
    excerpt: passage.text,
    score: 0.95,
    answers: true,
  }))
  const scored = [...meant, ...found]
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ passage, excerpt, score, answers }) => ({ passage, excerpt, score, answers }))
  return { scored, aboveFloor: scored.some((entry) => entry.answers) }
}
