import * as z from 'zod/mini'
import { ShopError, type ShopStock } from '../connector.ts'
import { amountOf, currencyOf } from '../shop-values.ts'

const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) })
export const pageOf = <T extends z.ZodMiniType>(node: T) =>
  z.object({ nodes: z.array(node), pageInfo: PageInfo })
export const listOf = <T extends z.ZodMiniType>(node: T) => z.object({ nodes: z.array(node) })

export const VariantStock = z.object({
  id: z.string(),
  inventoryPolicy: z.string(),
  sellableOnlineQuantity: z.number(),
  inventoryItem: z.object({ tracked: z.boolean() }),
  price: z.string(),
  taxable: z.boolean(),
})
export type VariantStock = z.output<typeof VariantStock>

export const Variant = z.extend(VariantStock, {
  title: z.string(),
  sku: z.nullable(z.string()),
})
export type Variant = z.output<typeof Variant>

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  hasOnlyDefaultVariant: z.boolean(),
  onlineStoreUrl: z.nullable(z.string()),
  descriptionHtml: z.string(),
  featuredMedia: z.nullable(
    z.object({ preview: z.nullable(z.object({ image: z.nullable(z.object({ url: z.string() })) })) }),
  ),
  variants: pageOf(Variant),
})
export type Product = z.output<typeof Product>

export const ShopPrices = z.object({ currencyCode: z.string(), taxesIncluded: z.boolean() })
export type ShopPrices = z.output<typeof ShopPrices>

/** What the shopper pays; no price where taxes come on top of one that does not contain them. */
export const priceOf = (
  { price, taxable }: VariantStock,
  { taxesIncluded, currencyCode }: ShopPrices,
): Pick<ShopStock, 'price' | 'currency'> => ({
  price: taxesIncluded || !taxable ? amountOf(price) : null,
  currency: currencyOf(currencyCode),
})

/** Where the next page begins; null after the last one. */
export const nextCursor = (page: { pageInfo: z.output<typeof PageInfo> }): string | null => {
  const { hasNextPage, endCursor } = page.pageInfo
  if (hasNextPage && endCursor === null) throw new ShopError({ code: 'shopify.bad-answer' })
  return hasNextPage ? endCursor : null
}

const GID = /^gid:\/\/shopify\/\w+\/(\d{1,20})$/

/** The number in one of Shopify's ids, as text; null when there is none. */
export const numberOf = (gid: string): string | null => GID.exec(gid)?.[1] ?? null

/** Shopify's id of what the product knows by number (or by that very id); null when it is neither. */
export const gidOf = (type: 'Product' | 'ProductVariant', id: string): string | null => {
  const number = /^\d{1,20}$/.test(id) ? id : id.startsWith(`gid://shopify/${type}/`) ? numberOf(id) : null
  return number === null ? null : `gid://shopify/${type}/${number}`
}

/** Whether a variant can be ordered now, and how many are left where Shopify counts them. */
export const stockOf = (variant: VariantStock): { available: boolean; quantity: number | null } => {
  if (!variant.inventoryItem.tracked) return { available: true, quantity: null }
  const quantity = Math.max(0, Math.trunc(variant.sellableOnlineQuantity))
  return { available: quantity > 0 || variant.inventoryPolicy === 'CONTINUE', quantity }
}
