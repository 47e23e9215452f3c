import type * as z from 'zod/mini'
import type { integrations, NewShopify } from '#contract/integrations.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import { connectShop } from './save.ts'

const SHOPIFY_APP_MISSING =
  'La connexion par autorisation n’est pas configurée sur ce serveur : activez l’application privée et collez son jeton.'

const shopifyCredentials = (body: z.output<typeof NewShopify>) => {
  if (body.privateAppToken)
    return { connectionType: 'private-app', credentials: { token: body.privateAppToken } } as const
  const { clientId, clientSecret } = body
  if (!clientId || !clientSecret) throw new ApiError('VALIDATION_FAILED')
  return { connectionType: 'client-credentials', credentials: { clientId, clientSecret } } as const
}

/** Connects a Shopify shop with the token of a private app, or the id and the secret with which tokens are asked for. */
export const createShopifyIntegration: Handler<typeof integrations.createShopifyIntegration> = async ({
  deps,
  scope,
  body,
}) => {
  if (!body.usePrivateApp) throw new ApiError('SHOP_REFUSED', SHOPIFY_APP_MISSING)
  return {
    integration: await connectShop(deps, scope, {
      platform: 'shopify',
      address: `https://${body.shopDomain}`,
      replaceExisting: body.replaceExisting,
      ...shopifyCredentials(body),
    }),
  }
}

export const createWooCommerceIntegration: Handler<
  typeof integrations.createWooCommerceIntegration
> = async ({ deps, scope, body: { storeUrl, consumerKey, consumerSecret, replaceExisting } }) => ({
  integration: await connectShop(deps, scope, {
    platform: 'woocommerce',
    connectionType: 'rest-key',
    address: storeUrl,
    credentials: { consumerKey, consumerSecret },
    replaceExisting,
  }),
})

export const createPrestaShopIntegration: Handler<typeof integrations.createPrestaShopIntegration> = async ({
  deps,
  scope,
  body: { shopUrl, webserviceKey, replaceExisting },
}) => ({
  integration: await connectShop(deps, scope, {
    platform: 'prestashop',
    connectionType: 'webservice-key',
    address: shopUrl,
    credentials: { key: webserviceKey },
    replaceExisting,
  }),
})
