import type { MirroredItem } from '#server/features/integrations/public.ts'
import { searchable } from '#server/lib/text.ts'
import { detectLanguage } from '../engine/words/language.ts'
import { clean } from '../engine/words/text.ts'
import { wordSet } from '../engine/words/word-set.ts'

type Named = Pick<MirroredItem, 'name' | 'searchText'>

/** Words of three letters that stand in names and in every question. */
const SMALL = wordSet(
  'les des une sur par pas est qui que ses son nos vos aux ces mes ton and for you are how has los las con por der die das und ein mit ist',
)

/** What was said without its English article, which is « thé » to a search that looks at no accents. */
export const withoutArticle = (phrase: string): string =>
  detectLanguage(clean(phrase)) === 'en' ? phrase.replace(/\bthe\b/gi, ' ') : phrase

/** The words of a text that can mean a product, folded: of three letters and more, and numbers of any length. */
export const namingWords = (text: string): Set<string> =>
  new Set(
    (searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => NUMBER.test(word) || (word.length >= 3 && !SMALL.has(word)),
    ),
  )

/** How many of these words a text has. */
export const sharedWith = (text: string, words: ReadonlySet<string>): number =>
  [...namingWords(text)].filter((word) => words.has(word)).length

const NUMBER = /^\p{N}+$/u

/** Whether a question means an item: it has a word of it beside numbers, or every word of its name. */
export const isNamed = ({ name, searchText }: Named, question: string): boolean => {
  const wanted = namingWords(withoutArticle(question))
  const whole = [...namingWords(name)]
  return (
    [...namingWords(searchText)].some((word) => !NUMBER.test(word) && wanted.has(word)) ||
    (whole.length > 0 && whole.every((word) => wanted.has(word)))
  )
}

/** Stands between a word and its number. */
const SIGN = /^(?:n|no|nr|num|numero|number|nummer)$/

/** A number with the word before it, its sign left out, and what it counts: « accessoire n° 7 », « 100 g ». */
interface NamedNumber {
  value: string
  before: string | undefined
  after: string | undefined
  signed: boolean
}

const numbersIn = (text: string): NamedNumber[] => {
  const words = searchable(text).match(/[\p{L}\p{N}]+|[#°]/gu) ?? []
  return words.flatMap((value, at) => {
    if (!NUMBER.test(value)) return []
    let first = at - 1
    while (first >= 0 && (SIGN.test(words[first] ?? '') || /[#°]/.test(words[first] ?? ''))) first -= 1
    return [{ value, before: words[first], after: words[at + 1], signed: first < at - 1 }]
  })
}

/** Whether an item bears another number in the very place of the one that was asked for. */
const bearsAnother = (item: Named, wanted: NamedNumber): boolean =>
  numbersIn(item.name).some(
    ({ value, before, after }) =>
      value !== wanted.value &&
      ((before !== undefined && before === wanted.before) || (after !== undefined && after === wanted.after)),
  )

/**
 * The items that a question with a number can mean. Where some have it in their name, and are named by as many other
 * words as the rest, those alone. Where none has it, not those that bear another one in its place, and none at all
 * after « n° »: a price of a neighbour is a wrong price.
 */
export const ofWantedNumber = <I extends Named>(question: string, items: readonly I[]): readonly I[] => {
  const words = namingWords(question)
  const other = new Set([...words].filter((word) => !NUMBER.test(word)))
  let left = items
  for (const wanted of numbersIn(question)) {
    const holders = left.filter(({ searchText }) => namingWords(searchText).has(wanted.value))
    const most = (some: readonly I[]) =>
      Math.max(0, ...some.map(({ searchText }) => sharedWith(searchText, other)))
    if (holders.length > 0 && most(holders) >= most(left)) left = holders
    else if (holders.length === 0)
      left = wanted.signed ? [] : left.filter((item) => !bearsAnother(item, wanted))
  }
  return left
}
