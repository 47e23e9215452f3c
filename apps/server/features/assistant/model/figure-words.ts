import { measureAt } from './measures.ts'
import { spelledToDigits } from './number-words.ts'

/** « quinze jours », « une dizaine de minutes ». */
const isUnit = (after: string): boolean => measureAt(after.replace(/^[ -](?:de |d')?/u, '')) !== ''

/** Units of which one is a figure when it is said with an article; days are often no length (« un jour férié »). */
const ONE_OF =
  /^(?:euro|heure|hour|stunde|hora|semaine|week|woche|semana|mois|month|monat|mes|an|year|jahr|año)(?:s|en)?(?!\p{L})/u
const ONE = /(?<![\p{L}\d])(?:une?|one|ein(?:e[nrms]?)?|una?) (?=\p{L})/gu
/** A day is a length after these, or where it is one of work. */
const ONE_DAY =
  /(?<!\p{L})((?:sous|en|dans|within|in|innerhalb von|binnen|en|dentro de) )(?:une?|one|an?|eine[nmrs]?|una?) (?=(?:jour|day|tag|d[ií]a)(?:née)?(?!\p{L}))/gu
/** « 12 € l’heure »: tells of one hour. */
const RATE = /(?:€|euros?|\d) ?(?:par |pro |por |per |je |an? |the |l'|die |la |le |\/ ?)(?=\p{L})/gu
/** After the one of a rate, which nobody has to have said. */
export const RATE_MARK = 'ʳ'

/** Ways of saying a figure, and the figure, in this order. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d )sept(?!\p{L})\.?/gu, 'septembre'],
  [/(?<!\p{L})(?:pour ?cents?|per ?cent|por ?ciento|prozent)(?!\p{L})/gu, '%'],
  [
    /(?<!\p{L})(?:(?:à )?moitié prix|demi-tarif|half[- ](?:the )?price|mitad de precio|halben preis)(?!\p{L})/gu,
    '50 %',
  ],
]
const AFTER_DIGITS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:l'|1 |une )?demi-? ?heure(?!\p{L})/gu, '30 minutes'],
  [
    /(?<![\p{L}\d])(?:half (?:an|1) hour|(?:a )?half-? ?hour|(?:eine |1 )?halbe stunde|media hora)(?!\p{L})/gu,
    '30 minutes',
  ],
  [
    /(?<![\p{L}\d])(?:3 quarts d'heure|3 quarters of an hour|3\/4 d'heure|dreiviertelstunde|3 cuartos de hora)(?!\p{L})/gu,
    '45 minutes',
  ],
  [
    /(?<![\p{L}\d])(?:(?:un |1 )?quart d'heure|(?:a )?quarter of an hour|(?:eine )?viertelstunde|(?:un )?cuarto de hora)(?!\p{L})/gu,
    '15 minutes',
  ],
  [/(?<![\p{L}\d])(?:anderthalb|eineinhalb) /gu, '1.5 '],
  [/(?<![\p{L}\d.,])(\d{1,3}) and a half (?=\p{L})/gu, '$1.5 '],
  [/(?<![\p{L}\d.,])(\d{1,3}) (hours?|days?|weeks?|months?|years?) and a half(?!\p{L})/gu, '$1.5 $2'],
  [/(?<!\p{L})an? (hour|day|week|month|year) and a half(?!\p{L})/gu, '1.5 $1'],
  [
    /(?<![\p{L}\d.,])(\d{1,3}) (?!heures?|h |horas?)(\p{L}{1,12}) (?:et demie?|y medi[oa])(?!\p{L})/gu,
    '$1.5 $2',
  ],
  [/(?<![\d.,])(\d{1,4}) (?:virgule|komma|coma|point) (\d{1,2})(?!\d)/gu, '$1,$2'],
  [
    /(?<![\p{L}-])(?:midi|noon|mediodía|mittags?)(?= et (?:demi|quart)| moins| \d\d(?!\d| ?[€%])| y (?:media|cuarto))/gu,
    '12 h',
  ],
  [/(?<![\p{L}-])(?:midi|noon|mediodía|mittags?)(?!\p{L})/gu, '12:00'],
  [/(?<![\p{L}-])(?:minuit|midnight|medianoche|mitternacht)(?!\p{L})/gu, '0:00'],
  [
    /(?<![\d.,])(\d{1,6}) ?(?:€|euros?|eur) ?(?:et |and |und |con |y )?(\d{2}) ?(?:centimes?|cents?|céntimos?|ct)(?!\p{L})/gu,
    '$1,$2 €',
  ],
  [
    /(?<![\d.,])(\d{1,6}) ?(?:€|euros?|eur)(?: con | )?(\d{2})(?=$|[.;!?()\n]| ?[,/](?!\d)| (?:l[ea]s? |l'|les |pièce|pce|par |pour |per |each|pro |je |das |de[rns] |cada |por |el |à |en |a ))/gu,
    '$1,$2 €',
  ],
  [/(?<![\d.,])(\d{1,4}) (?:pounds?) (\d{2})(?=$|[.;!?)\n])/gu, '$1.$2 pounds'],
]

const replaceAll = (text: string, wordings: readonly (readonly [RegExp, string])[]): string =>
  wordings.reduce((result, [pattern, figure]) => result.replace(pattern, figure), text)

/**
 * A text in lower-case letters with its figures in digits: « quinze euros » as « 15 euros », “half an hour” as
 * “30 minutes”, « 2 € 40 » as « 2,40 € ».
 */
export const figuresInDigits = (text: string): string => {
  const digits = spelledToDigits(replaceAll(text, WORDINGS), isUnit).replace(ONE_DAY, '$1 1 ')
  const ones = digits.replace(ONE, (article: string, at: number) =>
    ONE_OF.test(digits.slice(at + article.length, at + article.length + 12)) ? '1 ' : article,
  )
  return replaceAll(ones, AFTER_DIGITS).replace(RATE, (rate: string, at: number, all: string) =>
    ONE_OF.test(all.slice(at + rate.length, at + rate.length + 12)) ? `${rate}1${RATE_MARK} ` : rate,
  )
}
