import type { BusinessHours } from '#contract/businesses/businesses.ts'
import { type DayWithNotices, type Opens, opensBy } from '#contract/opening/opening.ts'
import { openingDaysKey, useOpeningDays } from './opening-days.ts'
import { useLive } from './use-live.ts'

/** When a business is open on each day; undefined until it is known, null where it cannot be. */
export type KnownOpens = Opens<DayWithNotices> | null | undefined

/**
 * When a business is open on each day, by a week (`null`: it has none) and by what its texts say of single days; follows
 * what others change.
 */
export function useOpens(businessId: string, week: Partial<BusinessHours> | null): KnownOpens {
  useLive(
    openingDaysKey(businessId),
    (event) =>
      event.type === 'business' ||
      (event.type === 'team' && (event.about === 'knowledge' || event.about === 'teaching')),
  )
  const { data, isError } = useOpeningDays(businessId)
  if (data === undefined) return isError ? null : undefined
  return opensBy(data, week)
}
