import type { Corpus } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { searchable } from '../search/search.ts'
import { rememberedPer } from '../words/remembered.ts'
import { fold } from '../words/text.ts'
import { type Evidence, evidenceFor } from './evidence.ts'
import { oddsOf, sigmoid } from './forest.ts'
import { type Prepared, prepare } from './prepared.ts'
import { learned, type Model, type Weights } from './weights.ts'

/** From here on an answer is likelier than not. */
export const EVEN_ODDS = 0.5

/** A unit with the chance that it answers. */
interface Judged {
  unit: Unit
  evidence: Evidence
  odds: number
  /** From 0 to 1. */
  chance: number
}

/** What may answer a question. */
interface Verdict {
  /** Likeliest first. */
  found: Judged[]
  /** How likely it is that the first is right; from 0 to 1. */
  sure: number
}

/** Odds of a row of named features. */
export const oddsBy = ({ features, forest }: Pick<Model, 'features' | 'forest'>, row: Row): number =>
  oddsOf(forest, rowOf(features, row))

type Row = Readonly<Record<string, number>>

/** A row in the order in which trees number its features. */
export const rowOf = (features: readonly string[], row: Row): Float32Array =>
  Float32Array.from(features, (name) => row[name] ?? 0)

const chanceOf = (odds: number, { calibration }: Model): number =>
  sigmoid(calibration.slope * odds + calibration.shift)

const wordsIn = (unit: Unit): string[] => fold(unit.text).split(/[^a-z0-9]+/)

const LONELY = -5

/** How the likeliest unit stands among the others that were looked at. */
export const firstEvidence = (found: readonly Pick<Judged, 'unit' | 'evidence' | 'odds'>[]) => {
  const [first, second, third] = found
  if (first === undefined) return undefined
  const own = new Set(wordsIn(first.unit))
  const others = second === undefined ? [] : wordsIn(second.unit)
  return {
    ...first.evidence,
    odds: first.odds,
    beforeSecond: first.odds - (second?.odds ?? LONELY),
    beforeThird: first.odds - (third?.odds ?? LONELY),
    likely: found.filter(({ odds }) => odds > 0).length,
    ruledAtAll: found.filter(({ evidence }) => evidence.ruled === 1).length,
    secondSaysTheSame: others.filter((word) => own.has(word)).length / Math.max(1, others.length),
    together: Math.log(found.reduce((sum, { odds }) => sum + Math.exp(odds), 0)),
  }
}

/** What of a corpus is prepared for judging and ranking, once for as long as it is kept. */
export const preparedFor = rememberedPer(
  (corpus: Corpus, { table }: Weights): Prepared => prepare(corpus.units.filter(searchable), table),
)

/**
 * Judges what of the passages may answer a question.
 * @param also units to judge whatever they are like
 */
export const judge = (query: Query, corpus: Corpus, also: readonly Unit[] = []): Verdict => {
  const weights = learned()
  const prepared = preparedFor(corpus, weights)
  const closely = also.map((unit) => prepared.units.indexOf(unit))
  const found = evidenceFor(query, corpus, prepared, weights, closely)
    .flatMap(({ at, evidence }) => {
      const unit = prepared.units[at]
      if (unit === undefined) return []
      const odds = oddsBy(weights.passage, evidence)
      return [{ unit, evidence, odds, chance: chanceOf(odds, weights.passage) }]
    })
    .sort((a, b) => b.odds - a.odds)
  const row = firstEvidence(found)
  return {
    found,
    sure: row === undefined ? 0 : chanceOf(oddsBy(weights.first, row) + row.odds, weights.first),
  }
}
