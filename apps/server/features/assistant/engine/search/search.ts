import { FAMILIES, POLICIES, SERVICES } from '../lexicon/concepts.ts'
import { liesIn } from '../lexicon/places.ts'
import type { Term } from '../lexicon/terms.ts'
import { type Corpus, termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import type { Passage } from '../types.ts'
import { fold } from '../words/text.ts'
import { asSentence } from '../words/typography.ts'
import { tellsThresholdOnly } from './answer-types.ts'
import { candidatesFor } from './candidates.ts'
import { covers, type Hit, isSubject, type Synonym, weigh } from './coverage.ts'
import { withNumberNames } from './number-names.ts'
import { withoutContradicted } from './order-of-truth.ts'

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

const FREE_ASKED = /\b(?:gratuit\w*|offert\w*|free|gratis|kostenlos\w*|payante?s?)\b/
const FREE_TOLD = /\b(?:gratuit\w*|offert\w*|free|gratis|kostenlos\w*)\b/

/** « Nous ne livrons pas à Beaune » : a place the list of places does not know. */
const TOWN = /(?<=\p{Ll} )(?:à|en|vers|chez) (\p{Lu}\p{Ll}{2,})/u

/** Passages that bring up another rule or another place than was asked come after those that do not. */
const strays = (query: Query, unit: Unit, home: string | undefined): number => {
  const asked = new Set(query.terms.map(termKey))
  const places = unit.terms.filter(({ kind }) => kind === 'place')
  const near = ({ key }: Term): boolean =>
    asked.has(`place:${key}`) || (home !== undefined && liesIn(key, home))
  const town = TOWN.exec(unit.text)?.[1]
  const elsewhere =
    places.length > 0 ? !places.some(near) : town !== undefined && !query.folded.includes(fold(town))
  const other = unit.terms.some(
    (term) =>
      !asked.has(termKey(term)) &&
      term.kind === 'concept' &&
      term.key !== 'payment' &&
      (POLICIES.has(term.key) || SERVICES.has(term.key)),
  )
  return elsewhere && !query.terms.some(({ kind }) => kind === 'place')
    ? -0.1
    : other || elsewhere
      ? -0.05
      : 0
}

/** « Offerte dès 120 € » comes after what it costs below. */
const onlyThreshold = (query: Query, unit: Unit): boolean =>
  query.types.has('price') && !FREE_ASKED.test(query.folded) && tellsThresholdOnly(unit.folded)

const PAYING = new Set<string>(FAMILIES[0])

/** « Vous prenez la carte ? » is about paying, not about a deposit that happens to be taken by card. */
const aboutPaying = (query: Query, unit: Unit): boolean =>
  query.terms.some((term) => PAYING.has(term.key) || term.key === 'payment') &&
  (unit.terms.some((term) => term.key === 'payment' || term.key === 'welcome') ||
    unit.terms.filter((term) => PAYING.has(term.key)).length > 2)

/** What a heading alone is about comes after what says it itself. */
const byTitle = (unit: Unit, hits: readonly Hit[]): number =>
  hits.some(({ said }) => said !== undefined && unit.terms.includes(said)) ? 0 : -0.04

const bonus = (query: Query, unit: Unit, hits: readonly Hit[], home: string | undefined): number =>
  strays(query, unit, home) +
  byTitle(unit, hits) +
  (onlyThreshold(query, unit) ? -0.04 : 0) +
  (aboutPaying(query, unit) ? 0.06 : 0) +
  (FREE_ASKED.test(query.folded) && FREE_TOLD.test(unit.folded) ? 0.06 : 0)

/** What the name above the description says is told with it, when it answers. */
const excerptOf = (unit: Unit, hits: readonly Hit[]): string =>
  unit.passage.kind === 'profile' &&
  unit.passage.title !== undefined &&
  hits.some(({ said }) => said !== undefined && !unit.terms.includes(said))
    ? `${asSentence(unit.passage.title)} ${unit.text}`
    : (unit.list ?? unit.text)

/** Hours, contacts and the name are told by what is meant, not by their words. */
export const searchable = (unit: Unit): boolean =>
  unit.passage.kind !== 'hours' && unit.passage.kind !== 'contact' && unit.passage.id !== 'profile:name'

/**
 * The units that share a subject with a question, best first.
 * @param synonym among thousands of units, asked only of those that share another subject with the question
 */
export const search = (
  asked: Query,
  corpus: Corpus,
  synonym?: Synonym,
): (ScoredPassage & { unit: Unit })[] => {
  const query = withNumberNames(asked, corpus)
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
    const answers = covers(query, unit, hits, corpus)
    const score = answers
      ? 0.6 +
        0.28 * coverage +
        0.08 * precision +
        bonus(query, unit, hits, corpus.home) +
        (PRIOR[unit.passage.kind] ?? 0)
      : 0.5 * coverage
    return {
      unit,
      passage: unit.passage,
      excerpt: excerptOf(unit, hits),
      score: Math.max(0, Math.min(1, score)),
      answers,
    }
  })
  return withoutContradicted(found).sort((a, b) => b.score - a.score)
}
