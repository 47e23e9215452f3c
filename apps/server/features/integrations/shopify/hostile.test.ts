import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HttpClient } from '#server/lib/http-client.ts'
import { ShopError } from '../connector.ts'
import { platformAt } from './testing/open.ts'

const PAGE = { hasNextPage: false, endCursor: null }
const VARIANT = {
  id: 'gid://shopify/ProductVariant/11',
  title: 'Default Title',
  sku: null,
  price: '24.90',
  taxable: true,
  inventoryPolicy: 'DENY',
  sellableOnlineQuantity: 3,
  inventoryItem: { tracked: true },
  product: { id: 'gid://shopify/Product/1', status: 'ACTIVE', hasOnlyDefaultVariant: true },
}
const PRODUCT = {
  id: 'gid://shopify/Product/1',
  title: 'Bougie',
  status: 'ACTIVE',
  hasOnlyDefaultVariant: true,
  onlineStoreUrl: 'https://maison-camelia.example/products/bougie',
  descriptionHtml: '',
  featuredMedia: null,
  variants: { nodes: [VARIANT], pageInfo: PAGE },
}
/** A whole answer to every question at once. */
const GOOD = {
  data: {
    shop: { name: 'Maison Camélia', currencyCode: 'EUR', taxesIncluded: true },
    currentAppInstallation: { accessScopes: [{ handle: 'read_products' }, { handle: 'read_orders' }] },
    products: { nodes: [PRODUCT], pageInfo: PAGE },
    product: PRODUCT,
    nodes: [{ ...VARIANT, ...PRODUCT }],
    orders: {
      nodes: [
        {
          id: 'gid://shopify/Order/1',
          name: '#1001',
          email: 'lea@exemple.fr',
          createdAt: '2026-11-10T09:30:00Z',
          cancelledAt: null,
          displayFinancialStatus: 'PAID',
          displayFulfillmentStatus: 'FULFILLED',
          currentTotalPriceSet: { presentmentMoney: { amount: '49.80', currencyCode: 'EUR' } },
          lineItems: { nodes: [{ name: 'Bougie', quantity: 1, currentQuantity: 1 }] },
          fulfillments: [{ status: 'SUCCESS', displayStatus: null, trackingInfo: [] }],
        },
      ],
    },
  },
  extensions: { cost: { requestedQueryCost: 1, throttleStatus: { currentlyAvailable: 0, restoreRate: 50 } } },
}

type Path = (string | number)[]
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
const PATHS = pathsOf(GOOD)

/** The good answer with one of its parts replaced. */
const broken = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const fields = copy as Record<string, unknown>
  fields[key] = broken(fields[key], rest, by)
  return copy
}

const json = fc.jsonValue({ maxDepth: 3 })
const body = fc.oneof(
  fc.string(),
  json.map((value) => JSON.stringify(value)),
  fc
    .record({ data: json, errors: json, extensions: json }, { requiredKeys: [] })
    .map((value) => JSON.stringify(value)),
  fc.tuple(fc.constantFrom(...PATHS), json).map(([path, by]) => JSON.stringify(broken(GOOD, path, by))),
  fc.nat(JSON.stringify(GOOD).length).map((length) => JSON.stringify(GOOD).slice(0, length)),
)
const status = fc.oneof({ weight: 4, arbitrary: fc.constant(200) }, fc.integer({ min: 200, max: 599 }))
const headers = fc.dictionary(fc.constantFrom('retry-after', 'content-type'), fc.string())

const connectorOf = (http: HttpClient, token: Record<string, string> = { token: 'shpat_valid' }) => {
  const access = { address: 'https://maison-camelia.myshopify.com', credentials: token, http }
  return platformAt().open({ ...access, renew: async (change) => change(token) })
}
const answering = (given: { status: number; headers: Record<string, string>; body: string }): HttpClient => ({
  request: async ({ url }) => ({ ...given, url, body: Buffer.from(given.body) }),
  close: async () => {},
})

const outcomes = async (http: HttpClient, credentials?: Record<string, string>) => {
  const shop = connectorOf(http, credentials)
  const calls = [
    shop.test(),
    shop.listItems({ after: null, changedSince: null }),
    shop.readStock([
      { productId: '1', variantId: null },
      { productId: '1', variantId: '11' },
    ]),
    shop.findOrders({ number: '1001', email: 'lea@exemple.fr' }),
  ]
  return Promise.allSettled(calls)
}

test('whatever the shop answers, the connector throws nothing but a ShopError', async () => {
  await fc.assert(
    fc.asyncProperty(status, headers, body, async (code, given, text) => {
      for (const outcome of await outcomes(answering({ status: code, headers: given, body: text }))) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toBeInstanceOf(ShopError)
          expect(outcome.reason.message).not.toContain('shpat_')
        }
      }
    }),
    { numRuns: 600 },
  )
})

test('whatever is answered where tokens are asked for, neither', async () => {
  const client = { clientId: 'id', clientSecret: 'secret' }
  await fc.assert(
    fc.asyncProperty(status, headers, body, async (code, given, text) => {
      for (const outcome of await outcomes(answering({ status: code, headers: given, body: text }), client)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ShopError)
      }
    }),
    { numRuns: 200 },
  )
})

test('the whole answer that is broken above is a good one', async () => {
  const all = await outcomes(answering({ status: 200, headers: {}, body: JSON.stringify(GOOD) }))
  expect(all.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('whatever was asked of it, neither', async () => {
  const http = answering({ status: 200, headers: {}, body: JSON.stringify(GOOD) })
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
      const shop = connectorOf(http)
      const calls = [
        shop.listItems({ after: one, changedSince: null }),
        shop.readStock([{ productId: one, variantId: other }]),
        shop.findOrders({ number: one, email: other }),
      ]
      for (const outcome of await Promise.allSettled(calls)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ShopError)
      }
    }),
  )
})
