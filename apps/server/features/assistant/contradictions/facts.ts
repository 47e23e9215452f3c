import { liesIn } from '../engine/lexicon/places.ts'
import type { Term } from '../engine/lexicon/terms.ts'
import { type Corpus, termKey } from '../engine/passages/corpus.ts'
import type { Unit } from '../engine/passages/units.ts'
import { regex } from '../engine/words/pattern.ts'
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

const narrows = (term: Term, home: string | undefined): boolean => {
  if (term.kind === 'number') return term.unit === undefined || NARROWING.has(term.unit)
  if (SIZES.test(term.folded)) return true
  if (term.soft) return false
  switch (term.kind) {
    case 'concept':
      return !NEUTRAL_CONCEPTS.has(term.key)
    case 'place':
      return home === undefined || !liesIn(home, term.key) || !liesIn(term.key, home)
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
    [...terms.filter((term) => narrows(term, home)), ...timesPriced(terms)].map((term) =>
      term.kind === 'word'
        ? `word:${term.root}`
        : term.kind === 'number'
          ? `${term.unit}:${term.key}`
          : termKey(term),
    ),
  )

/** What a sentence promises or denies; undefined when it does neither. */
export const factOf = (unit: Unit, { home, domain }: Pick<Corpus, 'home' | 'domain'>): Fact | undefined => {
  if (unit.joint !== undefined) return undefined
  const figures = figuresOf(unit)
  const negated = NEGATION.test(unit.folded)
  if (figures.length === 0 && EXCEPTS.test(unit.folded)) return undefined
  const allows = figures.length === 0 && ALLOWS.test(unit.folded)
  if (figures.length === 0 && !allows) return undefined
  return {
    unit,
    figures,
    denies: allows && negated,
    affirms: allows && !negated,
    about: keysOf(unit.terms, home),
    heading: new Set([...keysOf(unit.titleTerms, home)].filter((key) => !domain.has(key))),
  }
}
