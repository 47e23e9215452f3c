import { FAMILIES, PAYMENT_MEANS } from '../lexicon/concepts.ts'
import { relation } from '../lexicon/look-up.ts'
import { countryOf, liesIn } from '../lexicon/places.ts'
import type { Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import { regex } from '../words/pattern.ts'
import { similarity, singular } from '../words/stem.ts'

interface Match {
  weight: number
  /** The term of the passage that answered, when it is one. */
  term?: Term
}

const NONE: Match = { weight: 0 }

const best = (terms: readonly Term[], weigh: (term: Term) => number): Match => {
  let found: Match = NONE
  for (const term of terms) {
    const weight = weigh(term)
    if (weight > found.weight) found = { weight, term }
  }
  return found
}

const sameWord = (queryTerm: Term, unitTerm: Term): number => {
  if (queryTerm.folded === unitTerm.folded) return 1
  if (unitTerm.kind !== 'word' && unitTerm.kind !== 'concept') return 0
  if (queryTerm.key === unitTerm.key && queryTerm.kind === unitTerm.kind) return 0.97
  if (queryTerm.kind !== 'word' || unitTerm.kind !== 'word') return 0
  if (queryTerm.root === unitTerm.root && queryTerm.root.length >= 4) return 0.9
  const long = Math.min(queryTerm.folded.length, unitTerm.folded.length) >= 7
  return long &&
    queryTerm.folded.slice(0, 4) === unitTerm.folded.slice(0, 4) &&
    similarity(queryTerm.folded, unitTerm.folded) > 0.72
    ? 0.8
    : 0
}

const family = (concept: string): readonly string[] | undefined =>
  FAMILIES.find((members) => (members as readonly string[]).includes(concept))

const means = new Set<string>(PAYMENT_MEANS)

/** Words that a number with its unit answers. */
const MEASURES: Record<string, RegExp> = {
  instalments: /^times$/,
  weight: /^k?g$/,
  size: /^cm$/,
}

/** « L’atelier est tenu par Mathilde », « atelier@maison.example » : a house, no course. */
const isHouse = (unitTerm: Term, unit: Unit): boolean =>
  unitTerm.folded === 'atelier' &&
  unit.terms.includes(unitTerm) &&
  (unit.folded[unitTerm.start - 1] === "'" || unit.folded[unitTerm.end] === '@')

/** « À partir de 550 € » says nothing of leaving. */
const isFrom = (unitTerm: Term, unit: Unit): boolean =>
  unitTerm.key === 'departure' && unit.folded.slice(Math.max(0, unitTerm.start - 2), unitTerm.start) === 'a '

const matchConcept = (queryTerm: Term, unit: Unit, terms: readonly Term[]): Match => {
  const direct = best(terms, (unitTerm) =>
    (isHouse(unitTerm, unit) && !queryTerm.folded.startsWith('atelier')) || isFrom(unitTerm, unit)
      ? 0
      : unitTerm.kind === 'concept'
        ? queryTerm.key === 'payment' && means.has(unitTerm.key)
          ? 0.85
          : relation(queryTerm.key, unitTerm.key) *
            (singular(queryTerm.folded) === singular(unitTerm.folded) ? 1 : 0.94)
        : unitTerm.kind === 'number'
          ? MEASURES[queryTerm.key]?.test(unitTerm.unit ?? '')
            ? 0.9
            : 0
          : sameWord(queryTerm, unitTerm),
  )
  if (direct.weight > 0 || unit.only.length === 0) return direct
  const members = family(queryTerm.key)
  return members === undefined
    ? NONE
    : best(unit.only, (unitTerm) => (members.includes(unitTerm.key) ? 0.8 : 0))
}

const matchPlace = (queryTerm: Term, unit: Unit, terms: readonly Term[], home: string | undefined): Match => {
  const direct = best(terms, (unitTerm) => {
    if (unitTerm.kind === 'place')
      return unitTerm.key === queryTerm.key ? 1 : liesIn(queryTerm.key, unitTerm.key) ? 0.9 : 0
    const country = countryOf(queryTerm.key)
    return unitTerm.key === 'abroad' && home !== undefined && country !== undefined && country !== home
      ? 0.9
      : 0
  })
  if (direct.weight > 0 || unit.only.length === 0) return direct
  return best(unit.only, (unitTerm) => (unitTerm.kind === 'place' ? 0.8 : 0))
}

const QUALIFIED = regex`
    (?:\bjusqu'?\s?(?:a|au)|\bmaximum|\bmax\b|\bmoins de|\bdes\b|\ba partir d[eu]|\bminimum|\bplus de
    |\bau-dela|\bau dela|\bover\b|\bunder\b|\bup to|\bfrom\b|\bmore than|\bless than|\bat least|\babove
    |\bbelow|\bhasta|\bdesde|\bmas de|\bab\b|\bbis\b|\buber\b|\bentre\b|\bbetween\b)[^.;]{0,14}$
  `

const RANGE = /\d\s?(?:au?|et|to|-|–|bis|and|al)\s?\d/

/** A number that limits (« dès 6 ans », « jusqu’à 12 personnes ») speaks about every number of its unit. */
const matchNumber = (queryTerm: Term, unit: Unit, terms: readonly Term[]): Match =>
  best(terms, (unitTerm) => {
    if (unitTerm.kind !== 'number') return 0
    if (queryTerm.key === unitTerm.key && (queryTerm.unit === unitTerm.unit || queryTerm.unit === undefined))
      return 1
    if (queryTerm.unit !== unitTerm.unit || queryTerm.unit === undefined) return 0
    const before = unit.folded.slice(Math.max(0, unitTerm.start - 24), unitTerm.start)
    const around = unit.folded.slice(Math.max(0, unitTerm.start - 8), unitTerm.end + 8)
    return QUALIFIED.test(before) || RANGE.test(around) ? 0.8 : 0
  })

/** How well a unit covers one term of a question, from 0 to 1. */
export const matchTerm = (queryTerm: Term, unit: Unit, home: string | undefined): Match => {
  const terms = unit.titleTerms.length > 0 ? [...unit.terms, ...unit.titleTerms] : unit.terms
  switch (queryTerm.kind) {
    case 'concept':
      return matchConcept(queryTerm, unit, terms)
    case 'place':
      return matchPlace(queryTerm, unit, terms, home)
    case 'day':
      return {
        weight: unit.days.has(Number(queryTerm.key))
          ? 1
          : unit.only.some((unitTerm) => unitTerm.kind === 'day')
            ? 0.8
            : 0,
      }
    case 'month':
      return { weight: unit.months.has(Number(queryTerm.key)) ? 1 : 0 }
    case 'number':
      return matchNumber(queryTerm, unit, terms)
    case 'word':
      return best(terms, (unitTerm) => sameWord(queryTerm, unitTerm))
  }
}
