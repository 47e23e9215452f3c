import type { Connector, Ordering, ShopOrder, ShopStock } from '#server/features/integrations/connector.ts'
import { platformsOf } from '#server/features/integrations/connectors.ts'
import { writeItems } from '#server/features/integrations/mirror-queries.ts'
import { sealCredentials } from '#server/features/integrations/open-shop.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import type { TestBusiness } from './factories.ts'

export interface TestItem {
  productId: string
  variantId?: string
  alsoId?: string
  name?: string
  otherNames?: string
  sku?: string
  url?: string
  price?: string | null
  priceFrom?: boolean
  ordering?: Ordering
  available?: boolean
  quantity?: number | null
  description?: string
  imageUrl?: string
}

export interface TestShop {
  integrationId: string
  /** What the shop answers to readStock, by product and variant; the price as it was mirrored unless it says another. */
  stock: Map<
    string,
    Pick<ShopStock, 'available' | 'quantity' | 'item'> & { ordering?: Ordering; price?: string | null }
  >
  orders: { number: string; email: string; order: ShopOrder }[]
  /** Thrown by the next calls while set. */
  failure: Error | null
  /** How long each call takes. */
  delayMs: number
  reads: number
  orderCalls: { number: string; email: string }[]
  /** Writes the mirror as a sync would. */
  mirror(...items: TestItem[]): Promise<void>
  setStock(productId: string, quantity: number | null, variantId?: string): void
}

const keyOf = (productId: string, variantId: string | null | undefined) => `${productId}/${variantId ?? ''}`

/** A connected shop that answers as a test says. */
export const buildShop = async (deps: Deps, business: TestBusiness): Promise<TestShop> => {
  const integrationId = newId()
  await deps.db
    .insertInto('integrations')
    .values({
      business_id: business.id,
      id: integrationId,
      platform: 'woocommerce',
      connection_type: 'rest-key',
      shop_domain: `${integrationId}.example`,
      address: `https://${integrationId}.example`,
      store_name: 'Boutique',
      currency: 'EUR',
      credentials: sealCredentials(deps, { shop: integrationId }),
      webhook_secret: deps.sealer.seal('secret'),
      next_sync_at: null,
      next_poll_at: null,
    })
    .execute()
  const prices = new Map<string, string | null>()
  const shop: TestShop = {
    integrationId,
    stock: new Map(),
    orders: [],
    failure: null,
    delayMs: 0,
    reads: 0,
    orderCalls: [],
    setStock(productId, quantity, variantId) {
      shop.stock.set(keyOf(productId, variantId), { available: quantity !== 0, quantity })
    },
    mirror: async (...items) => {
      for (const { productId, variantId, price = '18.50' } of items)
        prices.set(keyOf(productId, variantId), price)
      await inTransaction(deps, business.scope, (unit) =>
        writeItems(
          unit,
          integrationId,
          items.map((item) => ({
            productId: item.productId,
            variantId: item.variantId ?? null,
            alsoId: item.alsoId ?? null,
            name: item.name ?? item.productId,
            otherNames: item.otherNames ?? null,
            sku: item.sku ?? null,
            url: item.url ?? null,
            imageUrl: item.imageUrl ?? null,
            price: item.price === undefined ? '18.50' : item.price,
            currency: 'EUR',
            priceFrom: item.priceFrom ?? false,
            ordering: item.ordering ?? null,
            available: item.available ?? true,
            quantity: item.quantity === undefined ? null : item.quantity,
            description: item.description ?? null,
          })),
          new Date(),
        ),
      )
    },
  }
  const answer = async <T>(value: () => T, signal?: AbortSignal): Promise<T> => {
    if (shop.delayMs > 0)
      await new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, shop.delayMs)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      })
    if (shop.failure !== null) throw shop.failure
    return value()
  }
  const connector: Connector = {
    test: async () => ({ storeName: 'Boutique', currency: 'EUR', warnings: [] }),
    listItems: async () => ({ items: [], next: null }),
    readStock: (refs, signal) => {
      shop.reads += 1
      return answer(
        () =>
          refs.flatMap(({ productId, variantId }): ShopStock[] => {
            const key = keyOf(productId, variantId)
            const now = shop.stock.get(key)
            const price = prices.get(key) ?? null
            if (now === undefined) return []
            const variant = now.item === undefined ? variantId : null
            return [{ productId, variantId: variant, price, currency: 'EUR', ...now }]
          }),
        signal,
      )
    },
    findOrders: (question, signal) => {
      shop.orderCalls.push(question)
      return answer(
        () =>
          shop.orders
            .filter(
              ({ number, email }) =>
                number === question.number && email.toLowerCase() === question.email.toLowerCase(),
            )
            .map(({ order }) => order),
        signal,
      )
    },
  }
  connectors.set(integrationId, connector)
  platformsOf(deps).woocommerce = {
    open: ({ credentials }) => {
      const found = connectors.get(credentials.shop ?? '')
      if (found === undefined) throw new Error('no such shop in this test')
      return found
    },
    webhooks: null,
  }
  return shop
}

const connectors = new Map<string, Connector>()
