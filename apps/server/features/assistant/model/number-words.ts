import { byOrder } from '../engine/lexicon/words.ts'

const FRENCH: Record<string, number> = {
  ...byOrder('deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', 2),
  ...byOrder('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
  vingts: 20,
  octante: 80,
  ...{ dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, trentaine: 30, quarantaine: 40 },
  ...{ cinquantaine: 50, soixantaine: 60, centaine: 100, cent: 100, cents: 100, mille: 1_000 },
  zéro: 0,
}
const ENGLISH: Record<string, number> = {
  ...byOrder(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    2,
  ),
  ...byOrder('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...{ zero: 0, dozen: 12, hundred: 100, thousand: 1_000 },
}
const SPANISH: Record<string, number> = {
  ...byOrder('dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 2),
  ...byOrder('dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés', 16),
  ...byOrder('veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve', 24),
  ...{ dieciseis: 16, veintiún: 21, veintiuna: 21, veintidos: 22, veintitres: 23, veintiseis: 26 },
  ...byOrder('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 30, 10),
  ...byOrder('doscientos trescientos cuatrocientos quinientos seiscientos setecientos', 200, 100),
  ...byOrder('doscientas trescientas cuatrocientas quinientas seiscientas setecientas', 200, 100),
  ...{ ochocientos: 800, ochocientas: 800, novecientos: 900, novecientas: 900, ciento: 100, mil: 1_000 },
  ...{ cero: 0, decena: 10, docena: 12, quincena: 15, veintena: 20, treintena: 30 },
}
const VALUES: Record<string, number> = { ...SPANISH, ...ENGLISH, ...FRENCH }
const GERMAN_UNITS = { ein: 1, ...byOrder('zwei drei vier fünf sechs sieben acht neun', 2), zwo: 2 }
const GERMAN_TEENS = byOrder(
  'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  10,
)
const GERMAN_TENS = {
  ...byOrder('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10),
  dreissig: 30,
}

const anyOf = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join('|')

/** Words of other meanings too (« neuf », « sac à dos », “once”): alone they are figures before a unit only. */
const AMBIGUOUS = new Set(['neuf', 'dos', 'once', 'quince', 'acht', 'sieben', 'elf'])
/** Whether a word may go on with a number: « vingt » with « deux », not « trois » with « trente ». */
const goesOn = (current: number, value: number): boolean => {
  if (current % 100 === 4 && value === 20) return true
  const lowest = current % 100
  if (lowest === 0) return value < 100
  if (lowest === 10) return value >= 7 && value <= 9
  return lowest % 10 === 0 && lowest >= 20 && value < (lowest === 60 || lowest === 80 ? 20 : 10)
}

const word = anyOf(Object.keys(VALUES))
const SPELLED = new RegExp(
  `(?<![\\p{L}\\d])(?:${word})(?:[- ](?:(?:et|and|y)[- ])?(?:${word}|une?|one|un[oa])(?![\\p{L}]))*(?![\\p{L}\\d])`,
  'gu',
)
const SEPARATORS = /([\s-]+(?:(?:et|and|y)[\s-]+)?)/u

/** The numbers that some words say one after the other, what stands between them kept. */
const numbersOf = (spelled: string): string => {
  const parts = spelled.split(SEPARATORS)
  let result = ''
  let thousands = 0
  let current = 0
  let begun = false
  const end = (): void => {
    if (begun) result += String(thousands + current)
    thousands = 0
    current = 0
    begun = false
  }
  const isNew = (value: number): boolean => {
    if (value === 1_000) return thousands > 0
    if (value === 100) return current >= 100
    return current === 0 ? thousands === 0 : !goesOn(current, value)
  }
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1) continue
    const before = parts[at - 1] ?? ''
    // “forty cents” are coins, « deux cents » two hundred.
    const isCoin = /^cents?$/u.test(part) && at > 0 && !((parts[at - 2] ?? '') in FRENCH)
    const value = VALUES[part] ?? 1
    if (begun && (isCoin || isNew(value))) {
      end()
      result += before
    }
    if (isCoin) {
      result += part
      continue
    }
    if (value === 1_000) {
      thousands = Math.max(1, current) * 1_000
      current = 0
    } else if (value === 100) current = Math.max(1, current) * 100
    else current += current % 100 === 4 && value === 20 ? 76 : value
    begun = true
  }
  end()
  return result
}

const GERMAN_BELOW_100 = `(?:(?:${anyOf(Object.keys(GERMAN_UNITS))})und(?:${anyOf(Object.keys(GERMAN_TENS))})|${anyOf([...Object.keys(GERMAN_TEENS), ...Object.keys(GERMAN_TENS), ...Object.keys(GERMAN_UNITS)])}|eins)`
const GERMAN_BELOW_1000 = `(?:(?:${anyOf([...Object.keys(GERMAN_TEENS), ...Object.keys(GERMAN_UNITS)])})?hundert(?:und)?(?:${GERMAN_BELOW_100})?|${GERMAN_BELOW_100})`
const GERMAN = new RegExp(
  `(?<![\\p{L}\\d])(?:${GERMAN_BELOW_1000})?(?:tausend(?:und)?(?:${GERMAN_BELOW_1000})?)?(?:einhalb)?(?![\\p{L}\\d])`,
  'gu',
)

const germanNumber = (word: string): number => {
  for (const [scale, size] of [
    ['tausend', 1_000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(scale)
    if (at < 0) continue
    const rest = word.slice(at + scale.length).replace(/^und/u, '')
    return (at === 0 ? 1 : germanNumber(word.slice(0, at))) * size + (rest === '' ? 0 : germanNumber(rest))
  }
  const tens = Object.keys(GERMAN_TENS).find((ten) => word.endsWith(`und${ten}`))
  if (tens !== undefined) return germanNumber(word.slice(0, -tens.length - 'und'.length)) + germanNumber(tens)
  const values: Record<string, number> = { ...GERMAN_UNITS, ...GERMAN_TEENS, ...GERMAN_TENS, eins: 1 }
  return values[word] ?? 0
}

const readGerman = (match: string): string => {
  if (match === '' || match === 'ein' || match === 'einhalb') return match
  const half = match.endsWith('einhalb')
  const number = germanNumber(half ? match.slice(0, -'einhalb'.length) : match)
  return half ? `${number}.5` : String(number)
}

const ORDINALS: Record<string, number> = {
  ...byOrder('premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième', 1),
  ...{ première: 1, onzième: 11, douzième: 12, quinzième: 15, vingtième: 20 },
  ...byOrder('third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', 3),
  ...{ first: 1, primero: 1, primera: 1, tercero: 3, tercera: 3, tercer: 3, sexto: 6, sexta: 6 },
  ...{ séptimo: 7, séptima: 7, octavo: 8, octava: 8, noveno: 9, novena: 9, décimo: 10, décima: 10 },
}
const ORDINAL = new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(Object.keys(ORDINALS))})s?(?!\\p{L})`, 'gu')
const GERMAN_ORDINALS = byOrder('erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft', 1)
const GERMAN_ORDINAL = new RegExp(
  `(?<![\\p{L}\\d])(${anyOf(Object.keys(GERMAN_ORDINALS))})e[nrsm]?(?!\\p{L})`,
  'gu',
)
/** After a number that says which, not how many. */
export const ORDINAL_MARK = 'ᵉ'

/**
 * Replaces numbers written as words (French, English, Spanish, German; lower-case text) with digits: `quarante-huit` →
 * `48`, `dritte` → `3ᵉ`.
 * @param isUnit whether a text begins with what is counted
 */
export const spelledToDigits = (text: string, isUnit: (after: string) => boolean): string => {
  const reading =
    (read: (spelled: string) => string) =>
    (spelled: string, ...[at, all]: [number, string]): string => {
      const end = at + spelled.length
      const isCoin = /^cents?$/u.test(spelled) && /\d ?$/u.test(all.slice(Math.max(0, at - 2), at))
      const isOther = AMBIGUOUS.has(spelled) && !isUnit(all.slice(end, end + 24))
      return isCoin || isOther ? spelled : read(spelled)
    }
  return text
    .replace(ORDINAL, (word) => `${ORDINALS[word] ?? ORDINALS[word.slice(0, -1)]}${ORDINAL_MARK}`)
    .replace(GERMAN_ORDINAL, (_word, stem: string) => `${GERMAN_ORDINALS[stem]}${ORDINAL_MARK}`)
    .replace(SPELLED, reading(numbersOf))
    .replace(GERMAN, reading(readGerman))
}
