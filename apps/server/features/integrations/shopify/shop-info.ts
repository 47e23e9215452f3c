import * as z from 'zod/mini'
import { ShopError, type ShopInfo } from '../connector.ts'
import { currencyOf } from '../shop-values.ts'
import { listOf, ShopPrices } from './answers.ts'
import type { Ask } from './ask.ts'
import { SENTENCES } from './failures.ts'

const InfoAnswer = z.object({
  shop: z.extend(ShopPrices, { name: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})
const OrdersAnswer = z.object({
  orders: z.nullable(listOf(z.object({ id: z.string(), email: z.nullable(z.string()) }))),
})

export const WARNINGS = {
  noOrders:
    'L’autorisation read_orders manque : l’assistant ne pourra pas répondre aux questions sur les commandes.',
  recentOrders:
    'Sans l’autorisation read_all_orders, seules les commandes des 60 derniers jours peuvent être retrouvées.',
  noCustomerData:
    'Shopify ne donne pas accès aux données protégées des clients (l’e-mail) : les commandes ne peuvent pas être vérifiées.',
  pricesWithoutTaxes:
    'Les prix de la boutique sont hors taxes : ceux des produits taxés ne sont pas annoncés aux visiteurs.',
} as const

/** Whether the e-mail of orders may be read: without it no order can be checked. */
const readsEmails = async (ask: Ask, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    return (await ask('orderAccess', {}, OrdersAnswer, signal)).denied.length === 0
  } catch (error) {
    if (error instanceof ShopError && error.reason === 'rights') return false
    throw error
  }
}

/** The shop's name and what these credentials do not allow. */
export const readShop = async (ask: Ask, signal?: AbortSignal): Promise<ShopInfo> => {
  const { data } = await ask('shop', {}, InfoAnswer, signal)
  const scopes = new Set(data.currentAppInstallation.accessScopes.map(({ handle }) => handle))
  if (!scopes.has('read_products') && !scopes.has('write_products')) {
    throw new ShopError('rights', SENTENCES.rights)
  }
  const warnings: string[] = []
  if (!scopes.has('read_orders') && !scopes.has('write_orders')) warnings.push(WARNINGS.noOrders)
  else {
    if (!scopes.has('read_all_orders')) warnings.push(WARNINGS.recentOrders)
    if (!(await readsEmails(ask, signal))) warnings.push(WARNINGS.noCustomerData)
  }
  if (!data.shop.taxesIncluded) warnings.push(WARNINGS.pricesWithoutTaxes)
  return { storeName: data.shop.name, currency: currencyOf(data.shop.currencyCode), warnings }
}
