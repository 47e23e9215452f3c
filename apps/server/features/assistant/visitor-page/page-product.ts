import type { AssistantInput, PageProduct } from '../engine/types.ts'
import { clean, fold } from '../engine/words/text.ts'
import { namingWords } from '../shop/naming.ts'
import { pageNames, pathOf, type VisitorPage } from './page-names.ts'

const VARIANT = /\s[-–—]\s/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Where a text says a name, at the bounds of words and with a capital, as products and pages are written. */
const tells = (text: string, name: string): boolean => {
  const folded = fold(text)
  const wanted = fold(name)
  // Opened ligatures move places: a capital is then not asked for.
  const same = folded.length === text.length
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const bounded = ![folded[at - 1], folded[at + wanted.length]].some(
      (side) => side && LETTER_OR_DIGIT.test(side),
    )
    if (bounded && (!same || /[\p{Lu}\p{N}]/u.test(text.charAt(at)))) return true
  }
  return false
}

/**
 * The product of a visitor's page, by a name that the business itself tells: an item of its shop with that address or
 * that name, or else what its texts call so. Null for a page of which nothing was told.
 */
export const pageProduct = (input: AssistantInput, page: VisitorPage): PageProduct | null => {
  const { aiContext, knowledge = [], facts } = input
  const names = pageNames(page, facts.name)
  const words = namingWords(names.join(' '))
  const path = pathOf(page.url)
  const items = knowledge.flatMap(({ product }) => {
    if (product === undefined) return []
    const name = product.productName.split(VARIANT)[0] ?? product.productName
    const own = [...namingWords(name)]
    const here = path !== '' && path === pathOf(product.productUrl)
    return here || (own.length > 0 && own.every((word) => words.has(word)))
      ? [{ name, length: here ? Number.POSITIVE_INFINITY : own.length }]
      : []
  })
  const [item] = items.sort((a, b) => b.length - a.length)
  const texts = [...aiContext.split('\n'), ...knowledge.flatMap(({ title = '', text }) => [title, text])].map(
    (text) => clean(text),
  )
  const name = item?.name ?? names.find((name) => texts.some((text) => tells(text, name)))
  return name === undefined ? null : { name, id: page.productId || null }
}

/** Words that texts of the business write with a capital inside a sentence: names of products, makers, places. */
const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      [...clean(text).matchAll(/(?<=[\p{L}\p{N},:;(]\s)\p{Lu}[\p{L}'-]{2,}/gu)].map(([word]) => fold(word)),
    ),
  )

/** Whether a text names something else than the page: « il » then means that. */
export const namesAnother = (text: string, { name }: PageProduct, input: AssistantInput): boolean => {
  const own = namingWords(name)
  const titles = (input.knowledge ?? []).flatMap(({ product }) => product?.productName ?? [])
  const knownNames = namesIn([...input.aiContext.split('\n'), ...titles.map((title) => `· , ${title}`)])
  return [...namingWords(text)].some((word) => knownNames.has(word) && !own.has(word))
}
