import { useQuery } from '@tanstack/react-query'
import { type OpeningDays, openingDays } from '#contract/opening-days.ts'
import { call } from './api.ts'

export const openingDaysKey = (businessId: string) => ['opening-days', businessId] as const

/** What the texts of a business say of single days. */
export const useOpeningDays = (businessId: string) =>
  useQuery({
    queryKey: openingDaysKey(businessId),
    queryFn: ({ signal }): Promise<OpeningDays> =>
      call(openingDays.getOpeningDays, { params: { businessId }, signal }),
  })
