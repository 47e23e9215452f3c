/** Names of the platforms, the same in every language. */
export const PLATFORM_NAMES = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
} as const
