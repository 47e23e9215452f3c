import { contactAsked } from './contact.ts'
import { type Corpus, corpusOf } from './corpus.ts'
import { complete, leansOn } from './follow-up.ts'
import { localTime } from './hours.ts'
import { hoursAsked } from './hours-question.ts'
import { detectLanguage } from './language.ts'
import { POLICIES } from './lexicon/concepts.ts'
import { inParts } from './parts.ts'
import type { Query } from './query.ts'
import { questionsOf } from './questions.ts'
import { type ScoredPassage, search } from './search.ts'
import { clean } from './text.ts'
import type { Language, Passage, Turn } from './types.ts'

export interface Retrieval {
  /** Best first; at most 12. */
  scored: ScoredPassage[]
  /** Whether at least one passage answers. */
  aboveFloor: boolean
}

/** The questions of a message; each with the readings to try in turn: completed by what was asked before, or alone. */
export const readings = (
  question: string,
  history: readonly Turn[],
  corpus: Corpus,
  fallback: Language = corpus.lang,
): Query[][] => {
  const parse = (text: string) => questionsOf(text, detectLanguage(clean(text)) ?? fallback, corpus)
  let before: Query | undefined
  const read = (query: Query): Query[] => {
    const leans = before === undefined ? 'no' : leansOn(query)
    const completed = before === undefined ? query : complete(before, query)
    const standsAlone =
      query.types.size > 0 ||
      query.terms.filter((term) => !term.soft).length > 1 ||
      query.terms.some((term) => !term.soft && POLICIES.has(term.key))
    const found =
      leans === 'wholly'
        ? [completed]
        : leans === 'no'
          ? [{ ...query, first: before === undefined }]
          : standsAlone
            ? [completed, query]
            : [completed]
    before = leans === 'wholly' ? completed : query
    return found
  }
  const asked = history.filter((turn) => turn.role === 'visitor').slice(-3)
  for (const turn of asked) for (const query of parse(turn.text)) read(query)
  return parse(question).map(read)
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
      part.map((query) => search(query, corpus)).find((results) => results[0]?.answers)
    const { found: answering } = inParts(queries, tried)
    if (answering.length > 0) return answering.flat().slice(0, 12)
    return queries[0] === undefined ? [] : search(queries[0], corpus).slice(0, 12)
  })
  const scored = [...structured(asked.flat(), passages), ...found]
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ passage, excerpt, score, answers }) => ({ passage, excerpt, score, answers }))
  return { scored, aboveFloor: scored.some((entry) => entry.answers) }
}
