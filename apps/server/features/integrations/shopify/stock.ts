import * as z from 'zod/mini'
import { ShopError, type ShopItemRef, type ShopStock } from '../connector.ts'
import { chunksOf } from '../shop-values.ts'
import { gidOf, nextCursor, numberOf, pageOf, priceOf, ShopPrices, stockOf, VariantStock } from './answers.ts'
import { STOCK_PRODUCTS, STOCK_VARIANTS } from './documents.ts'
import type { Answer, GraphqlClient } from './graphql-client.ts'

const ProductState = z.object({ id: z.string(), status: z.string(), hasOnlyDefaultVariant: z.boolean() })
type ProductState = z.output<typeof ProductState>
const VariantNode = z.extend(VariantStock, { product: ProductState })
const ProductNode = z.extend(ProductState, { variants: pageOf(VariantStock) })
type ProductNode = z.output<typeof ProductNode>
/** A node of another type than asked for, or none: the shop does not have it any more. */
const Gone = z.union([z.null(), z.object({ id: z.optional(z.never()) })])

const VariantsAnswer = z.object({ shop: ShopPrices, nodes: z.array(z.union([VariantNode, Gone])) })
const ProductsAnswer = z.object({ shop: ShopPrices, nodes: z.array(z.union([ProductNode, Gone])) })
const MoreAnswer = z.object({ product: z.nullable(z.object({ variants: pageOf(VariantStock) })) })

const isFound = <T extends { id: string }>(node: T | z.output<typeof Gone>): node is T =>
  node !== null && node.id !== undefined

/** A variant as an item: Shopify's only variant of a product is the product itself here. */
const itemStock = (product: ProductState, variant: VariantStock, shop: ShopPrices): ShopStock[] => {
  const productId = numberOf(product.id)
  const variantId = numberOf(variant.id)
  if (productId === null || variantId === null) return []
  const { available, quantity } = stockOf(variant)
  return [
    {
      productId,
      variantId: product.hasOnlyDefaultVariant ? null : variantId,
      // What shoppers cannot see cannot be ordered, whatever is left of it.
      available: available && product.status === 'ACTIVE',
      quantity,
      ...priceOf(variant, shop),
    },
  ]
}

const variantsOf = async (
  ask: GraphqlClient,
  product: ProductNode,
  signal: AbortSignal | undefined,
): Promise<VariantStock[]> => {
  const variants = [...product.variants.nodes]
  for (let after = nextCursor(product.variants); after !== null; ) {
    const { data } = await ask('moreProductStock', { id: product.id, after }, MoreAnswer, signal)
    if (data.product === null) break
    variants.push(...data.product.variants.nodes)
    after = nextCursor(data.product.variants)
  }
  return variants
}

/** A node that may not be seen is null like one that is gone: nothing may be taken for gone then. */
const seen = <T>({ data, denied }: Answer<T>): T => {
  if (denied.length > 0) throw new ShopError({ code: 'shopify.right-missing' })
  return data
}

/** Stock and price right now of variants and of products with all their variants, by id: Shopify's search lags behind. */
export const readStock = async (
  ask: GraphqlClient,
  items: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> => {
  const uniqueIds = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const products = uniqueIds(
    items.map(({ productId, variantId }) => (variantId === null ? gidOf('Product', productId) : null)),
  )
  const variants = uniqueIds(
    items.map(({ variantId }) => (variantId === null ? null : gidOf('ProductVariant', variantId))),
  )
  const stock: ShopStock[] = []
  for (const ids of chunksOf(products, STOCK_PRODUCTS)) {
    const { nodes, shop } = seen(await ask('productStock', { ids }, ProductsAnswer, signal))
    for (const product of nodes.filter(isFound)) {
      const all = await variantsOf(ask, product, signal)
      stock.push(...all.flatMap((variant) => itemStock(product, variant, shop)))
    }
  }
  for (const ids of chunksOf(variants, STOCK_VARIANTS)) {
    const { nodes, shop } = seen(await ask('variantStock', { ids }, VariantsAnswer, signal))
    for (const variant of nodes.filter(isFound)) {
      const owners = items.filter(
        ({ variantId }) => variantId && gidOf('ProductVariant', variantId) === variant.id,
      )
      if (!owners.some(({ productId }) => gidOf('Product', productId) === variant.product.id)) continue
      stock.push(...itemStock(variant.product, variant, shop))
    }
  }
  return [...new Map(stock.map((one) => [`${one.productId} ${one.variantId}`, one])).values()]
}
