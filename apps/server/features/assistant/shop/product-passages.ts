import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { isBackorder, type MirroredItem, type RemovedItem } from '#server/features/integrations/public.ts'
import { searchable } from '#server/lib/text.ts'
import type { Language, Passage } from '../engine/types.ts'
import { regex } from '../engine/words/pattern.ts'
import { clean, sentences } from '../engine/words/text.ts'
import { namingWords } from './naming.ts'
import { valuesOf } from './sizes.ts'
import { SHOP_WORDS, type ShopWords } from './texts.ts'

const DESCRIPTION = 380

/** What is said of an item's stock and price. */
export interface Stock extends Pick<MirroredItem, 'available' | 'quantity' | 'price' | 'currency'> {
  ordering: Exclude<MirroredItem['ordering'], undefined>
  /** Null: read just now. */
  readAt: Date | null
}

/** An amount of money as a language writes it, spaces plain; null for a currency that is none. */
export const formatMoney = (
  amount: number,
  currency: string,
  locale: string,
  short = false,
): string | null => {
  try {
    const trailingZeroDisplay = short ? 'stripIfInteger' : 'auto'
    return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay })
      .format(amount)
      .replace(/\s/g, ' ')
  } catch {
    return null
  }
}

const priceText = (
  { priceFrom }: MirroredItem,
  { price: given, currency }: Stock,
  w: ShopWords,
): string | null => {
  const amount = Number(given)
  if (given === null || currency === null || !Number.isFinite(amount)) return null
  const price = formatMoney(amount, currency, w.locale)
  return price !== null && priceFrom ? w.from(price) : price
}

const agoText = (then: Date, now: Date, locale: string): string => {
  const minutes = Math.max(1, Math.floor((now.getTime() - then.getTime()) / 60_000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}

const stateText = (stock: Stock, w: ShopWords): string => {
  const { available, quantity, ordering } = stock
  if (ordering === 'team') return w.byTeam
  if (!available) return w.soldOut
  if (isBackorder(stock)) return w.backorder
  return quantity === null ? w.inStock : w.units(new Intl.NumberFormat(w.locale).format(quantity))
}

const cardText = (stock: Stock, w: ShopWords): string => {
  if (stock.ordering === 'team') return w.cardByTeam
  if (!stock.available) return w.cardSoldOut
  return isBackorder(stock) ? w.backorder : w.cardInStock
}

/** What is said of a price and a stock, with their age where they could not be read just now. */
const withAge = (
  state: string,
  price: string | null,
  { readAt }: Stock,
  { w, now }: { w: ShopWords; now: Date },
): string => {
  if (readAt === null) return state
  const age = agoText(readAt, now, w.locale)
  return `${state}, ${price === null ? w.stockReadAt(age) : w.readAt(age)}`
}

const SIZE = /^(?:x{0,3}[sl]|m|\d{1,3}|taille unique|one size)$/
const COLOUR = regex`
  ^(?:blanc|noir|gris|rouge|bleu|vert|jaune|orange|rose|violet|marron|brun|beige|ecru|creme|dore|argent|
  white|black|grey|gray|red|blue|green|yellow|pink|purple|brown|gold|silver|weiss|schwarz|grau|rot|blau|
  grun|gelb|braun|blanco|negro|rojo|azul|verde|amarillo)[a-z]{0,2}\b`

/** What the choices behind a variant's name are called: « T-shirt - L » is a size, « Bonnet - Rouge » a colour. */
const choicesOf = (item: RemovedItem): string | undefined => {
  const values = valuesOf(item)
  const words = [
    values.some((value) => SIZE.test(value)) && 'taille pointure size talla Größe',
    values.some((value) => COLOUR.test(value)) && 'couleur colour color Farbe',
  ].filter(Boolean)
  return words.length === 0 ? undefined : words.join(' ')
}

/** The words of its names in the shop's other languages, folded. */
const otherNamesOf = (item: MirroredItem): string => {
  const own = new Set(searchable(item.name, item.sku).split(' '))
  return item.searchText
    .split(' ')
    .filter((word) => !own.has(word))
    .join(' ')
}

const passageId = ({ integrationId, productId, variantId }: RemovedItem): string =>
  `product:${integrationId}:${productId}:${variantId ?? ''}`

/** That the shop no longer has an item. @param buying words of the question, as {@link buyingWordsIn} finds them */
export const removedItemPassage = (item: RemovedItem, lang: Language, buying: string): Passage => {
  const name = clean(item.name)
  return {
    id: `gone:${passageId(item)}`,
    kind: 'product',
    label: sourceLabel({ kind: 'product', name }),
    title: name,
    foundBy: ['stock disponible available verfügbar', choicesOf(item), buying].filter(Boolean).join(' '),
    lang,
    replies: ['price', 'count'],
    text: SHOP_WORDS[lang].gone(name),
  }
}

/** An item's name, price and stock in a sentence. */
export const productFact = (item: MirroredItem, stock: Stock, lang: Language, now: Date): string => {
  const w = SHOP_WORDS[lang]
  const price = priceText(item, stock, w)
  return w.product(clean(item.name), price, withAge(stateText(stock, w), price, stock, { w, now }))
}

/** The sentences of a description that say more than what the item is called. */
const aboutOf = ({ name, description }: MirroredItem): string => {
  const known = namingWords(name)
  return sentences(clean(description ?? ''))
    .filter((sentence) => [...namingWords(sentence)].some((word) => !known.has(word)))
    .join(' ')
    .slice(0, DESCRIPTION)
}

/**
 * What is said of an item with this stock: its price and stock, and what it is.
 * @param buying words of the question that every item of a shop answers, as {@link buyingWordsIn} finds them
 */
export const passagesOf = (
  item: MirroredItem,
  stock: Stock,
  lang: Language,
  now: Date,
  buying = '',
): Passage[] => {
  const w = SHOP_WORDS[lang]
  const id = passageId(item)
  const name = clean(item.name)
  const label = sourceLabel({ kind: 'product', name })
  const price = priceText(item, stock, w)
  const byTeam = stock.ordering === 'team'
  // How it is ordered is the answer to whether it is in stock, and has no word of that.
  const stockQuestions = byTeam && 'stock disponible available verfügbar'
  const foundBy = [choicesOf(item), otherNamesOf(item), stockQuestions, buying].filter(Boolean).join(' ')
  const about = aboutOf(item)
  return [
    {
      id,
      kind: 'product',
      label,
      title: name,
      ...(foundBy && { foundBy }),
      lang,
      text: `${productFact(item, stock, lang, now)}${stock.available || byTeam ? '' : ` ${w.offerAlert}`}`,
      product: {
        productId: item.variantId ?? item.productId,
        productName: name,
        productPrice: price,
        productImage: item.imageUrl,
        productUrl: item.url,
        available: stock.available,
        stock: withAge(cardText(stock, w), price, stock, { w, now }),
        ...(byTeam && { byTeam }),
      },
    },
    ...(about === ''
      ? []
      : [{ id: `${id}:about`, kind: 'product' as const, label, title: name, text: about }]),
  ]
}
