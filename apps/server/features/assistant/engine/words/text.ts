import { seenText } from '#server/lib/seen-text.ts'
import { regexWith } from './pattern.ts'

/** The longest part of a message that is looked at. */
const MAX_CHARS = 2_000

/** Digits of one form of Unicode that another form would glue to the number before them: « 1½ », « 3① ». */
const NUMBER_SIGN = /(?<=\d)(?=[¼-¾⅐-⅟↉①-⒛⓪-⓿])/gu

/** Text as it is worked on: as it is seen, one form of Unicode, no control characters, single spaces. */
export const clean = (text: string, maxChars = MAX_CHARS): string =>
  seenText(text.slice(0, maxChars))
    .replace(NUMBER_SIGN, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u{FFFD}]+/gu, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Lower case without accents, ligatures opened. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : withoutMarks(lower)
}

const PLAIN = /^[\x20-\x7e]*$/

const withoutMarks = (lower: string): string =>
  lower
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')

export interface Token {
  /** As written, lower case, accents kept. */
  raw: string
  folded: string
  number: boolean
  start: number
  end: number
}

/** Numbers, codes (« A5 »), words with a prefix that changes them (« pré-contrôle »), words, signs. */
const WORD = regexWith('giu')`
  (?<![\p{L}\d])\p{L}{1,3}\d{1,4}(?![\p{L}\d])|\d+(?:[.,]\d+)?|(?<!\p{L})(?:pré|pre|non|anti|semi|demi|
  mini|micro|multi|sous|sur|re|un)-(?=\p{L}{4})[\p{L}\p{M}]+|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|[€£$%°]`
/** « l'heure » gives l, heure; « don't » gives dont; « aujourd'hui » stays one word. */
const unglue = (word: string): string[] =>
  word.includes("'")
    ? word
        .replace(/^aujourd'hui$/i, 'aujourdhui')
        .replace(/n't$/i, 'nt')
        .split("'")
        .filter((part) => part !== '')
    : [word]

/** The words, numbers and signs of a cleaned text; elided words (l’, d’, qu’…) apart. */
export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const last = match.index + match[0].length
    const parts = unglue(match[0])
    let next = match.index
    for (const part of parts) {
      const start = next
      const end = part === parts.at(-1) ? last : start + part.length
      next = end + 1
      const raw = part.toLowerCase().replace('-', '')
      tokens.push({
        raw,
        folded: fold(raw).slice(0, 40),
        number: /^\d/.test(raw),
        start,
        end,
      })
    }
  }
  return tokens
}

/** The words of a cleaned text, or of its tokens, folded, with single spaces between them. */
export const joinedWords = (text: string | readonly Token[]): string =>
  (typeof text === 'string' ? tokenize(text) : text).map(({ folded }) => folded).join(' ')

/** Where a sentence ends: not after an abbreviation, nor after the number of a day, a quarter, a floor in German. */
const SENTENCE_END = regexWith('u')`
    (?<=[!?…])\s+
    |(?<=\.)(?<!(?:^|[\s(])(?:\p{Lu}|Mme|Mlle|Dr|Mr|Mrs|av|bd|[Ss]te?|[Ee]nv|[Mm]in|[Mm]ax|ex|[Nn]o|[Tt][eé]l
    |approx|ca|usw|bzw|inkl|einschl|zzgl|z\.?B|MwSt)\.)(?<!\b\d{1,2}\.(?=\s+(?:Jan|Feb|März|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    |Quartal|Stock|Etage|OG|Obergeschoss|Klasse|Jahrgang|Lebensjahr)|(?=\s+\d{1,2}\.(?!\d))))
    (?<!\b\d{1,2}\.\d{1,2}\.(?=\s+\d))
    (?<!\b(?:[Jj]anv?|[Ff][eé]vr?|Feb|[Aa]vr|Apr|[Jj]uil|Jul|Aug|[Ss]ept?|[Oo]ct|Okt|[Nn]ov|[Dd][eé]c|Dez|[Dd]ic|[Ee]ne)\.(?=\s+\d))
    \s+(?=[\p{Lu}\d«"(])
  `

/** Pieces of a text that end like sentences do; decimals, times and abbreviations stay whole. */
export const sentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((part) => part.trim())
    .filter((part) => part !== '')
