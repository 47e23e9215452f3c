import * as z from 'zod/mini'
import type { ShopItemRef, ShopStock } from '../connector.ts'
import { gidOf, nextCursor, pageOf, stockOf, VariantStock } from './answers.ts'
import type { Ask } from './ask.ts'
import { STOCK_PRODUCTS, STOCK_VARIANTS } from './documents.ts'

/** A node of another type than asked for, or none: the shop does not have it any more. */
const Gone = z.union([z.null(), z.object({ id: z.optional(z.never()) })])
const VariantsAnswer = z.object({
  nodes: z.array(
    z.union([z.extend(VariantStock, { product: z.object({ id: z.string(), status: z.string() }) }), Gone]),
  ),
})
const ProductNode = z.object({ id: z.string(), status: z.string(), variants: pageOf(VariantStock) })
const ProductsAnswer = z.object({ nodes: z.array(z.union([ProductNode, Gone])) })
const MoreAnswer = z.object({ product: z.nullable(z.object({ variants: pageOf(VariantStock) })) })

const inPortions = async <T>(
  ids: readonly string[],
  size: number,
  read: (ids: string[]) => Promise<T[]>,
): Promise<T[]> => {
  const all: T[] = []
  for (let from = 0; from < ids.length; from += size) all.push(...(await read(ids.slice(from, from + size))))
  return all
}

const isThere = <T extends { id: string }>(node: T | z.output<typeof Gone>): node is T =>
  node !== null && node.id !== undefined

/** A product that shoppers cannot see cannot be ordered, whatever is left of it. */
const unlessHidden = (status: string, stock: { available: boolean; quantity: number | null }) => ({
  ...stock,
  available: stock.available && status === 'ACTIVE',
})

/** What is left of a product as a whole: of all its variants; not counted as soon as one of them is not. */
const together = (variants: readonly VariantStock[]) => {
  const stocks = variants.map(stockOf)
  const quantities = stocks.map((stock) => stock.quantity)
  return {
    available: stocks.some((stock) => stock.available),
    quantity: quantities.includes(null) ? null : quantities.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  }
}

/** Stock right now of variants and of whole products, read by id and not from Shopify's search. */
export const readStock = async (
  ask: Ask,
  items: readonly ShopItemRef[],
  signal?: AbortSignal,
): Promise<ShopStock[]> => {
  const variantOf = (item: ShopItemRef) => item.variantId && gidOf('ProductVariant', item.variantId)
  const productOf = (item: ShopItemRef) => gidOf('Product', item.productId)
  const variantIds = new Set(items.map(variantOf).filter((id) => typeof id === 'string' && id !== ''))
  const productIds = new Set(
    items
      .filter((item) => item.variantId === null)
      .map(productOf)
      .filter((id) => id !== null),
  )

  const variants = await inPortions([...variantIds] as string[], STOCK_VARIANTS, async (ids) => {
    const { data } = await ask('variantStock', { ids }, VariantsAnswer, signal)
    return data.nodes.filter(isThere)
  })
  const products = await inPortions([...productIds], STOCK_PRODUCTS, async (ids) => {
    const { data } = await ask('productStock', { ids }, ProductsAnswer, signal)
    return data.nodes.filter(isThere)
  })
  for (const product of products) {
    for (let after = nextCursor(product.variants); after !== null; ) {
      const { data } = await ask('moreProductStock', { id: product.id, after }, MoreAnswer, signal)
      product.variants.nodes.push(...(data.product?.variants.nodes ?? []))
      after = data.product === null ? null : nextCursor(data.product.variants)
    }
  }

  const variantById = new Map(variants.map((variant) => [variant.id, variant]))
  const productById = new Map(products.map((product) => [product.id, product]))
  return items.flatMap((item): ShopStock[] => {
    const ref = { productId: item.productId, variantId: item.variantId }
    const wanted = productOf(item)
    if (item.variantId === null) {
      const product = wanted === null ? undefined : productById.get(wanted)
      return product ? [{ ...ref, ...unlessHidden(product.status, together(product.variants.nodes)) }] : []
    }
    const variant = variantById.get(variantOf(item) ?? '')
    if (variant === undefined || variant.product.id !== wanted) return []
    return [{ ...ref, ...unlessHidden(variant.product.status, stockOf(variant)) }]
  })
}
