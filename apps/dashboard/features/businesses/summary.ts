import { useQuery } from '@tanstack/react-query'
import { businesses, type Summary } from '#contract/businesses/businesses.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'

const REFRESH_MS = 60_000

export const summaryKey = (businessId: string) => ['summary', businessId] as const

/** The figures of a business; events of the business keep them live, a slow refresh stands behind. */
export function useSummary(businessId: string | undefined) {
  return useQuery({
    queryKey: summaryKey(businessId ?? ''),
    queryFn: async ({ signal }): Promise<Summary> => {
      try {
        return await call(businesses.getSummary, { params: { businessId: businessId ?? '' }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          throw new Error('Not Found - Dashboard summary endpoint not implemented', { cause: error })
        throw error
      }
    },
    enabled: businessId !== undefined,
    refetchInterval: REFRESH_MS,
  })
}
