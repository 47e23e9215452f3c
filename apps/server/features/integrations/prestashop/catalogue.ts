import type { ShopItem, ShopItemRef, ShopPage, ShopPageRef, ShopStock } from '../connector.ts'
import { eachOf } from '../shop-call.ts'
import { description, plainText } from '../shop-text.ts'
import { chunksOf, idOf, isYes, type Row, textOf } from '../shop-values.ts'
import { withWholeProducts } from '../whole-products.ts'
import type { PrestaApi } from './api.ts'
import { changedAfter, markAfter, placeAfter, placeOf, textOfPlace } from './changes.ts'
import { anyOf, leastOf, readCombinations } from './combinations.ts'
import { FINAL_PRICE, readPrice, type ShopPrices } from './prices.ts'
import { ifAllowed, inEachLanguage, type ShopFacts, type ShopSettings, translated } from './settings.ts'
import { linkedIds, type ProductRows, readRows, readStock, soldRows, stockOf, variantIdOf } from './stock.ts'

const FIELDS =
  '[id,name,reference,price,active,visibility,available_for_order,minimal_quantity,show_price,id_default_image,date_upd,description_short,description,final]'
const PAGE_SIZE = 20

interface Context {
  api: PrestaApi
  address: string
  language: string | null
  prices: ShopPrices
  settings: ShopSettings
  otherNames: ReadonlyMap<string, string>
  signal: AbortSignal | undefined
}

const inLanguage = (language: string | null) => (language === null ? {} : { language })

/** What products are called in the shop's other languages, by id: a visitor may write in any of them. */
const readOtherNames = async ({ api, language, signal }: Context, ids: readonly string[]) => {
  const rows = await api.list('products', { display: '[id,name]', 'filter[id]': anyOf(ids) }, signal)
  return new Map(
    rows.map(({ id, name }) => {
      const own = plainText(translated(name, language))
      const others = new Set(inEachLanguage(name).map(plainText))
      others.delete(own)
      return [idOf(id) ?? '', [...others].join(' ').trim()] as const
    }),
  )
}

/** The names of option values ("M", "Noir"), by id; none where the key may not read them. */
const readOptionNames = async ({ api, language, signal }: Context, ids: readonly string[]) => {
  const names = new Map<string, string>()
  for (const part of chunksOf(ids, 100)) {
    const query = {
      display: '[id,id_attribute_group,name]',
      'filter[id]': anyOf(part),
      ...inLanguage(language),
    }
    const rows = await ifAllowed(api.list('product_option_values', query, signal))
    for (const row of rows ?? []) names.set(String(row.id), plainText(translated(row.name, language)))
  }
  return names
}

/** Public address of an image: the webservice's own needs the key. */
const imageOf = (address: string, id: string | null): string | null =>
  id === null ? null : `${address}/img/p/${[...id].join('/')}/${id}.jpg`

/** Leads to the product's page whatever the shop's rules for addresses. */
const pageOf = ({ address, language }: Context, productId: string, combination: string | null): string =>
  `${address}/index.php?controller=product&id_product=${productId}${
    combination === null ? '' : `&id_product_attribute=${combination}`
  }${language === null ? '' : `&id_lang=${language}`}`

const itemOf = (
  context: Context,
  product: Row,
  stock: Row,
  price: Pick<ShopItem, 'price' | 'currency'>,
  variant: { id: string; suffix: string; sku: string | null; image: string | null; least: number } | null,
): ShopItem | null => {
  const productId = idOf(product.id)
  const name = plainText(translated(product.name, context.language))
  if (productId === null || name === '') return null
  return {
    productId,
    variantId: variantIdOf(productId, variant?.id ?? null),
    name: variant === null ? name : `${name} - ${variant.suffix}`,
    otherNames: context.otherNames.get(productId) || null,
    sku: variant?.sku ?? textOf(product.reference),
    url: pageOf(context, productId, variant?.id ?? null),
    imageUrl: imageOf(context.address, variant?.image ?? idOf(product.id_default_image)),
    ...price,
    ...stockOf(stock, context.settings, {
      forSale: isYes(product.available_for_order),
      least: variant?.least ?? leastOf(product),
    }),
    description: description(
      translated(product.description_short, context.language),
      translated(product.description, context.language),
    ),
  }
}

