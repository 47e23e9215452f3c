import { type integrations, PLATFORMS } from '#contract/integrations/integrations.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { authorizeShopify } from './authorize-shopify.ts'
import { platformsOf } from './connectors.ts'
import {
  createPrestaShopIntegration,
  createShopifyIntegration,
  createWooCommerceIntegration,
} from './create.ts'
import { deleteIntegration } from './delete.ts'
import { presentIntegration } from './present.ts'
import { findIntegrations } from './queries.ts'
import { testIntegration } from './test-shop.ts'
import { receiveWebhook } from './webhook.ts'

export const routes: HandlersOf<typeof integrations> = {
  listIntegrations: async ({ deps, scope }) => {
    const known = platformsOf(deps)
    return {
      integrations: (await findIntegrations(deps.db, scope)).map(presentIntegration),
      platforms: PLATFORMS.filter((platform) => known[platform] !== undefined),
      shopifyAuthorization: deps.config.shopifyApp !== null,
    }
  },
  createShopifyIntegration,
  createWooCommerceIntegration,
  createPrestaShopIntegration,
  authorizeShopify,
  testIntegration,
  deleteIntegration,
  receiveWebhook,
}
