import { FAMILIES } from '../lexicon/concepts.ts'
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

const sameWord = (asked: Term, said: Term): number => {
  if (asked.folded === said.folded) return 1
  if (said.kind !== 'word' && said.kind !== 'concept') return 0
  if (asked.key === said.key && asked.kind === said.kind) return 0.97
  if (asked.kind !== 'word' || said.kind !== 'word') return 0
  if (asked.root === said.root && asked.root.length >= 4) return 0.9
  const long = Math.min(asked.folded.length, said.folded.length) >= 7
  return long &&
    asked.folded.slice(0, 4) === said.folded.slice(0, 4) &&
    similarity(asked.folded, said.folded) > 0.72
    ? 0.8
    : 0
}

const family = (concept: string): readonly string[] | undefined =>
  FAMILIES.find((members) => (members as readonly string[]).includes(concept))

const means = new Set<string>(FAMILIES[0])

/** Words that a number with its unit answers. */
const MEASURES: Record<string, RegExp> = {
  instalments: /^times$/,
  weight: /^k?g$/,
  size: /^cm$/,
}

/** « L’atelier est tenu par Mathilde », « atelier@maison.example » : a house, no course. */
const isHouse = (said: Term, unit: Unit): boolean =>
  said.folded === 'atelier' &&
  unit.terms.includes(said) &&
  (unit.folded[said.start - 1] === "'" || unit.folded[said.end] === '@')

/** « À partir de 550 € » says nothing of leaving. */
const isFrom = (said: Term, unit: Unit): boolean =>
  said.key === 'departure' && unit.folded.slice(Math.max(0, said.start - 2), said.start) === 'a '

const matchConcept = (asked: Term, unit: Unit, terms: readonly Term[]): Match => {
  const direct = best(terms, (said) =>
    (isHouse(said, unit) && !asked.folded.startsWith('atelier')) || isFrom(said, unit)
      ? 0
      : said.kind === 'concept'
        ? asked.key === 'payment' && means.has(said.key)
          ? 0.85
          : relation(asked.key, said.key) * (singular(asked.folded) === singular(said.folded) ? 1 : 0.94)
        : said.kind === 'number'
          ? MEASURES[asked.key]?.test(said.unit ?? '')
            ? 0.9
            : 0
          : sameWord(asked, said),
  )
  if (direct.weight > 0 || unit.only.length === 0) return direct
  const members = family(asked.key)
  return members === undefined ? NONE : best(unit.only, (said) => (members.includes(said.key) ? 0.8 : 0))
}

const matchPlace = (asked: Term, unit: Unit, terms: readonly Term[], home: string | undefined): Match => {
  const direct = best(terms, (said) => {
    if (said.kind === 'place') return said.key === asked.key ? 1 : liesIn(asked.key, said.key) ? 0.9 : 0
    const country = countryOf(asked.key)
    return said.key === 'abroad' && home !== undefined && country !== undefined && country !== home ? 0.9 : 0
  })
  if (direct.weight > 0 || unit.only.length === 0) return direct
  return best(unit.only, (said) => (said.kind === 'place' ? 0.8 : 0))
}

const QUALIFIED = regex`
    (?:\bjusqu'?\s?(?:a|au)|\bmaximum|\bmax\b|\bmoins de|\bdes\b|\ba partir d[eu]|\bminimum|\bplus de
    |\bau-dela|\bau dela|\bover\b|\bunder\b|\bup to|\bfrom\b|\bmore than|\bless than|\bat least|\babove
    |\bbelow|\bhasta|\bdesde|\bmas de|\bab\b|\bbis\b|\buber\b|\bentre\b|\bbetween\b)[^.;]{0,14}$
  `

const RANGE = /\d\s?(?:au?|et|to|-|–|bis|and|al)\s?\d/

/** A number that limits (« dès 6 ans », « jusqu’à 12 personnes ») speaks about every number of its unit. */
const matchNumber = (asked: Term, unit: Unit, terms: readonly Term[]): Match =>
  best(terms, (said) => {
    if (said.kind !== 'number') return 0
    if (asked.key === said.key && (asked.unit === said.unit || asked.unit === undefined)) return 1
    if (asked.unit !== said.unit || asked.unit === undefined) return 0
    const before = unit.folded.slice(Math.max(0, said.start - 24), said.start)
    const around = unit.folded.slice(Math.max(0, said.start - 8), said.end + 8)
    return QUALIFIED.test(before) || RANGE.test(around) ? 0.8 : 0
  })

/** How well a unit covers one term of a question, from 0 to 1. */
export const matchTerm = (asked: Term, unit: Unit, home: string | undefined): Match => {
  const terms = unit.titleTerms.length > 0 ? [...unit.terms, ...unit.titleTerms] : unit.terms
  switch (asked.kind) {
    case 'concept':
      return matchConcept(asked, unit, terms)
    case 'place':
      return matchPlace(asked, unit, terms, home)
    case 'day':
      return {
        weight: unit.days.has(Number(asked.key))
          ? 1
          : unit.only.some((said) => said.kind === 'day')
            ? 0.8
            : 0,
      }
    case 'month':
      return { weight: unit.months.has(Number(asked.key)) ? 1 : 0 }
    case 'number':
      return matchNumber(asked, unit, terms)
    case 'word':
      return best(terms, (said) => sameWord(asked, said))
  }
}
