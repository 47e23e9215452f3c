import type { PlainProduct } from '#server/features/integrations/public.ts'
import type { Corpus } from '../engine/passages/corpus.ts'
import type { Unit } from '../engine/passages/units.ts'
import { trustIn } from '../engine/search/order-of-truth.ts'
import { regex } from '../engine/words/pattern.ts'
import { fold } from '../engine/words/text.ts'
import { wordSet } from '../engine/words/word-set.ts'
import { factOf } from './facts.ts'
import type { Contradiction } from './find-contradictions.ts'
import { saysNoMore } from './general-words.ts'

const SIGNS: Record<string, RegExp> = {
  EUR: /€|\beuros?\b/,
  GBP: /£|\bpounds?\b/,
  USD: /\$|\bdollars?\b/,
  CHF: /\bchf\b/,
}
const SOLD_OUT = regex`
    \b(?:epuisee?s?|en rupture(?: de stock)?|(?:n'?est|ne sont) plus (?:vendue?s?|proposee?s?)|plus (?:disponibles?|en stock)
    |sold out|out of stock|no longer (?:available|sold)|discontinued|ausverkauft|agotad[oa]s?)\b
  `
const PRICED = wordSet(
  'achat actuel actuellement article cout coute coutent disponible encore etre malheureusement maintenant moment produit prix propose ' +
    'tarif toujours unitaire unite vendu vendue vendus vendues available costs currently now price product sold preis kostet precio cuesta',
)
const NAME_WORDS_MAX = 12

const plain = (text: string): string => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Products by their names; a name of one word, or of several products, names none of them. */
const byName = (products: readonly PlainProduct[]): Map<string, PlainProduct | null> => {
  const named = new Map<string, PlainProduct | null>()
  for (const product of products) {
    const name = plain(product.name)
    if (name.includes(' ')) named.set(name, named.has(name) ? null : product)
  }
  return named
}

/** The one product that a text names, with what is left of the text; undefined for none and for several. */
const namedIn = (
  text: string,
  names: ReadonlyMap<string, PlainProduct | null>,
): { product: PlainProduct; rest: string } | undefined => {
  const words = text.split(' ')
  let found: { product: PlainProduct; rest: string } | undefined
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length >= 2; length -= 1) {
      const product = names.get(words.slice(at, at + length).join(' '))
      if (product === undefined) continue
      if (product === null || found !== undefined) return undefined
      found = { product, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') }
      at += length - 1
      break
    }
  }
  return found
}

const general = (rest: string): boolean =>
  rest.split(' ').every((word) => word === '' || (!/\d/.test(word) && saysNoMore(word, PRICED)))

/** The price that a sentence gives a product; undefined where it promises no single one. */
const priceIn = (unit: Unit, name: string, corpus: Corpus): number | undefined => {
  const { figures = [], about = new Set<string>() } = factOf(unit, corpus) ?? {}
  const [figure] = figures
  if (figures.length !== 1 || figure?.measure !== 'money' || figure.span) return undefined
  // « 100 g », « lot de 3 »: of an amount that the product's name does not hold.
  const named = new Set(plain(name).split(' '))
  if ([...about].some((key) => /^\w+:\d/.test(key) && !named.has(key.slice(key.indexOf(':') + 1))))
    return undefined
  return figure.values[0]
}

const asMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount).replaceAll(/\s/gu, ' ')

/** What the shop says where a sentence says otherwise; undefined where both can hold. */
const shopSays = (unit: Unit, product: PlainProduct, rest: string, corpus: Corpus): string | undefined => {
  const { name, price, currency, available } = product
  if (SOLD_OUT.test(unit.folded))
    return available && general(plain(unit.folded.replace(SOLD_OUT, ' ')).replace(plain(name), ''))
      ? `${name} : en stock`
      : undefined
  const statedPrice = priceIn(unit, name, corpus)
  if (statedPrice === undefined || price === null || currency === null) return undefined
  if (!SIGNS[currency]?.test(unit.folded) || Math.abs(statedPrice - price) < 0.005) return undefined
  const left = rest.replaceAll(/\b\d+(?: \d{2})?(?: (?:euros?|eur|pounds?|dollars?|chf))?\b/g, ' ')
  return general(left) ? `${name} : ${asMoney(price, currency)}` : undefined
}

/** Sentences that give a product another price than its shop, or say that it is sold out while the shop has it. */
export const findProductContradictions = (
  products: readonly PlainProduct[],
  corpus: Corpus,
): Contradiction[] => {
  const names = byName(products)
  if (names.size === 0) return []
  return corpus.units.flatMap((unit) => {
    const { passage, text, folded, titleFolded, joint } = unit
    if ((passage.kind !== 'context' && passage.kind !== 'knowledge') || joint !== undefined) return []
    const inTitle = names.get(plain(titleFolded))
    const named =
      namedIn(plain(folded), names) ?? (inTitle ? { product: inTitle, rest: plain(folded) } : undefined)
    if (named === undefined) return []
    const shopText = shopSays(unit, named.product, named.rest, corpus)
    if (shopText === undefined) return []
    const shop = {
      id: `product:${named.product.integrationId}:${named.product.productId}`,
      text: shopText,
    }
    const mine = { id: passage.id, text }
    const believed = trustIn(passage) - trustIn({ ...passage, id: shop.id, kind: 'product' })
    return [
      believed > 0
        ? { one: mine, other: shop, ordered: true }
        : { one: shop, other: mine, ordered: believed < 0 },
    ]
  })
}
