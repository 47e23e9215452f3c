import type { Corpus } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { search } from '../search/search.ts'
import { clean, fold } from '../words/text.ts'
import { type Associations, phrasesOf, relatedTo } from './associations.ts'
import { encodeTerms } from './encoder.ts'
import { similarByGrams } from './grams.ts'
import { preparedFor } from './judge.ts'
import { nearnessTo, type Prepared } from './prepared.ts'
import { translate } from './translate.ts'
import { learned } from './weights.ts'

/** The higher, the less the first places of one ranking count beside places in all of them. */
const EVENNESS = 30

/** The highest of several lists of scores, place by place. */
const highestOf = (lists: readonly Float32Array[], length: number): Float32Array =>
  lists.reduce(
    (most, list) => most.map((score, at) => Math.max(score, list[at] ?? 0)),
    new Float32Array(length),
  )

/** How strongly the phrases of each unit go with those of a question, rare ones counting most. */
const associated = (
  queries: readonly Query[],
  { units, phrases, phraseStarts }: Prepared,
  associations: Associations,
): Float32Array => {
  const strengths = new Map<number, number>()
  for (const { folded } of queries)
    for (const { id } of phrasesOf(folded))
      for (const [other, strength] of relatedTo(associations, id))
        if (strength > (strengths.get(other) ?? 0)) strengths.set(other, strength)
  const having = new Map<number, number>()
  for (const id of phrases) if (strengths.has(id)) having.set(id, (having.get(id) ?? 0) + 1)
  return Float32Array.from(units, (_, at) => {
    let sum = 0
    for (let place = phraseStarts[at] ?? 0; place < (phraseStarts[at + 1] ?? 0); place++) {
      const id = phrases[place] ?? 0
      const strength = strengths.get(id)
      if (strength !== undefined) sum += strength * Math.log(1 + units.length / (1 + (having.get(id) ?? 0)))
    }
    return sum
  })
}

/**
 * Units by how near they stand to a question, nearest first: by its words and what they stand for, by groups of letters,
 * by learned vectors, and by phrases that were learned to go together, each ranking counting alike (reciprocal rank
 * fusion). There is no floor: what comes first need not answer.
 * @param queries readings of the question
 */
export const rankUnits = (question: string, queries: readonly Query[], corpus: Corpus): Unit[] => {
  const weights = learned()
  const prepared = preparedFor(corpus, weights)
  const { units } = prepared
  const places = new Map(units.map((unit, at) => [unit, at]))
  const byWords = new Float32Array(units.length)
  for (const query of queries)
    for (const { unit, score } of search(query, corpus, translate)) {
      const at = places.get(unit)
      if (at !== undefined) byWords[at] = Math.max(byWords[at] ?? 0, score)
    }
  const texts = new Set([fold(clean(question)), ...queries.map(({ folded }) => folded)])
  const rankings = [
    byWords,
    highestOf(
      [...texts].map((text) => similarByGrams(prepared.letters, text)),
      units.length,
    ),
    highestOf(
      queries.map(({ terms }) => nearnessTo(encodeTerms(weights.table, terms), prepared.vectors)),
      units.length,
    ),
    associated(queries, prepared, weights.associations),
  ]
  const points = new Float64Array(units.length)
  for (const scores of rankings)
    [...scores.keys()]
      .filter((at) => (scores[at] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .forEach((at, rank) => {
        points[at] = (points[at] ?? 0) + 1 / (EVENNESS + rank)
      })
  return [...points.keys()]
    .filter((at) => (points[at] ?? 0) > 0)
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)
    .flatMap((at) => units[at] ?? [])
}
