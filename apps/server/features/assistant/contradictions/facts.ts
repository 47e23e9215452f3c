import { POLICIES } from '../engine/lexicon/concepts.ts'
import { liesIn } from '../engine/lexicon/places.ts'
import type { Term } from '../engine/lexicon/terms.ts'
import { type Corpus, termKey } from '../engine/passages/corpus.ts'
import type { Unit } from '../engine/passages/units.ts'
import { regex, regexWith } from '../engine/words/pattern.ts'
import { isNeutral, NEUTRAL_CONCEPTS } from './neutral-words.ts'

/** A figure that a sentence promises. */
export interface Figure {
  /** What is counted, and whether from there on: « money », « days from ». */
  measure: string
  /** Ascending; a span has two. */
  values: readonly number[]
  /** « 3 à 5 jours »: another span is another promise even where they overlap. */
  span: boolean
}

/** What a sentence says of what, as far as two sentences can differ in it. */
export interface Fact {
  unit: Unit
  figures: readonly Figure[]
  /** Whether it says that something is not done, taken or let in. */
  denies: boolean
  /** Whether it says that something is. */
  affirms: boolean
  /** What it is about and whatever narrows it down. */
  about: ReadonlySet<string>
  /** What its heading adds. */
  heading: ReadonlySet<string>
}

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 360 }
const COUNTED: ReadonlySet<string> = new Set(['money', 'percent', 'minute', 'hour', ...Object.keys(DAYS)])
/** Figures that say of what kind a thing is: « 100 g », « en 3 fois », « pour 2 personnes ». */
const NARROWING: ReadonlySet<string> = new Set(['g', 'kg', 'cm', 'km', 'litre', 'times', 'person', 'night'])

