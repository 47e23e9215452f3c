import { useOpeningDays } from '#dashboard/lib/opening-days.ts'

/** How the forest of a shop is drawn: lighter while it is open, under stars while it is closed. */
export function useShopSky({ id }: { id: string }): { stars: boolean; className: string } {
  const openNow = useOpeningDays(id).data?.openNow
  return { stars: openNow === false, className: openNow ? 'brightness-130' : '' }
}
