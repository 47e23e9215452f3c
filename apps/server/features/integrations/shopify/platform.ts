import { isShopifyDomain } from '#contract/integrations/shop-address.ts'
import type { ShopifyApp } from '#server/lib/config.ts'
import { ShopError } from '../connector.ts'
import type { PlatformModule, ShopAccess } from '../platform.ts'
import { readCatalogue } from './catalogue.ts'
import { signingSecret } from './credentials.ts'
import { createGraphqlClient } from './graphql-client.ts'
import { findOrders } from './orders.ts'
import { readShop } from './shop-info.ts'
import { readStock } from './stock.ts'
import { createTokens, type Renewals } from './tokens.ts'
import { isGenuine, readDelivery, subscribe, unsubscribe } from './webhooks.ts'

/** Shopify's shops, through their Admin GraphQL API. `app`: the operator's, for shops connected through OAuth. */
export const shopifyPlatform = ({
  app,
  now,
}: {
  app: ShopifyApp | null
  now: () => Date
}): PlatformModule => {
  const renewals: Renewals = new Map()
  const askOf = (access: ShopAccess) => {
    const { hostname: shop } = new URL(access.address)
    // The token must never travel to another host, whatever is stored.
    if (!isShopifyDomain(shop)) throw new ShopError({ code: 'shopify.foreign-domain' })
    return createGraphqlClient(shop, createTokens(access, { shop, app, now, renewals }), access.http)
  }
  return {
    open(access) {
      const ask = askOf(access)
      return {
        test: (signal) => readShop(ask, signal),
        listItems: (page, signal) => readCatalogue(ask, page, signal),
        readStock: (items, signal) => readStock(ask, items, signal),
        findOrders: (order, signal) => findOrders(ask, order, signal),
      }
    },
    webhooks: {
      async subscribe(access, { url }) {
        // Without the app's secret no delivery could be trusted: polling finds the changes.
        if (signingSecret(access.credentials, app) !== null) await subscribe(askOf(access), url)
      },
      unsubscribe: (access, { url }) => unsubscribe(askOf(access), url),
      verify(delivery, { credentials }) {
        const secret = signingSecret(credentials, app)
        return secret !== null && isGenuine(delivery, secret, now())
      },
      read: readDelivery,
    },
  }
}