const itemsOf = async (
  context: Context,
  products: readonly Row[],
  stock: ReadonlyMap<string, ProductRows>,
): Promise<ShopItem[]> => {
  const rowsOf = (product: Row): ProductRows => stock.get(idOf(product.id) ?? '') ?? new Map()
  const withVariants = products.filter((product) => [...rowsOf(product).keys()].some((id) => id !== null))
  const { api, signal } = context
  const variable = withVariants.flatMap((product) => idOf(product.id) ?? [])
  const combinations = await readCombinations(api, variable, signal)
  const optionIds = [...combinations.values()].flatMap((row) => linkedIds(row, 'product_option_values'))
  const names = await readOptionNames(context, [...new Set(optionIds)])
  const lists = await eachOf(products, 2, (product) =>
    eachOf(soldRows(rowsOf(product), combinations), 1, async ([id, row]) => {
      const combination = (id !== null && combinations.get(id)) || null
      const price = await readPrice(api, product, combination, context.prices, signal)
      if (id === null || combination === null) return itemOf(context, product, row, price, null)
      const options = linkedIds(combination, 'product_option_values').flatMap(
        (value) => names.get(value) || [],
      )
      const sku = textOf(combination.reference)
      const suffix = options.join(', ') || `${sku ?? 'déclinaison'} ${id}`
      const image = linkedIds(combination, 'images')[0] ?? null
      return itemOf(context, product, row, price, { id, suffix, sku, image, least: leastOf(combination) })
    }),
  )
  return lists.flat().filter((item) => item !== null)
}

interface PageOptions {
  size?: number
  /** Ids of the products that are read, no more than the page holds; without them all. */
  only?: readonly string[]
}

/**
 * One page of the catalogue, in the order of ids; `after` is the last id that was read. A change of stock alone does
 * not make a product changed here: stock is found by `readStock`.
 */
export const listItems = async (
  api: PrestaApi,
  address: string,
  facts: ShopFacts,
  { after, changedSince, mark = null, size = PAGE_SIZE, only }: ShopPageRef & PageOptions,
  signal?: AbortSignal,
): Promise<ShopPage> => {
  const [{ settings, prices }, languages] = await Promise.all([
    only ? facts.telling.recent(signal) : facts.telling.now(signal),
    facts.languages(signal),
  ])
  const language = languages[0] ?? null
  const context: Context = { api, address, language, prices, settings, otherNames: new Map(), signal }
  const place = placeOf(after)
  const last = place.lastId
  const query = {
    display: FIELDS,
    // What was switched off is among the changes, and no longer known here.
    ...(changedSince ? {} : { 'filter[active]': '1' }),
    ...(last === null ? {} : { 'filter[id]': `>[${last}]` }),
    ...(only && { 'filter[id]': anyOf(only) }),
    ...(changedSince
      ? { date: '1', 'filter[date_upd]': `>[${changedAfter(changedSince, settings.timeZone, mark)}]` }
      : {}),
    sort: '[id_ASC]',
    limit: String(size),
    ...inLanguage(language),
    ...FINAL_PRICE,
  }
  const rows = await api.list('products', query, signal)
  const met = rows.filter((row) => BigInt(idOf(row.id) ?? 0) > BigInt(last ?? 0))
  const reached = placeAfter(place, met)
  const isShown = (row: Row) => isYes(row.active) && row.visibility !== 'none'
  const visible = met.filter(isShown)
  const gone = met.filter((row) => !isShown(row)).flatMap((row) => idOf(row.id) ?? [])
  const ids = visible.flatMap((row) => idOf(row.id) ?? [])
  const stock = await readRows(api, ids, signal)
  if (languages.length > 1 && ids.length > 0) context.otherNames = await readOtherNames(context, ids)
  const items = await itemsOf(context, visible, stock)
  // Fewer than asked for: the last page. There is no total anywhere.
  const more = rows.length >= size && met.length > 0
  const known = more ? null : markAfter(reached, mark)
  return {
    items,
    next: more ? textOfPlace(reached) : null,
    ...(known !== null && { mark: known }),
    ...(changedSince && gone.length > 0 && { gone }),
  }
}

/** As {@link readStock}, with the whole product where it is sold as one and a combination of it was asked for. */
export const readStockOrProducts = async (
  api: PrestaApi,
  address: string,
  facts: ShopFacts,
  refs: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> =>
  withWholeProducts(await readStock(api, facts, refs, signal), refs, async (productIds) => {
    const pages = await eachOf(chunksOf(productIds, PAGE_SIZE), 1, (only) =>
      listItems(api, address, facts, { after: null, changedSince: null, only }, signal),
    )
    return pages.flatMap(({ items }) => items)
  })
