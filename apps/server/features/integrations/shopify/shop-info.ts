import * as z from 'zod/mini'
import type { ShopWarning } from '#contract/integrations/shop-problems.ts'
import { ShopError, type ShopInfo } from '../connector.ts'
import { currencyOf } from '../shop-values.ts'
import { listOf, ShopPrices } from './answers.ts'
import type { GraphqlClient } from './graphql-client.ts'

const InfoAnswer = z.object({
  shop: z.extend(ShopPrices, { name: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})
const OrdersAnswer = z.object({
  orders: z.nullable(listOf(z.object({ id: z.string(), email: z.nullable(z.string()) }))),
})

/** Whether the e-mail of orders may be read: without it no order can be checked. */
const readsEmails = async (ask: GraphqlClient, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    return (await ask('orderAccess', {}, OrdersAnswer, signal)).denied.length === 0
  } catch (error) {
    if (error instanceof ShopError && error.reason === 'rights') return false
    throw error
  }
}

/** The shop's name and what these credentials do not allow. */
export const readShop = async (ask: GraphqlClient, signal?: AbortSignal): Promise<ShopInfo> => {
  const { data } = await ask('shop', {}, InfoAnswer, signal)
  const scopes = new Set(data.currentAppInstallation.accessScopes.map(({ handle }) => handle))
  if (!scopes.has('read_products') && !scopes.has('write_products')) {
    throw new ShopError({ code: 'shopify.right-missing' })
  }
  const warnings: ShopWarning[] = []
  if (!scopes.has('read_orders') && !scopes.has('write_orders')) warnings.push({ code: 'shopify.no-orders' })
  else {
    if (!scopes.has('read_all_orders')) warnings.push({ code: 'shopify.recent-orders' })
    if (!(await readsEmails(ask, signal))) warnings.push({ code: 'shopify.no-customer-data' })
  }
  if (!data.shop.taxesIncluded) warnings.push({ code: 'shopify.prices-without-taxes' })
  return { storeName: data.shop.name, currency: currencyOf(data.shop.currencyCode), warnings }
}