const FROM =
  /(?:\bdes|\ba partir d[eu]|\bau[- ]dela d[eu]|\bsuperieure?s? a|\bplus d[e']|\bminimum|\bfrom|\bover|\babove|\bab|\bdesde|\bmas de)(?: \w+){0,2} ?$/
const FREE = /\b(?:gratuit\w*|offerte?s?|sans frais|free|gratis|kostenlos\w*)\b/
const NEGATION =
  /\b(?:pas|non|ni|aucune?s?|jamais|plus (?:de|d')|not|no|never|kein\w{0,2}|nicht|ningun\w?|nunca)\b/
const EXCEPTS = /\b(?:sauf|hors|excepte|mais|except|but|unless|ausser|salvo|excepto|si|if)\b/

/** What a shop does, takes or lets in: only sentences of these can be denied. */
const ALLOWS = regex`
    \b(?:accept\w*|admis\w*|autoris\w*|interdit\w*|refus\w*|bienvenu\w*|livr\w+|expedi\w+|envoy\w+|vend\w*|propos\w+|fais\w*|font
    |faites|prenons|prend|repar\w+|rembours\w+|echang\w+|repris\w*|possibles?|disponibles?|deliver\w*|ship\w*|accepted|allowed|welcome|sell
    |offer|repair\w*|versenden|liefern|akzeptier\w*|erlaubt|enviamos|aceptamos)\b
  `
/** Words of nothing else that part one thing from another. */
const SIZES =
  /^(?:petite?s?|grande?s?|gros\w*|jeunes?|small|large|big|mini|maxi|double|triple|klein\w*|gross\w*)$/

/** « en France métropolitaine » is where a rule holds of which no place is said. */
const MAINLANDS: ReadonlySet<string> = new Set(['metro', 'mainland_uk'])
/** What may be sent back is as it was sold: that is a condition of every return. */
const RETURNS: ReadonlySet<string> = new Set(['concept:return', 'concept:exchange', 'concept:refund'])
const AS_SOLD = regexWith('g')`
    \b(?:(?:pots?|bouteilles?|flacons?|sachets?|boites?) ?)?(?:non (?:ouvert|entame|utilise|porte|deballe|descelle)e?s?|intacte?s?
    |dans (?:son|leur|l')\w* ?emballage|d'origine|unopened|unused|unworn|in (?:its|their|the) original packaging)\b
  `

const hours = (term: Term): boolean => term.unit === 'hour'

/** « 48 h » is two days; « 14 h » is a moment, or a span of hours. */
const measured = (term: Term): { measure: string; value: number } => {
  const value = Number(term.key)
  if (hours(term) && value >= 24 && value % 24 === 0) return { measure: 'days', value: value / 24 }
  const days = DAYS[term.unit ?? '']
  return days === undefined ? { measure: term.unit ?? '', value } : { measure: 'days', value: value * days }
}

/** The figures of a sentence that promise something. */
const figuresOf = ({ terms, folded }: Unit): Figure[] => {
  const figures: Figure[] = []
  let last: { term: Term; figure: Figure } | undefined
  for (const term of terms) {
    if (term.kind !== 'number' || term.unit === undefined || !COUNTED.has(term.unit)) continue
    const { measure, value } = measured(term)
    const between = last && folded.slice(last.term.end, term.start)
    if (last !== undefined && between !== undefined && /^ ?(?:a|-|–|to|bis|et|and|ou|or) ?$/.test(between)) {
      last.figure.values = [...last.figure.values, value].sort((a, b) => a - b)
      last.figure.span = true
      last.term = term
      continue
    }
    const from = FROM.test(folded.slice(Math.max(0, term.start - 30), term.start))
    const figure: Figure = { measure: from ? `${measure} from` : measure, values: [value], span: false }
    figures.push(figure)
    last = { term, figure }
  }
  if (FREE.test(folded) && !figures.some(({ measure }) => measure.startsWith('money')))
    figures.push({ measure: 'money', values: [0], span: false })
  return figures
}

const isNarrowing = (term: Term, home: string | undefined): boolean => {
  if (term.kind === 'number') return term.unit === undefined || NARROWING.has(term.unit)
  if (SIZES.test(term.folded)) return true
  if (term.soft) return false
  switch (term.kind) {
    case 'concept':
      return !NEUTRAL_CONCEPTS.has(term.key)
    case 'place':
      return home === undefined || !liesIn(term.key, home) || (term.key !== home && !MAINLANDS.has(term.key))
    case 'word':
      return !isNeutral(term.folded)
    default:
      return true
  }
}

/** « 30 minutes : 40 € » : the time says what is sold. */
const timesPriced = (terms: readonly Term[]): readonly Term[] =>
  terms.some(({ unit }) => unit === 'money')
    ? terms.filter(({ unit }) => unit === 'minute' || unit === 'hour' || unit === 'day' || unit === 'year')
    : []

const keysOf = (terms: readonly Term[], home: string | undefined): Set<string> =>
  new Set(
    [...terms.filter((term) => isNarrowing(term, home)), ...timesPriced(terms)].map((term) =>
      term.kind === 'word'
        ? `word:${term.root}`
        : term.kind === 'number'
          ? `${term.unit}:${term.key}`
          : termKey(term),
    ),
  )

const withoutAsSold = ({ terms, folded }: Unit): Term[] => {
  const conditions = [...folded.matchAll(AS_SOLD)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  )
  return terms.filter(({ start }) => !conditions.some(([from, to]) => start >= from && start < to))
}

/** Whether a key is that of a rule of the house: delivery, returns. */
export const isRule = (key: string): boolean =>
  key.startsWith('concept:') && POLICIES.has(key.slice('concept:'.length))

/** What sentences say that narrows down those after them: not the rule that they are of. */
const handedOn = (units: readonly Unit[], home: string | undefined): string[] =>
  units.flatMap(({ terms }) => [...keysOf(terms, home)].filter((key) => !isRule(key)))

/** Whether what stands after these sentences may be of something narrower than it says. */
export const narrows = (units: readonly Unit[], home: string | undefined): boolean =>
  handedOn(units, home).length > 0

/**
 * What a sentence promises or denies; undefined when it does neither.
 * @param before what the same text says before it: it may be of a narrower thing than its words
 */
export const factOf = (
  unit: Unit,
  { home, domain }: Pick<Corpus, 'home' | 'domain'>,
  before: readonly Unit[] = [],
): Fact | undefined => {
  if (unit.joint !== undefined) return undefined
  const figures = figuresOf(unit)
  const negated = NEGATION.test(unit.folded)
  if (figures.length === 0 && EXCEPTS.test(unit.folded)) return undefined
  const allows = figures.length === 0 && ALLOWS.test(unit.folded)
  if (figures.length === 0 && !allows) return undefined
  const own = keysOf(unit.terms, home)
  const about = [...own].some((key) => RETURNS.has(key)) ? keysOf(withoutAsSold(unit), home) : own
  return {
    unit,
    figures,
    denies: allows && negated,
    affirms: allows && !negated,
    about: new Set([...about, ...handedOn(before, home)]),
    heading: new Set([...keysOf(unit.titleTerms, home)].filter((key) => !domain.has(key))),
  }
}
