import type { Business } from '#contract/businesses.ts'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { localTime, openingAt } from './settings/opening-hours.ts'

/** The sky over a shop: day while it is open, night while it is closed; undefined where its hours say nothing. */
export function useShopSky({
  businessHours,
  timeZone,
}: Pick<Business, 'businessHours' | 'timeZone'>): 'day' | 'night' | undefined {
  const now = new Date(useNow())
  const opening = businessHours && openingAt(businessHours, localTime(now, timeZone))
  if (!opening) return undefined
  return opening.open ? 'day' : 'night'
}
