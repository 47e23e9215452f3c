import type * as z from 'zod/mini'
import type { NewShopify } from '#contract/integrations/integrations.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { beginAuthorization } from './authorize-shopify.ts'
import { connectShop } from './save.ts'

const shopifyCredentials = (body: z.output<typeof NewShopify>) => {
  const { privateAppToken: token, clientId, clientSecret } = body
  if (token) {
    return {
      connectionType: 'private-app',
      credentials: { token, ...(clientSecret && { clientSecret }) },
    } as const
  }
  if (!clientId || !clientSecret) throw new ApiError('VALIDATION_FAILED')
  return { connectionType: 'client-credentials', credentials: { clientId, clientSecret } } as const
}

/**
 * Connects a Shopify shop with the token of a private app, or the id and the secret with which tokens are asked for;
 * without a private app through the operator's, where the owner has to agree.
 */
export const createShopifyIntegration: Handler<'createShopifyIntegration'> = async ({
  deps,
  scope,
  user,
  body,
}) => {
  if (!body.usePrivateApp) return beginAuthorization(deps, scope, user, body)
  return connectShop(deps, scope, {
    platform: 'shopify',
    address: `https://${body.shopDomain}`,
    replaceExisting: body.replaceExisting,
    ...shopifyCredentials(body),
  })
}

export const createWooCommerceIntegration: Handler<'createWooCommerceIntegration'> = async ({
  deps,
  scope,
  body: { storeUrl, consumerKey, consumerSecret, replaceExisting },
}) =>
  connectShop(deps, scope, {
    platform: 'woocommerce',
    connectionType: 'rest-key',
    address: storeUrl,
    credentials: { consumerKey, consumerSecret },
    replaceExisting,
  })

export const createPrestaShopIntegration: Handler<'createPrestaShopIntegration'> = async ({
  deps,
  scope,
  body: { shopUrl, webserviceKey, replaceExisting },
}) =>
  connectShop(deps, scope, {
    platform: 'prestashop',
    connectionType: 'webservice-key',
    address: shopUrl,
    credentials: { key: webserviceKey },
    replaceExisting,
  })
