import { type Corpus, termKey } from './corpus.ts'
import { covers, isSubject, weigh } from './coverage.ts'
import { FAMILIES, POLICIES, SERVICES } from './lexicon/concepts.ts'
import type { Query } from './query.ts'
import type { Passage } from './types.ts'
import type { Unit } from './units.ts'

/** A passage found for a question, or the sentence of it that serves. */
export interface ScoredPassage {
  passage: Passage
  /** The part that may be recited. */
  excerpt: string
  /** From 0 to 1. */
  score: number
  /** Whether it answers: it covers every subject of the question and holds the kind of fact asked for. */
  answers: boolean
}

const PRIOR: Partial<Record<Passage['kind'], number>> = { knowledge: 0.03, product: 0.01, profile: -0.1 }

const FREE_ASKED = /\b(?:gratuit\w*|offert\w*|free|gratis|kostenlos\w*)\b/

/** Passages that bring up another rule or another place than was asked come after those that do not. */
const strays = (query: Query, unit: Unit): number => {
  const asked = new Set(query.terms.map(termKey))
  const other = unit.terms.some(
    (term) =>
      !asked.has(termKey(term)) &&
      (term.kind === 'place' ||
        (term.kind === 'concept' &&
          term.key !== 'payment' &&
          (POLICIES.has(term.key) || SERVICES.has(term.key)))),
  )
  return other ? -0.05 : 0
}

const PAYING = new Set<string>(FAMILIES[0])

/** « Vous prenez la carte ? » is about paying, not about a deposit that happens to be taken by card. */
const aboutPaying = (query: Query, unit: Unit): boolean =>
  query.terms.some((term) => PAYING.has(term.key) || term.key === 'payment') &&
  (unit.terms.some((term) => term.key === 'payment' || term.key === 'welcome') ||
    unit.terms.filter((term) => PAYING.has(term.key)).length > 2)

const bonus = (query: Query, unit: Unit): number =>
  strays(query, unit) +
  (aboutPaying(query, unit) ? 0.06 : 0) +
  (FREE_ASKED.test(query.folded) && FREE_ASKED.test(unit.folded) ? 0.06 : 0)

const searchable = (unit: Unit): boolean =>
  unit.passage.kind !== 'hours' && unit.passage.kind !== 'contact' && unit.passage.id !== 'profile:name'

/** The units that share a subject with a question, best first. */
export const search = (query: Query, corpus: Corpus): (ScoredPassage & { unit: Unit })[] => {
  const judged = corpus.units.filter(searchable).map((unit) => ({ unit, hits: weigh(query, unit, corpus) }))
  const matching = judged.filter(({ hits }) => hits.some((hit) => hit.weight > 0))
  const total = judged.length + 1
  const rarity = (index: number): number =>
    Math.log(1 + total / (1 + matching.filter(({ hits }) => (hits[index]?.weight ?? 0) > 0).length))
  const size = matching[0]?.hits.length ?? 0
  const weights = Array.from({ length: size }, (_, index) => rarity(index))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return matching
    .map(({ unit, hits }) => {
      const coverage = hits.reduce((sum, hit, index) => sum + hit.weight * (weights[index] ?? 0), 0) / whole
      const content = unit.terms.filter((term) => !term.soft && isSubject(term)).length
      const precision = Math.min(1, hits.filter((hit) => hit.weight > 0).length / Math.max(1, content))
      const answers = covers(query, unit, hits, corpus)
      const score = answers
        ? 0.6 + 0.28 * coverage + 0.08 * precision + bonus(query, unit) + (PRIOR[unit.passage.kind] ?? 0)
        : 0.5 * coverage
      return {
        unit,
        passage: unit.passage,
        excerpt: unit.text,
        score: Math.max(0, Math.min(1, score)),
        answers,
      }
    })
    .sort((a, b) => b.score - a.score)
}
