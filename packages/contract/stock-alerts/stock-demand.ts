import * as z from 'zod/mini'
import { requiredText, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What a shop says of a product that people wait for. */
export const StockItem = z.object({
  name: z.string(),
  /** A decimal text in the shop's currency. */
  price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  available: z.boolean(),
  /** The shop does not sell it online: it is ordered from the team, and not sold out. */
  byTeam: z.boolean(),
  /** Orders are taken although none is left. */
  backorder: z.boolean(),
  /** Units left; null when the shop does not count them. */
  quantity: z.nullable(z.number()),
  /** When the shop last said so. */
  readAt: Timestamp,
})
export type StockItem = z.output<typeof StockItem>

export const StockDemand = z.object({
  productId: z.string(),
  productName: z.string(),
  waiting: z.number(),
  /** Null when no connected shop knows the product. */
  item: z.nullable(StockItem),
  /** What the waiting people's orders would be worth at the shop's price, one unit each; null without a price. */
  worth: z.nullable(z.number()),
})
export type StockDemand = z.output<typeof StockDemand>

const DEMAND_PAGE = 20

export const StockSettings = z.object({
  /** At most as many people are mailed as there are units. */
  limitToStock: z.boolean(),
})
export type StockSettings = z.output<typeof StockSettings>

const base = '/api/product-notifications' as const

export const stockDemand = {
  getStockDemand: endpoint({
    method: 'GET',
    path: `${base}/:businessId/demand`,
    access: 'business:view',
    summary: 'The products that most people wait for, with what the connected shop says of them',
    query: z.object({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DEMAND_PAGE))),
    }),
    response: z.object({
      products: z.array(StockDemand),
      /** Whether people wait for more products than these. */
      more: z.boolean(),
      /** Whether a shop is connected. */
      connected: z.boolean(),
    }),
  }),
  notifyWaiting: endpoint({
    method: 'POST',
    path: `${base}/:businessId/notify`,
    access: 'business:manage',
    summary: 'Mails those who wait for a product, in the order in which they asked',
    body: z.object({
      productId: requiredText(200, 'PRODUCT_REQUIRED'),
      /** Nobody beyond this many is told; everybody without it. */
      max: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    }),
    /** `told`: mailed at once; `more`: the rest is being mailed. */
    response: z.object({ told: z.number(), more: z.boolean() }),
    errors: ['CONFLICT', 'UNAVAILABLE'],
    limits: [{ max: 30, windowMs: 60_000, by: 'user' }],
  }),
  getStockSettings: endpoint({
    method: 'GET',
    path: `${base}/:businessId/settings`,
    access: 'business:view',
    summary: 'How those who wait are told',
    response: StockSettings,
  }),
  updateStockSettings: endpoint({
    method: 'PUT',
    path: `${base}/:businessId/settings`,
    access: 'business:manage',
    summary: 'Changes how those who wait are told',
    body: StockSettings,
    response: StockSettings,
  }),
} as const
