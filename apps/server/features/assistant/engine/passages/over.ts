import type { LocalTime } from '#contract/opening/local-time.ts'
import { pattern, regex, regexWith } from '../words/pattern.ts'
import { fold, sentences } from '../words/text.ts'

const MONTHS: readonly RegExp[] = [
  /^(?:jan(?:v|vier|uary|uar|ner)?|ene(?:ro)?)$/,
  /^(?:fev(?:r|rier)?|feb(?:ruary|ruar|rero)?)$/,
  /^(?:mars|mar|march|marz|mrz|maerz|marzo)$/,
  /^(?:avr(?:il)?|apr(?:il)?|abr(?:il)?)$/,
  /^(?:mai|may|mayo)$/,
  /^(?:juin|june?|junio?)$/,
  /^(?:juil(?:let)?|july?|julio?)$/,
  /^(?:aout|aug(?:ust)?|ago(?:sto)?)$/,
  /^(?:sept?(?:embre|ember|iembre)?|setiembre)$/,
  /^(?:oct(?:obre|ober|ubre)?|okt(?:ober)?)$/,
  /^(?:nov(?:embre|ember|iembre)?)$/,
  /^(?:dec(?:embre|ember)?|dez(?:ember)?|dic(?:iembre)?)$/,
]

/** What leads to the last day on which something holds. */
const UNTIL = pattern`
    (?:jusqu'?(?:au|a|en)|(?:valable|valables|valide|valides|prolongee?s?) (?:jusqu'au|au)|fin le|se termine le
    |termine le|avant le|until|till|through|valid (?:to|until)|ends(?: on)?|ending|before|hasta(?: el)?
    |valid[oa]s? hasta(?: el)?|bis(?: zum| einschliesslich)?|gultig bis(?: zum)?|endet am
    |(?:du|from|del|vom) [^.;:!?]{1,25}? (?:au|to|until|al|bis(?: zum)?))
  `
const DAY = pattern`(\d{1,2})(?:er|st|nd|rd|th|\.)?`
/** « 12 mars 2026 », « March 12, 2026 », « 12 de marzo de 2026 », « 12.03.2026 », « 12/03 ». */
const DATES = regexWith('g')`
    \b${UNTIL} (?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday
    |saturday|sunday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|montag|dienstag|mittwoch|donnerstag|freitag
    |samstag|sonntag),? )?(?:the )?
    (?:${DAY}(?: of| de)? ([a-z]{3,10})\.?(?:,?(?: de)? (20\d\d))?|([a-z]{3,9})\.? ${DAY}(?:,? (20\d\d))?
    |(\d{1,2})[/.](\d{1,2})(?:[/.](20\d\d|\d\d))?)(?![\d/])
  `

/** What comes to an end for good, unlike a season. */
const OFFER = regex`
    \b(?:offres?|promo\w*|soldes?|remises?|reductions?|codes?|ventes? (?:privees?|flash)|destockage|liquidation
    |offertes?|offers?|sales?|discounts?|coupons?|deals?|ofertas?|rebajas?|descuentos?|cupon|angebote?|rabatte?
    |aktion\w*|gutschein\w*|schlussverkauf|inscriptions?|candidatures?|exposition|exhibition|concours)\b|\d ?%
  `

interface End {
  year: number | null
  month: number
  day: number
}

/** The month that a folded word names, from 1; 0 where it names none. */
export const monthOf = (word: string): number => MONTHS.findIndex((names) => names.test(word)) + 1

/** The last days that a sentence names for what it says. */
const endsOf = (folded: string): End[] =>
  [...folded.matchAll(DATES)].flatMap((match) => {
    const [, day, word, year, wordFirst, dayLater, yearLater, inNumbers, monthNumber, yearNumber] = match
    const month = monthNumber === undefined ? monthOf(word ?? wordFirst ?? '') : Number(monthNumber)
    const at = Number(day ?? dayLater ?? inNumbers)
    const writtenYear = year ?? yearLater ?? yearNumber
    if (month < 1 || month > 12 || at < 1 || at > 31) return []
    return [{ year: writtenYear === undefined ? null : (Number(writtenYear) % 100) + 2000, month, day: at }]
  })

/** Months after its day, within its year, in which an offer without a year is held to be over, not to come. */
const PAST_MONTHS = 10

const isPast = (end: End, { year, month, day }: LocalTime, offer: boolean): boolean => {
  const now = (year * 12 + month) * 31 + day
  if (end.year !== null) return (end.year * 12 + end.month) * 31 + end.day < now
  const since = now - ((year * 12 + end.month) * 31 + end.day)
  const last = since >= 0 ? since : since + 12 * 31
  return offer && last > 0 && last < PAST_MONTHS * 31
}

/**
 * Whether what a sentence says held until a day that is past: with a year, whatever it is; without one, an offer whose day
 * was in the last ten months.
 */
export const isOver = (text: string, now: LocalTime): boolean => {
  if (!/\d/.test(text)) return false
  const folded = fold(text)
  const ends = endsOf(folded)
  if (ends.length === 0) return false
  const offer = OFFER.test(folded)
  return ends.every((end) => isPast(end, now, offer))
}

/** A text without the sentences that are over. */
export const withoutOver = (text: string, now: LocalTime): string =>
  /\d/.test(text)
    ? sentences(text)
        .filter((sentence) => !isOver(sentence, now))
        .join(' ')
    : text
