/** Languages in which a figure is said otherwise. */
export type WordLanguage = 'fr' | 'en' | 'es' | 'de'

const FR =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const FR_TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt']

const french = (n: number): string => {
  if (n <= 16) return FR[n] ?? ''
  if (n < 20) return `dix-${FR[n - 10]}`
  if (n < 100) {
    const tens = Math.min(8, Math.floor(n / 10))
    const rest = tens === 6 || tens === 8 || tens === 7 ? n - (tens === 8 ? 80 : 60) : n % 10
    const base = FR_TENS[tens] ?? ''
    if (rest === 0) return n === 80 ? 'quatre-vingts' : base
    const joined = (rest === 1 || rest === 11) && tens !== 8 ? ' et ' : '-'
    return `${base}${joined}${french(rest)}`
  }
  const [size, word] = n < 1_000 ? ([100, 'cent'] as const) : ([1_000, 'mille'] as const)
  const [times, rest] = [Math.floor(n / size), n % size]
  const many = times === 1 ? word : `${french(times)} ${word}${size === 100 && rest === 0 ? 's' : ''}`
  return rest === 0 ? many : `${many} ${french(rest)}`
}

const EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const english = (n: number): string => {
  if (n < 20) return EN[n] ?? ''
  if (n < 100) return [EN_TENS[Math.floor(n / 10)], n % 10 && EN[n % 10]].filter(Boolean).join('-')
  const [size, word] = n < 1_000 ? ([100, 'hundred'] as const) : ([1_000, 'thousand'] as const)
  const rest = n % size
  return `${english(Math.floor(n / size))} ${word}${rest === 0 ? '' : `${rest < 100 ? ' and' : ''} ${english(rest)}`}`
}

const ES =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const ES_TENS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const ES_HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

const spanish = (n: number): string => {
  if (n < 30) return ES[n] ?? ''
  if (n < 100) return `${ES_TENS[Math.floor(n / 10) - 3]}${n % 10 === 0 ? '' : ` y ${ES[n % 10]}`}`
  if (n === 100) return 'cien'
  if (n < 1_000)
    return [ES_HUNDREDS[Math.floor(n / 100) - 1], n % 100 && spanish(n % 100)].filter(Boolean).join(' ')
  const times = Math.floor(n / 1_000)
  return [times > 1 && spanish(times), 'mil', n % 1_000 && spanish(n % 1_000)].filter(Boolean).join(' ')
}

const DE =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const DE_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

const german = (n: number): string => {
  const before = (count: number) => (count === 1 ? 'ein' : german(count))
  if (n < 20) return DE[n] ?? ''
  if (n < 100) return `${n % 10 === 0 ? '' : `${before(n % 10)}und`}${DE_TENS[Math.floor(n / 10) - 2]}`
  const [size, word] = n < 1_000 ? ([100, 'hundert'] as const) : ([1_000, 'tausend'] as const)
  return `${before(Math.floor(n / size))}${word}${n % size === 0 ? '' : german(n % size)}`
}

const SAY: Record<WordLanguage, (n: number) => string> = {
  fr: french,
  en: english,
  es: spanish,
  de: german,
}

/** A whole number from 0 to 9 999 in words. */
export const sayNumber = (n: number, lang: WordLanguage): string => SAY[lang](n)

const ORDINALS: Record<WordLanguage, readonly string[]> = {
  fr: 'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'.split(' '),
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
  es: 'primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo'.split(' '),
  de: 'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten'.split(' '),
}

/** « quatrième »; undefined from the eleventh on. */
export const sayOrdinal = (n: number, lang: WordLanguage): string | undefined => ORDINALS[lang][n - 1]
