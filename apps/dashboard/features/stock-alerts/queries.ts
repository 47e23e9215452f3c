import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  STOCK_PAGE_SIZE,
  STOCK_REFRESH_MS,
  type StockRequest,
  type StockStats,
  stockAlerts,
} from '#contract/stock-alerts/stock-alerts.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'

export type StockStatus = 'all' | 'pending' | 'contacted'

export interface StockPage {
  notifications: StockRequest[]
  stats: StockStats
  page: number
  total: number
  totalPages: number
}

export const NO_FILTERS = { status: 'all' as StockStatus, search: '', dateFrom: '', dateTo: '' }
export type StockFilters = typeof NO_FILTERS
export const isFiltered = (filters: StockFilters): boolean =>
  filters.status !== 'all' || filters.search !== '' || filters.dateFrom !== '' || filters.dateTo !== ''

export const stockKey = (businessId: string) => ['stock-alerts', businessId] as const

interface Answer {
  notifications: StockRequest[]
  stats: StockStats
  pagination: { page: number; limit: number; total?: number; totalPages?: number }
}

/** Takes `data` or the body itself, and `totalPages` or `total` (both readings occur). */
export function readStockPage(answer: unknown): StockPage {
  const outer = answer as { data?: Answer } & Answer
  const { notifications, stats, pagination } = outer.data ?? outer
  const total = pagination.total ?? stats.totalRequests
  const totalPages =
    pagination.totalPages ?? Math.max(1, Math.ceil(total / (pagination.limit || STOCK_PAGE_SIZE)))
  return { notifications, stats, page: pagination.page, total, totalPages }
}

/** Why the list did not come: the status text when the server answered (clause stock.error.fetch). */
export const fetchFailure = (error: Error): string =>
  error instanceof ApiError ? error.statusText || error.message : (failureReason(error) ?? '')

export function useStockRequests(businessId: string, filters: StockFilters, page: number) {
  return useQuery({
    queryKey: [...stockKey(businessId), filters, page],
    queryFn: async ({ signal }): Promise<StockPage> =>
      readStockPage(
        await call(stockAlerts.listStockRequests, {
          params: { businessId },
          query: {
            ...(filters.status !== 'all' && { status: filters.status }),
            ...(filters.search && { search: filters.search }),
            ...(filters.dateFrom && { dateFrom: filters.dateFrom }),
            ...(filters.dateTo && { dateTo: filters.dateTo }),
            page,
            limit: STOCK_PAGE_SIZE,
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: STOCK_REFRESH_MS,
  })
}

export type StockAction =
  | { type: 'contact'; id: string; notes: string }
  | { type: 'revert'; id: string }
  | { type: 'delete'; id: string }
  | { type: 'notes'; id: string; notes: string }
  | { type: 'bulk-contact'; ids: string[]; notes: string }
  | { type: 'bulk-delete'; ids: string[] }

const run = async (action: StockAction): Promise<unknown> => {
  switch (action.type) {
    case 'contact':
      return call(stockAlerts.contactStockRequest, {
        params: { requestId: action.id },
        body: { notes: action.notes },
      })
    case 'revert':
      return call(stockAlerts.revertStockRequest, { params: { requestId: action.id } })
    case 'delete':
      return call(stockAlerts.deleteStockRequest, { params: { requestId: action.id } })
    case 'notes':
      return call(stockAlerts.updateStockRequest, {
        params: { requestId: action.id },
        body: { notes: action.notes },
      })
    case 'bulk-contact':
      return call(stockAlerts.contactStockRequests, { body: { ids: action.ids, notes: action.notes } })
    case 'bulk-delete':
      return call(stockAlerts.deleteStockRequests, { body: { ids: action.ids } })
  }
}

/** The page as an action leaves it: requests and counts change at once, the server's answer follows. */
export function applyAction(data: StockPage, action: StockAction): StockPage {
  const ids = new Set('ids' in action ? action.ids : [action.id])
  const touched = data.notifications.filter((r) => ids.has(r.id))
  const removing = action.type === 'delete' || action.type === 'bulk-delete'
  const contacting = action.type === 'contact' || action.type === 'bulk-contact'
  const pendingTouched = touched.filter((r) => !r.isContacted).length
  const contactedTouched = touched.length - pendingTouched
  const change = (r: StockRequest): StockRequest => {
    if (!ids.has(r.id)) return r
    if (action.type === 'notes') return { ...r, notes: action.notes || null }
    if (action.type === 'revert') return { ...r, isContacted: false, contactedAt: null }
    if (contacting && !r.isContacted) {
      const notes = 'notes' in action && action.notes ? action.notes : r.notes
      return { ...r, isContacted: true, contactedAt: new Date().toISOString(), notes }
    }
    return r
  }
  const moved = contacting ? pendingTouched : action.type === 'revert' ? -contactedTouched : 0
  const { stats } = data
  const total = data.total - (removing ? touched.length : 0)
  return {
    ...data,
    notifications: removing
      ? data.notifications.filter((r) => !ids.has(r.id))
      : data.notifications.map(change),
    total,
    totalPages: Math.max(1, Math.ceil(total / STOCK_PAGE_SIZE)),
    stats: {
      totalRequests: stats.totalRequests - (removing ? touched.length : 0),
      pendingRequests: stats.pendingRequests - (removing ? pendingTouched : moved),
      contactedRequests: stats.contactedRequests - (removing ? contactedTouched : -moved),
    },
  }
}

/** Does something with requests; a failure restores the list (clause open.stock-action-failures). */
export function useStockAction(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onMutate: async (action) => {
      await client.cancelQueries({ queryKey: stockKey(businessId) })
      const before = client.getQueriesData<StockPage>({ queryKey: stockKey(businessId) })
      client.setQueriesData<StockPage>(
        { queryKey: stockKey(businessId) },
        (data) => data && applyAction(data, action),
      )
      return before
    },
    onError: (_error, _action, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    // Not awaited: what became of the action is said at once, also while the list cannot be read.
    onSettled: () => void client.invalidateQueries({ queryKey: stockKey(businessId) }),
  })
}
