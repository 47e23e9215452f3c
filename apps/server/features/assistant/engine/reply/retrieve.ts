import { localTime } from '#server/lib/local-time.ts'
import { hoursAsked } from '../hours/hours-question.ts'
import { translate } from '../judge/translate.ts'
import { corpusOf } from '../passages/corpus.ts'
import { inParts } from '../question/parts.ts'
import type { Query } from '../question/query.ts'
import { readings } from '../search/readings.ts'
import { type ScoredPassage, search } from '../search/search.ts'
import type { Passage, Turn } from '../types.ts'
import { contactAsked } from './contact.ts'

export interface Retrieval {
  /** Best first; at most 12. */
  scored: ScoredPassage[]
  /** Whether at least one passage answers. */
  aboveFloor: boolean
}

/** Hours and contacts are found by what is meant, not by their words. */
const structured = (queries: readonly Query[], passages: readonly Passage[]): ScoredPassage[] => {
  const name = passages.find((passage) => passage.id === 'profile:name')?.text ?? ''
  const facts = { name, timeZone: 'UTC' }
  const found = queries.flatMap((query) => {
    const hours = hoursAsked(query, facts, localTime(new Date(0), 'UTC'))
    if (hours !== undefined)
      return hours.special ? [] : passages.filter((passage) => passage.kind === 'hours')
    const wanted = contactAsked(query, facts)?.facts.map((fact) => `contact:${fact}`)
    return passages.filter((passage) => wanted?.includes(passage.id))
  })
  return [...new Set(found)].map((passage) => ({
    passage,
    excerpt: passage.text,
    score: 0.95,
    answers: true,
  }))
}

/**
 * Finds the passages for a question. Built-in and model-based engines share it, and its floor: a passage answers
 * only when it covers every subject of the question and holds the kind of fact asked for.
 */
export const retrieve = (
  question: string,
  passages: readonly Passage[],
  history: readonly Turn[] = [],
): Retrieval => {
  const corpus = corpusOf(passages)
  const asked = readings(question, history, corpus)
  const found = asked.flatMap((queries) => {
    const tried = (part: readonly Query[]) =>
      part.map((query) => search(query, corpus, translate)).find((results) => results[0]?.answers)
    const { found: answering } = inParts(queries, tried)
    if (answering.length > 0) return answering.flat().slice(0, 12)
    return queries[0] === undefined ? [] : search(queries[0], corpus, translate).slice(0, 12)
  })
  const scored = [...structured(asked.flat(), passages), ...found]
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ passage, excerpt, score, answers }) => ({ passage, excerpt, score, answers }))
  return { scored, aboveFloor: scored.some((entry) => entry.answers) }
}
