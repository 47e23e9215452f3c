import { useQuery } from '@tanstack/react-query'
import { type OpeningDays, openingDays } from '#contract/opening/opening-days.ts'
import { call } from './api.ts'

export const openingDaysKey = (businessId: string) => ['opening-days', businessId] as const

/** As often a page that stays open looks whether the shop has opened or closed. */
const AGAIN_MS = 300_000

/** What the texts of a business say of single days, and whether it is open. */
export const useOpeningDays = (businessId: string) =>
  useQuery({
    queryKey: openingDaysKey(businessId),
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }): Promise<OpeningDays> =>
      call(openingDays.getOpeningDays, { params: { businessId }, signal }),
  })
