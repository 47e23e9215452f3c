import { STOCK_PAGE_SIZE, type StockStats } from '#contract/stock-alerts/stock-alerts.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { presentRequest } from './manage-present.ts'
import { countRequests, findRequests, findStockCounters, type RequestFilters } from './manage-queries.ts'

const statsOf = async (deps: Deps, scope: BusinessScope): Promise<StockStats> => {
  const counters = await findStockCounters(deps.db, scope)
  const pendingRequests = counters?.stock_pending ?? 0
  const contactedRequests = counters?.stock_contacted ?? 0
  return { totalRequests: pendingRequests + contactedRequests, pendingRequests, contactedRequests }
}

/** The total that a status alone has is a counter; any other filter counts. */
const totalOf = (deps: Deps, scope: BusinessScope, filters: RequestFilters, stats: StockStats) => {
  if (filters.search !== '' || filters.dateFrom !== null || filters.dateTo !== null) {
    return countRequests(deps.db, scope, filters)
  }
  return { all: stats.totalRequests, pending: stats.pendingRequests, contacted: stats.contactedRequests }[
    filters.status
  ]
}

export const listStockRequests: Handler<'listStockRequests'> = async ({ deps, scope, query }) => {
  const { page = 1, limit = STOCK_PAGE_SIZE } = query
  const { status = 'all', search = '', dateFrom = null, dateTo = null } = query
  const filters: RequestFilters = { status, search, dateFrom, dateTo }
  const [rows, stats] = await Promise.all([
    findRequests(deps.db, scope, filters, page, limit),
    statsOf(deps, scope),
  ])
  const total = await totalOf(deps, scope, filters, stats)
  return {
    notifications: rows.map(presentRequest),
    stats,
    pagination: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
  }
}

export const getStockStats: Handler<'getStockStats'> = ({ deps, scope }) => statsOf(deps, scope)
