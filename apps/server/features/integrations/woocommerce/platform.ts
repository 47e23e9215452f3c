import type { PlatformModule } from '../platform.ts'
import { answersAt } from './api.ts'
import { createWooCommerceConnector } from './connector.ts'
import { read, subscribe, unsubscribe, verify } from './webhooks.ts'

/** WooCommerce, as the registry of platforms takes it. */
export const woocommerce = {
  open: createWooCommerceConnector,
  answersAt,
  webhooks: { subscribe, unsubscribe, verify, read },
} satisfies PlatformModule
