import { isSubject } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { holds } from '../rules.ts'
import type { Passage } from '../types.ts'
import { candidatesFor } from './candidates.ts'
import { covers, type Synonym, weigh } from './coverage.ts'
import { withNumberNames } from './number-names.ts'
import { withoutContradicted } from './order-of-truth.ts'

/** A passage found for a question, or the sentence of it that serves. */
export interface ScoredPassage {
  unit: Unit
  passage: Passage
  /** The part that may be recited. */
  excerpt: string
  /** From 0 to 1. */
  score: number
  /** Whether it answers: it covers every subject of the question and holds the kind of fact asked for. */
  answers: boolean
}

/** Hours, contacts and the name are told by what is meant, not by their words. */
export const searchable = (unit: Unit): boolean =>
  unit.passage.kind !== 'hours' && unit.passage.kind !== 'contact' && unit.passage.id !== 'profile:name'

/**
 * The units that share a subject with a question, best first.
 * @param synonym among thousands of units, asked only of those that share another subject with the question
 */
export const search = (original: Query, corpus: Corpus, synonym?: Synonym): ScoredPassage[] => {
  const query = holds('number-names') ? withNumberNames(original, corpus) : original
  const units = corpus.units.filter(searchable)
  const judged = candidatesFor(query, corpus, units).map((unit) => ({
    unit,
    hits: weigh(query, unit, corpus, synonym),
  }))
  const matching = judged.filter(({ hits }) => hits.some((hit) => hit.weight > 0))
  const total = units.length + 1
  const rarity = (index: number): number =>
    Math.log(1 + total / (1 + matching.filter(({ hits }) => (hits[index]?.weight ?? 0) > 0).length))
  const size = matching[0]?.hits.length ?? 0
  const weights = Array.from({ length: size }, (_, index) => rarity(index))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const found = matching.map(({ unit, hits }) => {
    const coverage = hits.reduce((sum, hit, index) => sum + hit.weight * (weights[index] ?? 0), 0) / whole
    const content = unit.terms.filter((term) => !term.soft && isSubject(term)).length
    const precision = Math.min(1, hits.filter((hit) => hit.weight > 0).length / Math.max(1, content))
    const answers = covers(query, unit, hits)
    const score = answers ? 0.6 + 0.28 * coverage + 0.08 * precision : 0.5 * coverage
    return {
      unit,
      passage: unit.passage,
      excerpt: unit.list ?? unit.text,
      score,
      answers,
    }
  })
  return (holds('order-of-truth') ? withoutContradicted(found) : found).sort((a, b) => b.score - a.score)
}
