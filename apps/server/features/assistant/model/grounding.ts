import type { Language } from '../engine/types.ts'
import { detectLanguage, LANGUAGES } from '../engine/words/language.ts'
import { regexWith } from '../engine/words/pattern.ts'
import type { ClockTime } from './clock-times.ts'
import { isMoney, minutesOf, sizesOf } from './measures.ts'
import { readText } from './read-text.ts'
import { extractStatedFacts, type StatedNumber } from './stated-facts.ts'
import { stems } from './stems.ts'

/** What a sentence may state; `claim`: that the shop offers, or does not, what no text speaks of at all. */
export type FigureKind = 'number' | 'time' | 'date' | 'day' | 'phone' | 'link' | 'free' | 'claim'

/** Tests sentences against the texts that an answer may take its facts from. */
interface Grounding {
  /** The kinds of facts in a sentence that none of the texts states; empty when it may be said. */
  unsupported(sentence: string): FigureKind[]
}

/** Small counts written as words ("deux options") are no claim unless they measure something. */
const SMALL_COUNT = 3
/** Only what the visitor named as a limit may be repeated as a price or a share: never as a promise. */
const LIMIT_WORDS = regexWith('iu')`
    moins de|au plus|maximum|au maximum|jusqu'à|budget|autour de|environ|entre |plus de|au-dessus|à partir
    |under|below|less than|up to|at most|around|between|more than|over |above|from
    |menos de|más de|máximo|presupuesto|alrededor|hasta|desde|a partir de
    |unter|bis zu|höchstens|maximal|etwa|rund|zwischen|mehr als|über
  `

/** A bare number of the business may be a price, never an hour or a share. */
const STRICT_UNITS = new Set(['hour', 'percent'])

