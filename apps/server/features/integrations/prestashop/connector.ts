import type { MISSING_RIGHTS, ShopWarning } from '#contract/integrations/shop-problems.ts'
import type { Connector, ShopInfo } from '../connector.ts'
import { withTimeLimit } from '../shop-call.ts'
import { createPrestaApi, type PrestaAccess, type PrestaApi } from './api.ts'
import { listItems, readStockOrProducts } from './catalogue.ts'
import { missingRight } from './errors.ts'
import { findOrders } from './orders.ts'
import { createShopFacts, ifAllowed, type ShopFacts } from './settings.ts'

/** How long each operation may take, all its calls together. */
const LIMIT_MS = { test: 40_000, list: 90_000, stock: 90_000, orders: 30_000 }

/** Without these the catalogue cannot be read, or not as it is: a combination has a price and a stock of its own. */
const ESSENTIAL = ['products', 'stock_availables', 'combinations']

/** What does not work without some rights. The one on settings is not asked for: it opens every one of them. */
const NEEDED: readonly [lost: keyof typeof MISSING_RIGHTS, resources: string[]][] = [
  ['combinations', ['product_option_values']],
  ['orders', ['orders', 'customers', 'order_states']],
  ['carriers', ['order_carriers', 'carriers']],
  ['languages', ['languages']],
  ['currencies', ['currencies']],
  ['groups', ['groups']],
]

const test = async (
  api: PrestaApi,
  facts: ShopFacts,
  address: string,
  signal?: AbortSignal,
): Promise<ShopInfo> => {
  const { shopName, readable } = await api.root(signal)
  for (const resource of ESSENTIAL) if (!readable.has(resource)) throw missingRight(resource)
  // As the catalogue is read: what goes wrong with a product shows here.
  await ifAllowed(listItems(api, address, facts, { after: null, changedSince: null, size: 1 }, signal))
  const warnings = NEEDED.flatMap(([lost, needed]): ShopWarning[] => {
    const resources = needed.filter((resource) => !readable.has(resource))
    return resources.length === 0 ? [] : [{ code: 'presta.rights-missing', values: { resources, lost } }]
  })
  const { currency, withoutTaxes } = (await facts.telling.now(signal)).prices
  if (currency === null && readable.has('currencies')) warnings.push({ code: 'presta.currency-unknown' })
  if (withoutTaxes) warnings.push({ code: 'presta.prices-without-taxes' })
  if (api.noticed()) warnings.push({ code: 'presta.php-notices' })
  if (!/^https:/i.test(address)) warnings.push({ code: 'presta.not-encrypted' })
  return { storeName: shopName ?? new URL(address).hostname, currency, warnings }
}

/** A PrestaShop shop, through its webservice. `credentials`: key, the one of the webservice. */
export const createPrestaShopConnector = (access: PrestaAccess): Connector => {
  const api = createPrestaApi(access)
  const facts = createShopFacts(api, access)
  const { address } = access
  return {
    test: (signal) => test(api, facts, address, withTimeLimit(LIMIT_MS.test, signal)),
    listItems: (page, signal) => listItems(api, address, facts, page, withTimeLimit(LIMIT_MS.list, signal)),
    readStock: (items, signal) =>
      readStockOrProducts(api, address, facts, items, withTimeLimit(LIMIT_MS.stock, signal)),
    findOrders: (order, signal) => findOrders(api, facts, order, withTimeLimit(LIMIT_MS.orders, signal)),
  }
}
