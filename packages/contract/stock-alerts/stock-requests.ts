import * as z from 'zod/mini'
import { fieldError, Id, Success, shapedText, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

export const STOCK_PAGE_SIZE = 10
export const STOCK_REFRESH_MS = 60_000
/** Pages of stock requests are numbered (the contract), so they are capped. */
const LAST_PAGE = 1_000
const BULK_MAX = 200

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

const notes = z.optional(z.nullable(text(2_000)))
const ids = z
  .array(Id)
  .check(
    z.minLength(1, fieldError('NO_REQUEST_CHOSEN')),
    z.maxLength(BULK_MAX, fieldError('TOO_MANY_CHOSEN', { max: BULK_MAX })),
  )
const day = z.optional(shapedText(/^\d{4}-\d\d-\d\d$/, 40, 'INVALID_DAY'))
const base = '/api/product-notifications' as const

export const stockRequests = {
  listStockRequests: endpoint({
    method: 'GET',
    path: `${base}/:businessId`,
    access: 'business:view',
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
  getStockStats: endpoint({
    method: 'GET',
    path: `${base}/:businessId/stats`,
    access: 'business:view',
    summary: 'How many requests there are, wait, and were contacted',
    response: StockStats,
  }),
  updateStockRequest: endpoint({
    method: 'PUT',
    path: `${base}/:requestId`,
    access: 'business:manage',
    tenant: 'stock-request',
    summary: 'Changes the notes of a request that was not contacted yet',
    body: z.object({ notes: z.nullable(text(2_000)) }),
    response: StockRequest,
    errors: ['INVALID_STATUS_CHANGE'],
  }),
  contactStockRequest: endpoint({
    method: 'PATCH',
    path: `${base}/:requestId/contacted`,
    access: 'business:manage',
    tenant: 'stock-request',
    summary: 'Marks a request as contacted, with notes',
    body: z.object({ notes }),
    response: StockRequest,
  }),
  revertStockRequest: endpoint({
    method: 'PATCH',
    path: `${base}/:requestId/revert`,
    access: 'business:manage',
    tenant: 'stock-request',
    summary: 'Puts a contacted request back to pending',
    response: StockRequest,
    errors: ['CONFLICT'],
  }),
  deleteStockRequest: endpoint({
    method: 'DELETE',
    path: `${base}/:requestId`,
    access: 'business:manage',
    tenant: 'stock-request',
    summary: 'Deletes a request for good',
    response: Success,
  }),
  contactStockRequests: endpoint({
    method: 'PATCH',
    path: `${base}/bulk/contacted`,
    access: 'business:manage',
    tenant: 'stock-requests',
    summary: 'Marks several requests as contacted, with shared notes; all of them or none',
    body: z.object({ ids, notes }),
    response: z.array(StockRequest),
  }),
  deleteStockRequests: endpoint({
    method: 'DELETE',
    path: `${base}/bulk/delete`,
    access: 'business:manage',
    tenant: 'stock-requests',
    summary: 'Deletes several requests; all of them or none',
    body: z.object({ ids }),
    response: Success,
  }),
  postDeleteStockRequests: endpoint({
    method: 'POST',
    path: `${base}/bulk/delete`,
    access: 'business:manage',
    tenant: 'stock-requests',
    summary: 'The same for callers that cannot send a body with DELETE',
    body: z.object({ ids }),
    response: Success,
  }),
} as const
