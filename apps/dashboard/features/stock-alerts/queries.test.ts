import { describe, expect, test } from 'vitest'
import type { StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { applyAction, readStockPage, type StockPage } from './queries.ts'

const request = (id: string, isContacted: boolean): StockRequest => ({
  id,
  customerName: null,
  customerEmail: `${id}@example.com`,
  customerPhone: null,
  productId: 'p',
  productName: 'Sencha',
  source: 'widget',
  requestedAt: '2026-03-10T10:00:00.000Z',
  isContacted,
  contactedAt: isContacted ? '2026-03-11T10:00:00.000Z' : null,
  notes: null,
  told: null,
})
const page: StockPage = {
  notifications: [request('a', false), request('b', true)],
  stats: { totalRequests: 2, pendingRequests: 1, contactedRequests: 1 },
  page: 1,
  total: 2,
  totalPages: 1,
}

describe('local counts', () => {
  test('contacting moves one request from pending to contacted', {
    tags: ['@stock.counts.contacting'],
  }, () => {
    const after = applyAction(page, { type: 'contact', id: 'a', notes: 'Appelée' })
    expect(after.stats).toEqual({ totalRequests: 2, pendingRequests: 0, contactedRequests: 2 })
    expect(after.notifications[0]).toMatchObject({ isContacted: true, notes: 'Appelée' })
  })
  test('reverting moves one request from contacted to pending', { tags: ['@stock.counts.revert'] }, () => {
    const after = applyAction(page, { type: 'revert', id: 'b' })
    expect(after.stats).toEqual({ totalRequests: 2, pendingRequests: 2, contactedRequests: 0 })
    expect(after.notifications[1]).toMatchObject({ isContacted: false, contactedAt: null })
  })
  test('deleting a pending one lowers total and pending, a contacted one total and contacted', {
    tags: ['@stock.counts.delete', '@open.counts-after-delete'],
  }, () => {
    expect(applyAction(page, { type: 'delete', id: 'a' }).stats).toEqual({
      totalRequests: 1,
      pendingRequests: 0,
      contactedRequests: 1,
    })
    expect(applyAction(page, { type: 'delete', id: 'b' }).stats).toEqual({
      totalRequests: 1,
      pendingRequests: 1,
      contactedRequests: 0,
    })
    expect(applyAction(page, { type: 'bulk-delete', ids: ['a', 'b'] }).stats).toEqual({
      totalRequests: 0,
      pendingRequests: 0,
      contactedRequests: 0,
    })
  })
})

test('the answer is read with data or body, totalPages or total', () => {
  const body = {
    notifications: [],
    stats: { totalRequests: 25, pendingRequests: 5, contactedRequests: 20 },
    pagination: { page: 2, limit: 10, total: 25 },
  }
  expect(readStockPage(body)).toMatchObject({ page: 2, total: 25, totalPages: 3 })
  expect(
    readStockPage({ data: { ...body, pagination: { page: 1, limit: 10, totalPages: 7 } } }),
  ).toMatchObject({ totalPages: 7, total: 25 })
})
