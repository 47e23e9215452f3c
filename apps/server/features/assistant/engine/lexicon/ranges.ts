import type { Term } from './terms.ts'

const VALUE = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const BETWEEN = new RegExp(`${VALUE}\\s?(?:-|–|au?|et|to|and|bis|al)\\s?${VALUE}`, 'g')
const AT_MOST = new RegExp(
  `(?:moins de|jusqu'? ?a|max(?:i|imum)?\\.?|under|up to|less than|unter|bis|hasta|<|(?<![\\d\\w])-)\\s?${VALUE}`,
  'g',
)
const AT_LEAST = new RegExp(
  `(?:plus de|des|a partir de|min(?:i|imum)?\\.?|over|from|more than|ab|desde|>|\\+)\\s?${VALUE}`,
  'g',
)

const number = (text: string | undefined): number => Number(text?.replace(',', '.'))

/** Spans of numbers that a folded text tells: « 20-35 kg », « moins de 10 kg », « dès 6 ans ». */
const spansOf = (folded: string): [number, number][] => [
  ...[...folded.matchAll(BETWEEN)].map(([, from, to]): [number, number] => [number(from), number(to)]),
  ...[...folded.matchAll(AT_MOST)].map(([, to]): [number, number] => [0, number(to)]),
  ...[...folded.matchAll(AT_LEAST)].map(([, from]): [number, number] => [
    number(from),
    Number.POSITIVE_INFINITY,
  ]),
]

/** How many of the numbers asked about lie within a span that a text tells, and how many within none of them. */
export const rangesOf = (
  queryTerms: readonly Term[],
  folded: string,
): { within: number; without: number } => {
  const numbers = queryTerms.filter(({ kind }) => kind === 'number')
  const spans = numbers.length === 0 ? [] : spansOf(folded)
  if (spans.length === 0) return { within: 0, without: 0 }
  const within = numbers.filter(({ key }) =>
    spans.some(([from, to]) => Number(key) >= from && Number(key) <= to),
  )
  return { within: within.length, without: numbers.length - within.length }
}

const LETTER = '(?:x{0,3}s|m|x{0,3}l|[2-5]xl)'
const SIZE_QUESTION =
  /\b(?:en|tailles?|pointures?|sizes?|du|talla|grosse) (?:\d{2}|x{0,3}s|m|x{0,3}l|[2-5]xl)\b/

/** Whether a folded question names a size: « en 42 », « taille XL ». */
export const asksSize = (folded: string): boolean => SIZE_QUESTION.test(folded)

const SIZE_WORD = new RegExp(`^${LETTER}$`)

/** Whether a word is a size by itself. */
export const isSizeWord = (folded: string): boolean => SIZE_WORD.test(folded)
