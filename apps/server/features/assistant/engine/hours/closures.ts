import type { LocalTime } from '#server/lib/local-time.ts'
import { MONTH_WORDS } from '../lexicon/words.ts'
import type { Unit } from '../passages/units.ts'
import { regex } from '../words/pattern.ts'

const CLOSED =
  /\b(?:ferm(?:e|es|ee|ees|ons|eture|etures)|conges|closed|closure|cerrad[oa]s?|geschlossen|betriebsferien)\b/
const OPENS = /\b(?:ouvert\w*|ouvr\w+|horaires?|open\w*|hours|abiert\w+|geoffnet|offnungszeiten)\b/
/** « Ouvert le 1er mai » tells about the shop; « atelier ouvert à tous » does not. */
const OPENS_FIRST = regex`
    ^(?:exceptionnellement,? )?(?:(?:la boutique|le magasin|nous) (?:est|sera|sommes|serons
    |restons) )?(?:exceptionnellement )?(?:ouverts?\b|ouverture|horaires|open|we (?:are|will be) open
    |abierto|geoffnet)
  `
const UNUSUAL =
  /\b(?:exceptionnel\w*|horaires? (?:d|reduit|special|amenag)|special hours|reduced hours|extended hours)/

interface Span {
  from: number
  to: number
}

const monthNames = [...MONTH_WORDS.keys()].join('|')
const FRENCH = new RegExp(
  `\\bdu (\\d{1,2})(?:er)?(?: (${monthNames}))?(?: \\d{4})? (?:au|a) (\\d{1,2})(?:er)? (${monthNames})`,
  'g',
)
const ENGLISH = new RegExp(
  `\\b(?:from )?(\\d{1,2})(?:st|nd|rd|th)?(?: (${monthNames}))? (?:to|until|through|bis|al|-|–) (\\d{1,2})(?:st|nd|rd|th)?(?: de)? (${monthNames})`,
  'g',
)
const SINGLE = new RegExp(`\\b(?:le )?(\\d{1,2})(?:er|st|nd|rd|th)? (${monthNames})`, 'g')

const key = (month: number, day: number): number => month * 100 + day

const spansOf = (folded: string): Span[] => {
  const spans: Span[] = []
  for (const pattern of [FRENCH, ENGLISH])
    for (const [, from, fromMonth, to, toMonth] of folded.matchAll(pattern)) {
      const last = MONTH_WORDS.get(toMonth ?? '') ?? 0
      const first = fromMonth === undefined ? last : (MONTH_WORDS.get(fromMonth) ?? last)
      spans.push({ from: key(first, Number(from)), to: key(last, Number(to)) })
    }
  if (spans.length > 0) return spans
  return [...folded.matchAll(SINGLE)].map(([, day, month]) => {
    const at = key(MONTH_WORDS.get(month ?? '') ?? 0, Number(day))
    return { from: at, to: at }
  })
}

const opening = new WeakMap<readonly Unit[], readonly Unit[]>()

/** The units that speak of being open or closed; looked for once in each list. */
const aboutOpening = (units: readonly Unit[]): readonly Unit[] => {
  const known = opening.get(units)
  if (known !== undefined) return known
  const found = units.filter(
    ({ passage, folded }) =>
      passage.kind !== 'hours' && [CLOSED, OPENS, UNUSUAL, OPENS_FIRST].some((words) => words.test(folded)),
  )
  opening.set(units, found)
  return found
}

/** What a business wrote about being closed or open differently on a date, if anything. */
export const exceptionOn = (units: readonly Unit[], date: LocalTime): Unit | undefined => {
  const at = key(date.month, date.day)
  return aboutOpening(units).find(
    (unit) =>
      (CLOSED.test(unit.folded) || UNUSUAL.test(unit.folded) || OPENS_FIRST.test(unit.folded)) &&
      spansOf(unit.folded).some((span) => within(at, span)),
  )
}

const FEASTS: RegExp[] = [
  /noel|christmas|xmas|navidad|weihnacht|25 decembre|december 25|25 december/,
  /paques|easter|pascua|semana santa|oster|karfreitag|good friday/,
  /pentecote|pfingst|whit/,
  /ascension|himmelfahrt/,
  /toussaint/,
  /assomption/,
  /nouvel an|jour de l an|new year|ano nuevo|neujahr|1er janvier|saint sylvestre|silvester|reveillon/,
  /armistice/,
  /fete nationale/,
  /\bpont/,
]
/** The day of the year of the feasts above, where it is fixed. */
const FEAST_DAYS: [RegExp, number][] = [
  [/noel|christmas|xmas|navidad|weihnacht/, 1225],
  [/nouvel an|jour de l an|new year|ano nuevo|neujahr/, 101],
  [/reveillon|saint sylvestre|silvester/, 1231],
  [/toussaint/, 1101],
  [/assomption/, 815],
  [/armistice/, 1111],
  [/fete nationale/, 714],
]

const SCHOOL = /\bvacances|\bconges|\bholidays\b|\bvacaciones|\bferien|\burlaub/
const PUBLIC = /\bferie|bank holiday|public holiday|\bfestivo|\bfeiertag/

const feastMatches = (asked: string, said: string): boolean => {
  if (SCHOOL.test(asked) && !PUBLIC.test(asked)) return SCHOOL.test(said)
  if (PUBLIC.test(said)) return true
  return FEASTS.some((feast) => feast.test(asked) && feast.test(said))
}

const within = (at: number, { from, to }: Span): boolean =>
  from <= to ? at >= from && at <= to : at >= from || at <= to

const coversFeast = (asked: string, unit: Unit): boolean =>
  FEAST_DAYS.some(
    ([feast, day]) => feast.test(asked) && spansOf(unit.folded).some((span) => within(day, span)),
  )

/** What a business wrote about its opening in a month, or on the feast or holidays that a folded question names. */
export const exceptionsIn = (
  units: readonly Unit[],
  month: number | undefined,
  feastAsked: string | undefined,
): Unit[] =>
  aboutOpening(units).filter(
    (unit) =>
      (CLOSED.test(unit.folded) || OPENS.test(unit.folded)) &&
      (feastAsked === undefined
        ? month !== undefined && unit.months.has(month)
        : feastMatches(feastAsked, unit.folded.replace(/['-]/g, ' ')) || coversFeast(feastAsked, unit)),
  )
