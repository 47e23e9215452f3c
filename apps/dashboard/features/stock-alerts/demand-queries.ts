import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { STOCK_REFRESH_MS, type StockSettings, stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import { call } from '#dashboard/lib/api.ts'
import { stockKey } from './queries.ts'

export const demandKey = (businessId: string) => ['stock-demand', businessId] as const
const settingsKey = (businessId: string) => ['stock-settings', businessId] as const

/** The products that most people wait for; refreshed with the list. */
export function useDemand(businessId: string, limit: number) {
  return useQuery({
    queryKey: [...demandKey(businessId), limit],
    queryFn: ({ signal }) =>
      call(stockAlerts.getStockDemand, { params: { businessId }, query: { limit }, signal }),
    placeholderData: (before) => before,
    refetchInterval: STOCK_REFRESH_MS,
  })
}

/** Mails those who wait for a product. */
export function useNotify(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (productId: string) =>
      call(stockAlerts.notifyWaiting, { params: { businessId }, body: { productId } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: demandKey(businessId) })
      void client.invalidateQueries({ queryKey: stockKey(businessId) })
    },
  })
}

export function useStockSettings(businessId: string) {
  return useQuery({
    queryKey: settingsKey(businessId),
    queryFn: ({ signal }) => call(stockAlerts.getStockSettings, { params: { businessId }, signal }),
  })
}

/** Saves at once; a failure puts the switch back. */
export function useSaveStockSettings(businessId: string) {
  const client = useQueryClient()
  const key = settingsKey(businessId)
  return useMutation({
    mutationFn: (settings: StockSettings) =>
      call(stockAlerts.updateStockSettings, { params: { businessId }, body: settings }),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<StockSettings>(key)
      client.setQueryData(key, settings)
      return before
    },
    onError: (_error, _settings, before) => client.setQueryData(key, before),
  })
}
