import { useQueryClient } from '@tanstack/react-query'
import type { BusinessHours } from '#contract/businesses/businesses.ts'
import { type DayWithNotices, type Opens, opensBy } from '#contract/opening/opening.ts'
import { useBusinessEvents } from './events.ts'
import { openingDaysKey, useOpeningDays } from './opening-days.ts'

/** When a business is open on each day; undefined until it is known, null where it cannot be. */
export type KnownOpens = Opens<DayWithNotices> | null | undefined

/**
 * When a business is open on each day, by a week (`null`: it has none) and by what its texts say of single days; follows
 * what others change.
 */
export function useOpens(businessId: string, week: Partial<BusinessHours> | null): KnownOpens {
  const client = useQueryClient()
  useBusinessEvents((event) => {
    const written = event.type === 'team' && (event.about === 'knowledge' || event.about === 'teaching')
    if (written || event.type === 'business' || event.type === 'reset')
      void client.invalidateQueries({ queryKey: openingDaysKey(businessId) })
  })
  const { data, isError } = useOpeningDays(businessId)
  if (data === undefined) return isError ? null : undefined
  return opensBy(data, week)
}
