import { processState } from '#server/lib/process-state.ts'
import type { Platforms } from './platform.ts'
import { prestashop } from './prestashop/platform.ts'
import { shopifyPlatform } from './shopify/platform.ts'
import { woocommerce } from './woocommerce/platform.ts'

/** The platforms that can be connected; one that is missing is not offered. Tests may put others in their place. */
export const platformsOf = processState<Platforms>((deps) => ({
  shopify: shopifyPlatform({ app: deps.config.shopifyApp, now: deps.now }),
  woocommerce,
  prestashop,
}))
