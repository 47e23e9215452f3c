import { createHmac } from 'node:crypto'
import type { ShopWarning } from '#contract/integrations/shop-problems.ts'
import type { Connector, ShopItem, ShopItemRef } from '../connector.ts'
import { platformsOf } from '../connectors.ts'
import type { PlatformModule, ShopAccess, ShopDelivery } from '../platform.ts'

export const item = (productId: string, overrides: Partial<ShopItem> = {}): ShopItem => ({
  productId,
  variantId: null,
  name: `Produit ${productId}`,
  sku: null,
  url: `https://boutique.example/${productId}`,
  imageUrl: null,
  price: '12.50',
  currency: 'EUR',
  available: true,
  quantity: 3,
  description: null,
  ...overrides,
})

/** A shop that tests can change, slow down and break, behind the interface that real shops have. */
export interface ScriptedShop {
  items: ShopItem[]
  /** Products that a reading of changes says shoppers cannot see any more. */
  gone: string[]
  pageSize: number
  /** What its test warns of. */
  warnings: ShopWarning[]
  /** Runs before every answer; throws what the shop fails with. */
  before: (
    call: 'test' | 'listItems' | 'readStock' | 'subscribe',
    access: ShopAccess,
    signal?: AbortSignal,
  ) => Promise<void>
  readonly pages: { after: string | null; changedSince: Date | null }[]
  readonly stockReads: (readonly ShopItemRef[])[]
  readonly accesses: ShopAccess[]
  readonly hooks: { url: string; secret: string }[]
  readonly ended: string[]
}

/** What such a shop signs its deliveries with. */
export const signDelivery = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

const webhooks = (shop: ScriptedShop): PlatformModule['webhooks'] => ({
  async subscribe(access, hook) {
    shop.hooks.push(hook)
    await shop.before('subscribe', access)
  },
  async unsubscribe(_access, hook) {
    shop.ended.push(hook.url)
  },
  verify: (delivery: ShopDelivery, { secret }) =>
    delivery.headers['x-signature'] === signDelivery(secret, delivery.body.toString()),
  read(delivery) {
    const body = JSON.parse(delivery.body.toString()) as {
      id: string
      products?: string[]
      changed?: boolean
    }
    if (!body.products && !body.changed) return null
    return {
      deliveryId: body.id,
      items: (body.products ?? []).map((productId) => ({ productId, variantId: null })),
      catalogueChanged: body.changed ?? false,
    }
  },
})

const connect = (shop: ScriptedShop, access: ShopAccess): Connector => ({
  async test(signal) {
    await shop.before('test', access, signal)
    return { storeName: 'Maison Camélia', currency: 'EUR', warnings: shop.warnings }
  },
  async listItems(page, signal) {
    shop.pages.push(page)
    await shop.before('listItems', access, signal)
    const start = Number(page.after ?? 0)
    const end = start + shop.pageSize
    const gone = page.changedSince === null ? [] : shop.gone
    return { items: shop.items.slice(start, end), next: end < shop.items.length ? String(end) : null, gone }
  },
  async readStock(refs, signal) {
    shop.stockReads.push(refs)
    await shop.before('readStock', access, signal)
    return shop.items.flatMap((one) => {
      const { productId, variantId, available, quantity, price, currency } = one
      const wanted = refs.filter((ref) => ref.productId === productId)
      const merged = variantId === null && wanted.some((ref) => ref.variantId !== null)
      return merged || wanted.some((ref) => ref.variantId === null || ref.variantId === variantId)
        ? [{ productId, variantId, available, quantity, price, currency, ...(merged && { item: one }) }]
        : []
    })
  },
  findOrders: async () => [],
})

/** Puts a scripted shop in the place of WooCommerce. */
export const scriptShop = (deps: Parameters<typeof platformsOf>[0], items: ShopItem[] = []): ScriptedShop => {
  const shop: ScriptedShop = {
    items,
    gone: [],
    pageSize: 2,
    warnings: [],
    before: async () => {},
    pages: [],
    stockReads: [],
    accesses: [],
    hooks: [],
    ended: [],
  }
  platformsOf(deps).woocommerce = {
    open: (access) => {
      shop.accesses.push(access)
      return connect(shop, access)
    },
    webhooks: webhooks(shop),
  }
  return shop
}
