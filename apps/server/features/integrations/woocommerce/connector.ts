import type { ShopWarning } from '#contract/integrations/shop-problems.ts'
import { type Connector, ShopError, type ShopInfo } from '../connector.ts'
import { withTimeLimit } from '../shop-call.ts'
import { plainText } from '../shop-text.ts'
import { idOf, isRow } from '../shop-values.ts'
import { createWooApi, SITE_INDEX, type WooAccess, type WooApi } from './api.ts'
import { listItems, readStock } from './catalogue.ts'
import { createWooFacts, type WooFacts } from './facts.ts'
import { findOrders } from './orders.ts'
import { removeHook } from './webhooks.ts'

/** How long each operation may take, all its calls together. */
const LIMIT_MS = { test: 40_000, list: 90_000, stock: 90_000, orders: 20_000 }

/** Tries to create a hook that cannot exist: a key that may write is told so, one that only reads is refused first. */
const mayWrite = async (api: WooApi, address: string, signal?: AbortSignal): Promise<boolean> => {
  const body = { name: 'LutinGénie', topic: 'product.stock', delivery_url: address }
  try {
    const made = idOf((await api.one({ method: 'POST', path: 'webhooks', body }, signal))?.id)
    // Should a plugin know this topic after all.
    if (made !== null) await removeHook(api, made)
    return true
  } catch (error) {
    return !(error instanceof ShopError && error.reason === 'rights')
  }
}

const test = async (
  api: WooApi,
  facts: WooFacts,
  address: string,
  signal?: AbortSignal,
): Promise<ShopInfo> => {
  await api.list({ path: 'products', query: { per_page: '1' } }, signal)
  const { currency, taxes } = await facts.now(signal)
  // The rest is worth knowing, not worth failing for.
  const index = await api.publicly('', SITE_INDEX, signal).catch(() => null)
  const warnings: ShopWarning[] = []
  if (currency === null) warnings.push({ code: 'woo.currency-hidden' })
  if (taxes === 'hidden') warnings.push({ code: 'woo.prices-without-taxes' })
  if (!(await mayWrite(api, address, signal))) warnings.push({ code: 'woo.changes-looked-for' })
  if (!/^https:/i.test(address)) warnings.push({ code: 'woo.not-encrypted' })
  return {
    storeName: plainText(isRow(index) ? index.name : null) || new URL(address).hostname,
    currency,
    warnings,
  }
}

/** A WooCommerce shop, through its REST interface v3. `credentials`: consumerKey and consumerSecret. */
export const createWooCommerceConnector = (access: WooAccess): Connector => {
  const api = createWooApi(access)
  const facts = createWooFacts(api, access)
  return {
    test: (signal) => test(api, facts, access.address, withTimeLimit(LIMIT_MS.test, signal)),
    listItems: (page, signal) => listItems(api, facts, page, withTimeLimit(LIMIT_MS.list, signal)),
    readStock: (items, signal) => readStock(api, facts, items, withTimeLimit(LIMIT_MS.stock, signal)),
    findOrders: (order, signal) => findOrders(api, order, withTimeLimit(LIMIT_MS.orders, signal)),
  }
}
