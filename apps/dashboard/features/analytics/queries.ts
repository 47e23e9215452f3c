import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AnalyticsPeriod, analytics } from '#contract/analytics/analytics.ts'
import { ApiError, call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { InjectedFailure } from '#dashboard/lib/backend-failure.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { createTestError } from '#dashboard/lib/test-error.ts'
import { throttle } from './throttle.ts'

const REFRESH_EVERY_MS = 10_000

const analyticsKey = (businessId: string) => ['analytics', businessId] as const

const testError = createTestError()

/** 'Test Error': makes a call of the page fail. */
export const useTestError = (businessId: string): (() => void) =>
  testError.useTestError(analyticsKey(businessId))

const passes = (error: Error): boolean =>
  !(error instanceof InjectedFailure) &&
  !(error instanceof SessionExpiredError) &&
  !(error instanceof ApiError && error.status < 500)

/** The figures of a period; those of the period before stay on screen until they come. */
export function useAnalytics(businessId: string, period: AnalyticsPeriod) {
  return useQuery({
    queryKey: [...analyticsKey(businessId), period],
    queryFn: ({ signal }) => {
      testError.failIfAsked()
      return call(analytics.getAnalytics, { params: { businessId }, query: { period }, signal })
    },
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && passes(error),
  })
}

/** Reads the figures again while something happens, at most every ten seconds. */
export function useLiveAnalytics(businessId: string): void {
  const client = useQueryClient()
  const refresh = useMemo(
    () =>
      throttle(REFRESH_EVERY_MS, () => {
        void client.invalidateQueries({ queryKey: analyticsKey(businessId) })
      }),
    [client, businessId],
  )
  useEffect(() => refresh.stop, [refresh])
  useBusinessEvents(({ type }) => {
    if (type === 'message' || type === 'conversation' || type === 'message-updated' || type === 'reset') {
      refresh.call()
    }
  })
}
