import * as z from 'zod/mini'
import { ShopError, type ShopItem, type ShopPage } from '../connector.ts'
import { description, plainText } from '../shop-text.ts'
import { linkOf, textOf } from '../shop-values.ts'
import {
  nextCursor,
  numberOf,
  Product,
  pageOf,
  priceOf,
  ShopPrices,
  stockOf,
  type Variant,
} from './answers.ts'
import type { GraphqlClient } from './graphql-client.ts'

const NAME_MAX = 300

/** Where reading goes on: products that have more variants than came along, then the products after them. */
const Place = z.object({
  products: z.nullable(z.string()),
  more: z.array(z.object({ id: z.string(), after: z.string() })),
})
type Place = z.output<typeof Place>

const placeOf = (cursor: string | null): Place => {
  if (cursor === null) return { products: null, more: [] }
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    throw new ShopError({ code: 'shopify.place-lost' }, { cause: error })
  }
}

const cursorOf = (place: Place): string | null =>
  place.products === null && place.more.length === 0
    ? null
    : Buffer.from(JSON.stringify(place)).toString('base64url')

const ProductsAnswer = z.object({ shop: ShopPrices, products: pageOf(Product) })
const VariantsAnswer = z.object({ shop: ShopPrices, product: z.nullable(Product) })

const urlOf = (product: Product, variantId: string | null): string | null => {
  const link = linkOf(product.onlineStoreUrl)
  if (link === null || variantId === null) return link
  const url = new URL(link)
  url.searchParams.set('variant', variantId)
  return url.href
}

const itemOf = (product: Product, variant: Variant, shop: ShopPrices): ShopItem | null => {
  const productId = numberOf(product.id)
  const variantId = product.hasOnlyDefaultVariant ? null : numberOf(variant.id)
  if (productId === null || (variantId === null && !product.hasOnlyDefaultVariant)) return null
  const title = plainText(product.title)
  const name = variantId === null ? title : `${title} — ${plainText(variant.title)}`
  return {
    productId,
    variantId,
    ...(variantId === null && { alsoId: numberOf(variant.id) }),
    name: name.slice(0, NAME_MAX),
    sku: textOf(variant.sku),
    url: urlOf(product, variantId),
    imageUrl: linkOf(product.featuredMedia?.preview?.image?.url),
    ...priceOf(variant, shop),
    ...stockOf(variant),
    description: description(product.descriptionHtml),
  }
}

const itemsOf = (products: readonly Product[], shop: ShopPrices): ShopItem[] =>
  products
    .filter((product) => product.status === 'ACTIVE')
    .flatMap((product) => product.variants.nodes.map((variant) => itemOf(product, variant, shop)))
    .filter((item) => item !== null)

const unfinished = (product: Product): Place['more'] => {
  const after = nextCursor(product.variants)
  return after === null ? [] : [{ id: product.id, after }]
}

const search = (changedSince: Date | null): string =>
  [
    'status:active',
    'published_status:published',
    ...(changedSince === null ? [] : [`updated_at:>='${changedSince.toISOString()}'`]),
  ].join(' AND ')

/** One page of the products that shoppers can see, with all their variants before the next products. */
export const readCatalogue = async (
  ask: GraphqlClient,
  page: { after: string | null; changedSince: Date | null },
  signal?: AbortSignal,
): Promise<ShopPage> => {
  const place = placeOf(page.after)
  const [next, ...later] = place.more
  if (next !== undefined) {
    const { data } = await ask('variants', { id: next.id, after: next.after }, VariantsAnswer, signal)
    const products = data.product === null ? [] : [data.product]
    const more = [...products.flatMap(unfinished), ...later]
    return { items: itemsOf(products, data.shop), next: cursorOf({ ...place, more }) }
  }
  const { data } = await ask(
    'products',
    { after: place.products, query: search(page.changedSince) },
    ProductsAnswer,
    signal,
  )
  return {
    items: itemsOf(data.products.nodes, data.shop),
    next: cursorOf({ products: nextCursor(data.products), more: data.products.nodes.flatMap(unfinished) }),
  }
}
