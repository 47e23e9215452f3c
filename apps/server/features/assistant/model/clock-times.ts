import { regexWith } from '../engine/words/pattern.ts'

/** Minutes after midnight that a time may be: « trois heures et demie » is 210 or 930. */
export type ClockTime = readonly number[]

/** « 7 h du soir », “7 in the evening”, „7 Uhr abends“: says which half of the day is meant. */
const MORNING = /^ (?:du matin|de la (?:mañana|madrugada)|in the morning|morgens|vormittags|früh)(?!\p{L})/u
const AFTER_NOON =
  /^ (?:de l'après-midi|du soir|de la (?:tarde|noche)|in the (?:afternoon|evening)|at night|nachmittags|abends)(?!\p{L})/u
const gu = regexWith('gu')

const HALF_DAY = /(?<![\d:.,])(\d{1,2})(?:[:.h ]?([0-5]\d))? ?([ap])\.? ?m(?![\p{L}\d])/gu
/** The first of “2 to 7 pm”. */
const BEFORE_HALF_DAY =
  /(?<![\d:.,])(\d{1,2})(?:[:.h]([0-5]\d))? ?(?=(?:-|–|—|to|and|until|till) ?\d{1,2}(?:[:.h ]?[0-5]\d)? ?[ap]\.? ?m(?![\p{L}\d]))/gu
const PAST = /(?<![\p{L}\d])(half|quarter|\d{1,2})(?: minutes)? past (\d{1,2})(?![\d:%€$£]|[.,]\d)/gu
const QUARTER_TO = /(?<!\p{L})quarter (?:to|before|of) (\d{1,2})(?![\d:%€$£]|[.,]\d)/gu
const HALB = /(?<!\p{L})(halb|dreiviertel|viertel nach|viertel vor) (\d{1,2})(?![\d:%€]|[.,]\d)(?: uhr)?/gu
const ET_DEMIE =
  /(?<![\d:.,])(\d{1,2}) ?h(?:eures?)? (et demie?|et quart|moins le quart|moins \d{1,2})(?![\p{L}\d])/gu
const LAS_Y_MEDIA = gu`
    (?<!\p{L})las? (\d{1,2}|una)(?: horas?| h)? (y media|y cuarto|menos cuarto|menos \d{1,2}|y \d{1,2})
    (?![\p{L}\d:%€]|[.,]\d)
  `
const HORAS_Y_MEDIA = /(?<![\d:.,])(\d{1,2}) horas? (y media|y cuarto)(?!\p{L})/gu
const O_CLOCK = /(?<![\d:.,])(\d{1,2})(?:[:.]([0-5]\d))? ?o'clock/gu
const A_LAS = gu`
    (?<!\p{L})(?:a|desde|hasta|entre|de|y) las? (\d{1,2}|una)(?:[:.]([0-5]\d))?
    (?: ?h(?:oras?)?(?!\p{L}))?(?![:.,]\d|\d| ?€| ?%)(?=$|[.,;:!?)»]| (?:y|a|hasta|de la|del?|en)(?!\p{L}))
  `
const UHR =
  /(?<![\d:.,])(\d{1,2})(?: uhr ([0-5]\d)(?![\d:]|[.,]\d)|\.([0-5]\d) ?(?:uhr|h(?:oras?)?)(?!\p{L}))/gu
const CLOCK = /(?<![\d:.,])(\d{1,2})(?::| ?h(?:eures?|oras?)? ?)([0-5]\d)(?![\d:]|[.,]\d| ?h(?!\p{L}))/gu
const HOUR = gu`(?<![\d:.,])(\d{1,2}) ?(?:h|heures?|uhr|horas?)?(?!\p{L})`

const halfAfter = (rest: string): { length: number; half: 'am' | 'pm' } | undefined => {
  const [morning, later] = [MORNING.exec(rest), AFTER_NOON.exec(rest)]
  const [matched = ''] = morning ?? later ?? []
  return matched === '' ? undefined : { length: matched.length, half: morning ? 'am' : 'pm' }
}

const FRACTIONS: Record<string, number> = {
  half: 30,
  quarter: 15,
  'et demie': 30,
  'et demi': 30,
  'et quart': 15,
  'moins le quart': -15,
  'y media': 30,
  'y cuarto': 15,
  'menos cuarto': -15,
  halb: -30,
  dreiviertel: -15,
  'viertel nach': 15,
  'viertel vor': -15,
}
const minutesOf = (fraction: string): number =>
  FRACTIONS[fraction] ??
  (/^(?:moins|menos)/u.test(fraction) ? -1 : 1) * Number(/\d{1,2}/u.exec(fraction)?.[0] ?? 0)

/**
 * Takes the times of day out of a text in lower-case letters with its numbers in digits; hours alone (« 15 heures »),
 * which may be a length as well, stay in it.
 */
export const takeClockTimes = (text: string): { times: ClockTime[]; rest: string } => {
  const times: ClockTime[] = []
  let rest = text
  /** @param half whether an hour up to twelve may be that of the afternoon too */
  const add = (hour: number, minutes: number, half: 'am' | 'pm' | 'either' | 'as said'): boolean => {
    if (hour > 24 || minutes > 59 || hour * 60 + minutes < 0) return false
    const at = (hours: number) => (((hours * 60 + minutes) % 1_440) + 1_440) % 1_440
    if (hour > 12 || half === 'as said') times.push([at(hour)])
    else if (half === 'either') times.push([at(hour), at(hour + 12)])
    else times.push([at((hour % 12) + (half === 'pm' ? 12 : 0))])
    return true
  }
  const take = (
    pattern: RegExp,
    each: (groups: (string | undefined)[], half: 'am' | 'pm' | undefined) => boolean,
  ): void => {
    let minuteWords = ''
    let from = 0
    for (const match of rest.matchAll(pattern)) {
      const end = match.index + match[0].length
      const part = halfAfter(rest.slice(end, end + 24))
      if (!each([...match], part?.half)) continue
      minuteWords += `${rest.slice(from, match.index)} `
      from = end + (part?.length ?? 0)
    }
    rest = minuteWords + rest.slice(from)
  }
  const hourOf = (hour = ''): number => (hour === 'una' ? 1 : Number(hour))
  take(BEFORE_HALF_DAY, ([, hour, minute = '0']) => add(Number(hour), Number(minute), 'either'))
  take(
    HALF_DAY,
    ([, hour, minute = '0', half]) =>
      Number(hour) >= 1 &&
      Number(hour) <= 12 &&
      add(Number(hour), Number(minute), half === 'p' ? 'pm' : 'am'),
  )
  const spoken = (hour: number, minutes: number, half: 'am' | 'pm' | 'either' = 'either'): boolean =>
    minutes < 0 ? add(hour - 1, 60 + minutes, half) : add(hour, minutes, half)
  take(PAST, ([, minuteWords = '', hour], half) => spoken(Number(hour), minutesOf(minuteWords), half))
  take(QUARTER_TO, ([, hour], half) => spoken(Number(hour), -15, half))
  take(HALB, ([, remaining = '', hour], half) => spoken(Number(hour), minutesOf(remaining), half))
  take(ET_DEMIE, ([, hour, minuteWords = ''], half) => spoken(Number(hour), minutesOf(minuteWords), half))
  for (const pattern of [LAS_Y_MEDIA, HORAS_Y_MEDIA])
    take(pattern, ([, hour, minuteWords = ''], half) => spoken(hourOf(hour), minutesOf(minuteWords), half))
  take(O_CLOCK, ([, hour, minute = '0'], half) => add(Number(hour), Number(minute), half ?? 'either'))
  take(A_LAS, ([, hour, minute = '0'], half) => add(hourOf(hour), Number(minute), half ?? 'either'))
  take(UHR, ([, hour, after, dotted], half) => add(Number(hour), Number(after ?? dotted), half ?? 'as said'))
  take(CLOCK, ([, hour, minute], half) => add(Number(hour), Number(minute), half ?? 'as said'))
  take(HOUR, ([, hour], half) => half !== undefined && add(Number(hour), 0, half))
  return { times, rest }
}
