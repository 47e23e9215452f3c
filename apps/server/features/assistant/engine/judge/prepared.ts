import { termKey } from '../passages/corpus.ts'
import type { Unit } from '../passages/units.ts'
import { phrasesOf } from './associations.ts'
import { bagOf } from './bag.ts'
import { encode, type Table } from './encoder.ts'
import { type GramIndex, indexGrams } from './grams.ts'

/** What of a business's units is prepared once for all questions. */
export interface Prepared {
  units: readonly Unit[]
  /** Where each unit lies in the learned space, with its heading and the heading alone. */
  vectors: Float32Array[]
  titleVectors: (Float32Array | undefined)[]
  letters: GramIndex
  titleLetters: GramIndex
  /** In how many units each term stands. */
  frequency: ReadonlyMap<string, number>
  phrases: ReadonlySet<number>[]
}

export const prepare = (units: readonly Unit[], table: Table): Prepared => {
  const frequency = new Map<string, number>()
  for (const unit of units)
    for (const key of new Set([...unit.terms, ...unit.titleTerms].map(termKey)))
      frequency.set(key, (frequency.get(key) ?? 0) + 1)
  return {
    units,
    vectors: units.map((unit) => encode(table, bagOf(unit.terms, unit.titleTerms))),
    titleVectors: units.map(({ titleTerms }) =>
      titleTerms.length === 0 ? undefined : encode(table, bagOf(titleTerms)),
    ),
    letters: indexGrams(units.map((unit) => `${unit.folded} ${unit.titleFolded}`)),
    titleLetters: indexGrams(units.map((unit) => unit.titleFolded)),
    frequency,
    phrases: units.map(
      (unit) => new Set(phrasesOf(`${unit.text} . ${unit.titleFolded}`).map(({ id }) => id)),
    ),
  }
}
