import { readText } from './read-text.ts'
import { extractStatedFacts, type StatedFacts } from './stated-facts.ts'
import { stems } from './stems.ts'

/** What a sentence may state; `claim`: that the shop offers, or does not, what no text speaks of at all. */
export type FigureKind = 'number' | 'time' | 'date' | 'day' | 'phone' | 'link' | 'free' | 'claim'

/** Tests sentences against the texts that an answer may take its facts from. */
export interface Grounding {
  /** The kinds of facts in a sentence that none of the texts states; empty when it may be said. */
  unsupported(sentence: string): FigureKind[]
}

/** Small counts written as words ("deux options") are no claim unless they measure something. */
const SMALL_COUNT = 3
/** Only what the visitor named as a limit may be repeated as a price or a share: never as a promise. */
const LIMIT_WORDS =
  /moins de|au plus|maximum|au maximum|jusqu'à|budget|autour de|environ|entre |plus de|au-dessus|à partir|under|below|less than|up to|at most|around|between|more than|over |above|from/iu

/** A bare number of the business may be a price, never an hour or a share. */
const STRICT_UNITS = new Set(['hour', 'percent'])

/** « Nous vendons … »: says what the shop offers; « oui, avec plaisir » says nothing of it. */
const OFFERS =
  /(?<!\p{L})(?:nous|on|we) (?:ne |n'|also |do not |don't )?(?:vend|accept|livr|répar|lou(?:e|ons)|sell|deliver|repair|rent)/iu
/** Words that an offer is said with, whatever is offered. */
const ABOUT_NOTHING = stems(
  'nous vous votre vos avec pour dans vendons vend acceptons accepte livrons livre réparons répare louons loue aussi bien toujours chez sell accept deliver repair rent also your with always',
)

interface Known {
  units: Map<number, Set<string>>
  times: Set<number>
  dates: Set<string>
  calendar: Set<string>
  phones: Set<string>
  links: Set<string>
  free: boolean
}

const gather = (texts: readonly string[]): Known => {
  const known: Known = {
    units: new Map(),
    times: new Set(),
    dates: new Set(),
    calendar: new Set(),
    phones: new Set(),
    links: new Set(),
    free: false,
  }
  for (const { facts } of texts.map(readText)) {
    for (const { values, unit } of facts.numbers) {
      for (const value of values) known.units.set(value, (known.units.get(value) ?? new Set()).add(unit))
    }
    for (const kind of ['times', 'dates', 'calendar', 'phones', 'links'] as const) {
      for (const value of facts[kind]) (known[kind] as Set<unknown>).add(value)
    }
    known.free ||= facts.free
  }
  return known
}

/** A sentence that speaks of times may say « de 9 à 18 » . */
const TIMELY =
  /\d ?h(?![\p{L}])|heures?|ouvr|ouver|ferm|horaire|open|clos|hours?|o'clock|from|until|jusqu|matin|soir|midi|(?<!\p{L})(?:am|pm)(?!\p{L})/iu

const hasNumber = (known: Known, { values, unit }: StatedFacts['numbers'][number], timely = true): boolean =>
  values.some((value) => {
    const units = known.units.get(value)
    if (units && (unit === '' || units.has(unit) || (units.has('') && !STRICT_UNITS.has(unit)))) return true
    const isTime = unit === 'hour' || (unit === '' && timely)
    return isTime && value <= 24 && known.times.has((value % 24) * 60)
  })

const hasTime = (known: Known, minutes: number): boolean => {
  if (known.times.has(minutes)) return true
  if (minutes % 60 !== 0) return false
  const hours = minutes === 0 ? [0, 24] : [minutes / 60]
  return hours.some((value) => hasNumber(known, { values: [value], unit: 'hour' }))
}

const hasLink = (known: Known, link: string): boolean =>
  known.links.has(link) || [...known.links].some((full) => full.startsWith(`${link}/`))

/**
 * @param sources passages and whatever else the business or its team said
 * @param visitorTexts what the visitor said: their facts may be repeated, but make no price and no promise
 */
export const groundingOf = (sources: readonly string[], visitorTexts: readonly string[]): Grounding => {
  const told = gather(sources)
  const words = new Set(sources.flatMap((text) => [...readText(text).words]))
  const speaksOfNothing = (sentence: string): boolean => {
    if (!OFFERS.test(sentence)) return false
    const said = [...stems(sentence)].filter((stem) => !ABOUT_NOTHING.has(stem))
    return said.length > 0 && !said.some((stem) => words.has(stem))
  }
  const either = [told, gather(visitorTexts)]
  const numberStands = (number: StatedFacts['numbers'][number], sentence: string): boolean => {
    const timely = TIMELY.test(sentence)
    if (hasNumber(told, number, timely)) return true
    const isPromise = number.unit === 'money' || number.unit === 'percent'
    return (
      either.some((known) => hasNumber(known, number, timely)) && (!isPromise || LIMIT_WORDS.test(sentence))
    )
  }
  return {
    unsupported(sentence) {
      const facts = extractStatedFacts(sentence)
      const digits = /\p{Nd}/u.test(sentence)
      const kinds = new Set<FigureKind>()
      for (const number of facts.numbers) {
        const isCount = number.unit === '' && !digits && number.values.every((value) => value <= SMALL_COUNT)
        if (!isCount && !numberStands(number, sentence)) kinds.add('number')
      }
      for (const time of facts.times) if (!either.some((known) => hasTime(known, time))) kinds.add('time')
      for (const date of facts.dates) if (!either.some((known) => known.dates.has(date))) kinds.add('date')
      for (const day of facts.calendar) if (!either.some((known) => known.calendar.has(day))) kinds.add('day')
      for (const phone of facts.phones) if (!told.phones.has(phone)) kinds.add('phone')
      for (const link of facts.links) if (!hasLink(told, link)) kinds.add('link')
      if (facts.free && !told.free && !hasNumber(told, { values: [0], unit: 'money' })) kinds.add('free')
      return kinds.size === 0 && speaksOfNothing(sentence) ? ['claim'] : [...kinds]
    },
  }
}
