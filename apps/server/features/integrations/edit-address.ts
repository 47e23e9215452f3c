import type { ShownIntegration } from './queries.ts'

/** Where the sheet of a product is written in its shop; null where only the shop's team knows that address. */
export const editAddressOf = (
  shop: Pick<ShownIntegration, 'platform' | 'shop_domain' | 'address'> | undefined,
  productId: string,
): string | null => {
  if (shop === undefined) return null
  const id = encodeURIComponent(productId)
  if (shop.platform === 'shopify') return `https://${shop.shop_domain}/admin/products/${id}`
  // Each PrestaShop has its administration in a folder of a secret name.
  return shop.platform === 'woocommerce' ? `${shop.address}/wp-admin/post.php?post=${id}&action=edit` : null
}
