import type { ShopItem, ShopItemRef, ShopPage, ShopStock } from '../connector.ts'
import { ShopError } from '../connector.ts'
import { eachOf } from '../shop-call.ts'
import { amountOf, chunksOf, idOf, type Row } from '../shop-values.ts'
import { withWholeProducts } from '../whole-products.ts'
import type { WooApi } from './api.ts'
import type { WooFacts } from './facts.ts'
import {
  isListed,
  isPublished,
  isVariable,
  PRODUCT_FIELDS,
  productItem,
  STOCK_FIELDS,
  stockOf,
  VARIATION_FIELDS,
  variationItem,
} from './items.ts'
import { withShownPrices } from './prices.ts'

/** Few, because each product with variations costs one more call. */
const PAGE_SIZE = 20
/** Each may be of another product, which is read with all its variations. */
const VARIATIONS_SIZE = 40
/** The most that the service answers at once. */
const MOST = 100
/** No shop has so many: reading ends where a shop answers the same page for ever. */
const LAST_PAGE = 20_000
/** Calls at the same time: shops often stand on small machines. */
const WIDTH = 3

/** All variations of a product, whatever the number of pages. */
const variationsOf = async (api: WooApi, productId: string, fields: string, signal?: AbortSignal) =>
  (await api.all(`products/${productId}/variations`, fields, 50, signal)).filter(isPublished)

/** Products by id; those that the shop no longer has, and drafts, are missing. */
const productsWith = async (api: WooApi, ids: readonly string[], fields: string, signal?: AbortSignal) => {
  const wanted = new Set(ids)
  const parts = await eachOf(chunksOf([...wanted], MOST), 1, (part) =>
    api.list(
      { path: 'products', query: { include: part.join(','), per_page: String(MOST), _fields: fields } },
      signal,
    ),
  )
  return parts.flatMap(({ rows }) => rows).filter((row) => isPublished(row) && wanted.has(idOf(row.id) ?? ''))
}

const itemsOf = async (
  api: WooApi,
  products: readonly Row[],
  currency: string | null,
  signal?: AbortSignal,
): Promise<ShopItem[]> => {
  const lists = await eachOf(products, WIDTH, async (product) => {
    const id = idOf(product.id)
    if (id === null || !isVariable(product)) return [productItem(product, currency)]
    const variations = await variationsOf(api, id, VARIATION_FIELDS, signal)
    return variations.map((variation) => variationItem(variation, product, currency))
  })
  return lists.flat().filter((item) => item !== null)
}

/** Where a reading goes on: products, or the variations that changed while their products did not. */
type Place = { part: 'products' | 'variations' | 'variable'; page: number }

const placeOf = (after: string | null): Place => {
  const [, part, page] = /^(products|variations|variable):(\d{1,6})$/.exec(after ?? '') ?? []
  return part === undefined
    ? { part: 'products', page: 1 }
    : { part: part as Place['part'], page: Number(page) }
}

const textOfPlace = ({ part, page }: Place): string => `${part}:${page}`

/**
 * One page of the catalogue. Ordered by id, so that what changes meanwhile is at most read twice, never left out.
 * After the changed products come the changed variations: a variation's stock does not always move its product's date.
 */
export const listItems = async (
  api: WooApi,
  facts: WooFacts,
  { after, changedSince }: { after: string | null; changedSince: Date | null },
  signal?: AbortSignal,
): Promise<ShopPage> => {
  const place = placeOf(after)
  const paging = { orderby: 'id', order: 'asc', page: String(place.page) }
  // The comparison is strict and in whole seconds: one second earlier loses nothing.
  const since = changedSince
    ? {
        modified_after: new Date(changedSince.getTime() - 1000).toISOString().slice(0, 19),
        dates_are_gmt: 'true',
      }
    : {}
  const next = (more: boolean, then: Place | null): string | null => {
    if (more && place.page < LAST_PAGE) return textOfPlace({ ...place, page: place.page + 1 })
    return then && textOfPlace(then)
  }

  if (place.part === 'variations') {
    const query = { ...since, per_page: String(VARIATIONS_SIZE), ...paging, _fields: 'id,parent_id' }
    const { rows, more } = await api.list({ path: 'variations', query }, signal).catch((error: unknown) => {
      // The shop-wide list is recent; older shops do not know it, or not all of its parameters.
      if (error instanceof ShopError && (error.reason === 'not-a-shop' || error.reason === 'bad-answer'))
        return { rows: null, more: false }
      throw error
    })
    if (rows === null) return { items: [], next: textOfPlace({ part: 'variable', page: 1 }) }
    const parents = rows.flatMap((row) => idOf(row.parent_id) ?? [])
    const products = await productsWith(api, parents, PRODUCT_FIELDS, signal)
    const { currency, taxes } = await facts.now(signal)
    const items = await itemsOf(api, products.filter(isListed), currency, signal)
    return { items: await withShownPrices(api, taxes, items, signal), next: next(more, null) }
  }

  const changedOnly = place.part === 'products' && changedSince !== null
  // What became a draft or hidden is among the changes, and no longer known here.
  const kind = changedOnly
    ? since
    : { status: 'publish', ...(place.part === 'variable' && { type: 'variable' }) }
  const query = {
    ...kind,
    per_page: String(PAGE_SIZE),
    ...paging,
    _fields: PRODUCT_FIELDS,
  }
  const { rows, more } = await api.list({ path: 'products', query }, signal)
  const { currency, taxes } = await facts.now(signal)
  const items = await itemsOf(api, rows.filter(isListed), currency, signal)
  const gone = rows.filter((row) => !isListed(row)).flatMap((row) => idOf(row.id) ?? [])
  const priced = await withShownPrices(api, taxes, items, signal)
  return {
    items: priced,
    next: next(more, changedOnly ? { part: 'variations', page: 1 } : null),
    ...(changedOnly && gone.length > 0 && { gone }),
  }
}

/**
 * Stock and price right now; each product with variations costs one more call. One that has none any more is answered
 * whole in place of the variations that were asked for.
 */
export const readStock = async (
  api: WooApi,
  facts: WooFacts,
  refs: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> => {
  const ids = [...new Set(refs.map(({ productId }) => productId))].filter((id) => idOf(id) !== null)
  if (ids.length === 0) return []
  const products = await productsWith(api, ids, STOCK_FIELDS, signal)
  const { currency, taxes } = await facts.recent(signal)
  const now = (row: Row) => {
    const price = amountOf(row.price)
    return { ...stockOf(row), price, currency: price === null ? null : currency }
  }
  const lists = await eachOf(products, WIDTH, async (product): Promise<ShopStock[]> => {
    const productId = idOf(product.id) as string
    const wanted = refs.filter((ref) => ref.productId === productId)
    if (!isVariable(product)) return [{ productId, variantId: null, ...now(product) }]
    const all = wanted.some(({ variantId }) => variantId === null)
    const variations = await variationsOf(api, productId, STOCK_FIELDS, signal)
    return variations
      .map((row) => ({ productId, variantId: idOf(row.id), ...now(row) }))
      .filter(
        ({ variantId }) => variantId !== null && (all || wanted.some((ref) => ref.variantId === variantId)),
      )
  })
  const stock = await withShownPrices(api, taxes, lists.flat(), signal)
  return withWholeProducts(stock, refs, async (productIds) => {
    const whole = await productsWith(api, productIds, PRODUCT_FIELDS, signal)
    const items = await itemsOf(api, whole.filter(isListed), currency, signal)
    return withShownPrices(api, taxes, items, signal)
  })
}
