import type { Business } from '#contract/businesses.ts'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { localTime, openingAt } from './settings/opening-hours.ts'

/** How the forest of a shop is drawn: lighter while it is open, under stars while it is closed. */
export function useShopSky({ businessHours, timeZone }: Pick<Business, 'businessHours' | 'timeZone'>): {
  stars: boolean
  className: string
} {
  const now = new Date(useNow())
  const opening = businessHours && openingAt(businessHours, localTime(now, timeZone))
  return { stars: opening?.open === false, className: opening?.open ? 'brightness-130' : '' }
}
