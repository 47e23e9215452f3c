import { ShopError } from '../connector.ts'
import { sharedRead } from '../shop-call.ts'
import { currencyOf, isRow } from '../shop-values.ts'
import type { WooAccess, WooApi } from './api.ts'

/** For what this key may not see or this shop does not know. A shop that does not answer now is an error. */
const nullWhereRefused = (error: unknown): null => {
  const passing = ['unreachable', 'throttled', 'unavailable']
  if (error instanceof ShopError && !passing.includes(error.reason)) return null
  throw error
}

const setting = async (api: WooApi, name: string, signal?: AbortSignal): Promise<unknown> => {
  const call = { path: `settings/${name}`, query: { _fields: 'id,value' } }
  return (await api.one(call, signal).catch(nullWhereRefused))?.value
}

const readCurrency = async (api: WooApi, signal?: AbortSignal): Promise<string | null> => {
  const query = { _fields: 'environment.version,settings.currency' }
  const status = await api.one({ path: 'system_status', query }, signal).catch(nullWhereRefused)
  const known = isRow(status?.settings) ? currencyOf(status.settings.currency) : null
  return known ?? currencyOf(await setting(api, 'general/woocommerce_currency', signal))
}

/**
 * What the prices of the interface, which are those that were typed, are to shoppers: what they pay, less than that
 * (the shop adds taxes and shows the sum), or less than that and the shop shows them so.
 */
export type Taxes = 'included' | 'added' | 'hidden'

const readTaxes = async (api: WooApi, signal?: AbortSignal): Promise<Taxes> => {
  if ((await setting(api, 'general/woocommerce_calc_taxes', signal)) !== 'yes') return 'included'
  if ((await setting(api, 'tax/woocommerce_prices_include_tax', signal)) !== 'no') return 'included'
  return (await setting(api, 'tax/woocommerce_tax_display_shop', signal)) === 'incl' ? 'added' : 'hidden'
}

/** What a shop says about its prices, read when it is first needed. */
export const createWooFacts = (api: WooApi, { address, credentials, http }: WooAccess) =>
  sharedRead(http, `prices ${address} ${credentials.consumerKey}`, async (signal) => ({
    currency: await readCurrency(api, signal),
    taxes: await readTaxes(api, signal),
  }))
export type WooFacts = ReturnType<typeof createWooFacts>
