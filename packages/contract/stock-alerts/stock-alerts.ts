import * as z from 'zod/mini'
import {
  email,
  exactText,
  fieldError,
  Id,
  phoneText,
  requiredText,
  Success,
  secretText,
  shapedText,
  Timestamp,
  text,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const STOCK_PAGE_SIZE = 10
export const STOCK_REFRESH_MS = 60_000
/** Pages of stock requests are numbered (the contract), so they are capped. */
const LAST_PAGE = 1_000
const BULK_MAX = 200
export const STOCK_NOTES_MAX = 2_000

export const StockRequest = z.object({
  id: z.string(),
  customerName: z.nullable(z.string()),
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
  productId: z.string(),
  productName: z.string(),
  source: z.string(),
  requestedAt: Timestamp,
  isContacted: z.boolean(),
  contactedAt: z.nullable(Timestamp),
  notes: z.nullable(z.string()),
  /** The mail that told the customer: by whom it was sent, null when the shop's stock did. */
  told: z.nullable(z.object({ at: Timestamp, by: z.nullable(z.string()) })),
})
export type StockRequest = z.output<typeof StockRequest>

export const StockStats = z.object({
  totalRequests: z.number(),
  pendingRequests: z.number(),
  contactedRequests: z.number(),
})
export type StockStats = z.output<typeof StockStats>

const notes = z.optional(z.nullable(text(STOCK_NOTES_MAX)))
const ids = z
  .array(Id)
  .check(
    z.minLength(1, fieldError('NO_REQUEST_CHOSEN')),
    z.maxLength(BULK_MAX, fieldError('TOO_MANY_CHOSEN', { max: BULK_MAX })),
  )
const day = z.optional(shapedText(/^\d{4}-\d\d-\d\d$/, 40, 'INVALID_DAY'))
const base = '/api/product-notifications' as const

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

export const stockAlerts = {
  requestStockAlert: endpoint('POST', '/widget/v1/stock-requests', 'widget-key', {
    summary:
      'Asks to be told by mail when a product is back; the same request again changes nothing and is answered alike',
    body: z.object({
      productId: requiredText(200, 'PRODUCT_REQUIRED'),
      productName: requiredText(300, 'PRODUCT_NAME_REQUIRED'),
      customerEmail: email('EMAIL_REQUIRED', 'INVALID_EMAIL'),
      customerName: z.optional(text(LIMITS.nameMax)),
      customerPhone: z.optional(phoneText(LIMITS.phoneMax)),
      consent: z.literal(true, fieldError('CONSENT_REQUIRED')),
      consentText: z.optional(text(1_000)),
      /** The page of the product, for the way back; kept only when it is on the key's domain. */
      productUrl: z.optional(text(2_000)),
      /** The language of the form, in which the mail will be written. */
      language: z.optional(text(35)),
      /** The token of the conversation in which the form was offered. */
      visitorToken: z.optional(secretText(2_000)),
    }),
    response: z.object({ id: z.string(), cancelToken: z.string() }),
    status: 201,
    limits: [
      { max: 20, windowMs: 60_000, by: 'address' },
      { max: 600, windowMs: 60_000, by: 'key' },
    ],
  }),
  cancelStockAlert: endpoint('POST', '/widget/v1/stock-requests/:requestId/cancel', 'widget-key', {
    whileStopped: true,
    summary:
      'Withdraws what was asked with the token of that answer; a request made before by somebody stays',
    body: z.object({ cancelToken: exactText(200) }),
    response: Success,
    limits: [{ max: 20, windowMs: 60_000, by: 'address' }],
  }),
  listStockRequests: endpoint('GET', `${base}/:businessId`, 'business:view', {
    summary: 'Back-in-stock requests, the newest first, in numbered pages',
    query: z.object({
      status: z.optional(z.enum(['all', 'pending', 'contacted'])),
      search: z.optional(text(LIMITS.searchMax)),
      dateFrom: day,
      dateTo: day,
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    }),
    response: z.object({
      notifications: z.array(StockRequest),
      stats: StockStats,
      pagination: z.object({
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        totalPages: z.number(),
      }),
    }),
  }),
  getStockStats: endpoint('GET', `${base}/:businessId/stats`, 'business:view', {
    summary: 'How many requests there are, wait, and were contacted',
    response: StockStats,
  }),
  updateStockRequest: endpoint('PUT', `${base}/:requestId`, 'business:manage', {
    tenant: 'stock-request',
    summary: 'Changes the notes of a request that was not contacted yet',
    body: z.object({ notes: z.nullable(text(STOCK_NOTES_MAX)) }),
    response: StockRequest,
    errors: ['INVALID_STATUS_CHANGE'],
  }),
  contactStockRequest: endpoint('PATCH', `${base}/:requestId/contacted`, 'business:manage', {
    tenant: 'stock-request',
    summary: 'Marks a request as contacted, with notes',
    body: z.object({ notes }),
    response: StockRequest,
  }),
  revertStockRequest: endpoint('PATCH', `${base}/:requestId/revert`, 'business:manage', {
    tenant: 'stock-request',
    summary: 'Puts a contacted request back to pending',
    response: StockRequest,
    errors: ['CONFLICT'],
  }),
  deleteStockRequest: endpoint('DELETE', `${base}/:requestId`, 'business:manage', {
    tenant: 'stock-request',
    summary: 'Deletes a request for good',
    response: Success,
  }),
  contactStockRequests: endpoint('PATCH', `${base}/bulk/contacted`, 'business:manage', {
    tenant: 'stock-requests',
    summary: 'Marks several requests as contacted, with shared notes; all of them or none',
    body: z.object({ ids, notes }),
    response: z.array(StockRequest),
  }),
  deleteStockRequests: endpoint('DELETE', `${base}/bulk/delete`, 'business:manage', {
    tenant: 'stock-requests',
    summary: 'Deletes several requests; all of them or none',
    body: z.object({ ids }),
    response: Success,
  }),
  postDeleteStockRequests: endpoint('POST', `${base}/bulk/delete`, 'business:manage', {
    tenant: 'stock-requests',
    summary: 'The same for callers that cannot send a body with DELETE',
    body: z.object({ ids }),
    response: Success,
  }),
  getStockDemand: endpoint('GET', `${base}/:businessId/demand`, 'business:view', {
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
  notifyWaiting: endpoint('POST', `${base}/:businessId/notify`, 'business:manage', {
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
  getStockSettings: endpoint('GET', `${base}/:businessId/settings`, 'business:view', {
    summary: 'How those who wait are told',
    response: StockSettings,
  }),
  updateStockSettings: endpoint('PUT', `${base}/:businessId/settings`, 'business:manage', {
    summary: 'Changes how those who wait are told',
    body: StockSettings,
    response: StockSettings,
  }),
} as const