/** « Nous vendons … », by language: says what the shop offers; « oui, avec plaisir » says nothing of it. */
const OFFERS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:nous|on) (?:ne |n')?(?:vend|accept|livr|répar|lou(?:e|ons))/iu,
  en: /(?<!\p{L})we (?:also |do not |don't )?(?:sell|accept|deliver|repair|rent)/iu,
  es: /(?<!\p{L})(?:vendemos|aceptamos|entregamos|reparamos|alquilamos)/iu,
  de: /(?<!\p{L})wir (?:verkaufen|akzeptieren|liefern|reparieren|vermieten)/iu,
}
/** The language that most texts show; undefined where none shows any. */
const mostSpoken = (texts: readonly string[]): Language | undefined => {
  const shown = texts.map((text) => detectLanguage(text))
  const count = (language: Language) => shown.filter((one) => one === language).length
  const [first] = [...LANGUAGES].sort((a, b) => count(b) - count(a))
  return first !== undefined && count(first) > 0 ? first : undefined
}

/** Words that an offer is said with, whatever is offered. */
const ABOUT_NOTHING = stems(
  'nous vous votre vos avec pour dans vendons vend acceptons accepte livrons livre réparons répare louons loue aussi bien toujours chez sell accept deliver repair rent also your with always vendemos aceptamos entregamos reparamos alquilamos también para verkaufen akzeptieren liefern reparieren vermieten auch immer nicht keine',
)

interface Known {
  /** Each number that is said, whatever it counts. */
  numbers: Set<number>
  /** Numbers that count nothing. */
  bare: Set<number>
  /** What figures with a unit are, whatever their unit: see `sizesOf`. */
  sizes: Set<string>
  times: Set<number>
  dates: Set<string>
  months: Set<number>
  /** Days of the week that are named, and those of them that are not said to be closed. */
  days: Set<number>
  open: Set<number>
  phones: Set<string>
  links: Set<string>
  free: boolean
}

const gather = (texts: readonly string[]): Known => {
  const all = texts.map((text) => readText(text).facts)
  const numbers = all.flatMap((facts) => facts.numbers)
  const sizes = numbers.flatMap(({ values, unit }) => values.flatMap((value) => sizesOf(value, unit)))
  return {
    numbers: new Set(numbers.flatMap(({ values }) => values)),
    bare: new Set(numbers.flatMap(({ values, unit }) => (unit === '' || unit === 'ordinal' ? values : []))),
    sizes: new Set(sizes),
    times: new Set(all.flatMap(({ times }) => times.flat())),
    dates: new Set(all.flatMap(({ dates }) => dates.flat())),
    months: new Set(all.flatMap(({ months }) => [...months])),
    days: new Set(all.flatMap(({ days }) => [...days.named])),
    open: new Set(all.flatMap(({ days }) => [...days.open])),
    phones: new Set(all.flatMap(({ phones }) => [...phones])),
    links: new Set(all.flatMap(({ links }) => [...links])),
    free: all.some(({ free }) => free) || sizes.some((size) => /^(?:euro|dollar|pound|franc) 0$/.test(size)),
  }
}

/** A sentence that speaks of times may say « de 9 à 18 » . */
const TIMELY = regexWith('iu')`
    \d ?h(?![\p{L}])|heures?|ouvr|ouver|ferm|horaire|open|clos|hours?|o'clock|from|until|jusqu|matin|soir|midi
    |(?<!\p{L})(?:am|pm)(?!\p{L})|uhr|öffn|schließ|geschlossen|abiert|abr[ei]|cerr|horario|hasta|desde|tarde|mañana|noche
  `

const hasNumber = (known: Known, { values, unit }: StatedNumber, timely = true): boolean =>
  values.some((value) => {
    if (unit === '' || unit === 'ordinal') {
      if (known.numbers.has(value)) return true
      return unit === '' && timely && value <= 24 && known.times.has((value % 24) * 60)
    }
    const minutes = minutesOf(value, unit)
    return (
      sizesOf(value, unit).some((size) => known.sizes.has(size)) ||
      (known.bare.has(value) && !STRICT_UNITS.has(unit)) ||
      (value === 0 && isMoney(unit) && known.free) ||
      (minutes !== undefined && minutes <= 1_440 && known.times.has(minutes % 1_440))
    )
  })

/** « 2 h 30 » may be a length as well: 150 minutes. */
const hasTime = (known: Known, time: ClockTime): boolean =>
  time.some(
    (minutes) =>
      known.times.has(minutes) ||
      [minutes, minutes === 0 ? 1_440 : minutes].some((all) => known.sizes.has(`time ${all}`)),
  )

const hasLink = (known: Known, link: string): boolean =>
  known.links.has(link) || [...known.links].some((full) => full.startsWith(`${link}/`))

/**
 * @param sources passages and whatever else the business or its team said
 * @param beside what the visitor said, and the time: their facts may be repeated, but make no price and no promise
 */
export const groundingOf = (sources: readonly string[], beside: readonly string[]): Grounding => {
  const stated = gather(sources)
  const words = new Set(sources.flatMap((text) => [...readText(text).words]))
  const speaksOfNothing = (sentence: string): boolean => {
    const language = LANGUAGES.find((one) => OFFERS[one].test(sentence))
    // What is told in another language shares no words with it.
    if (language === undefined || language !== mostSpoken(sources)) return false
    const sentenceStems = [...stems(sentence)].filter((stem) => !ABOUT_NOTHING.has(stem))
    return sentenceStems.length > 0 && !sentenceStems.some((stem) => words.has(stem))
  }
  const either = [stated, gather(beside)]
  const numberStands = (number: StatedNumber, sentence: string): boolean => {
    const timely = TIMELY.test(sentence)
    if (hasNumber(stated, number, timely)) return true
    const isPromise = isMoney(number.unit) || number.unit === 'percent'
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
        const isCount =
          number.values.every((value) => value <= SMALL_COUNT) &&
          (number.unit === 'ordinal' || (number.unit === '' && !digits))
        if (!number.isRate && !isCount && !numberStands(number, sentence)) kinds.add('number')
      }
      const says = (stands: (known: Known) => boolean) => either.some(stands)
      if (!facts.times.every((time) => says((known) => hasTime(known, time)))) kinds.add('time')
      if (!facts.dates.every((read) => says(({ dates }) => read.some((date) => dates.has(date)))))
        kinds.add('date')
      if (![...facts.months].every((month) => says(({ months }) => months.has(month)))) kinds.add('day')
      if (![...facts.days.named].every((day) => says(({ days }) => days.has(day)))) kinds.add('day')
      if (![...facts.days.opened].every((day) => stated.open.has(day))) kinds.add('day')
      if (![...facts.phones].every((phone) => stated.phones.has(phone))) kinds.add('phone')
      if (![...facts.links].every((link) => hasLink(stated, link))) kinds.add('link')
      if (facts.free && !stated.free) kinds.add('free')
      return kinds.size === 0 && speaksOfNothing(sentence) ? ['claim'] : [...kinds]
    },
  }
}
