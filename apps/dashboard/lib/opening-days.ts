import { openingDays } from '#contract/opening/opening-days.ts'
import { useRead } from './use-read.ts'

export const openingDaysKey = (businessId: string) => ['opening-days', businessId] as const

/** As often a page that stays open looks whether the shop has opened or closed. */
const AGAIN_MS = 300_000

/** What the texts of a business say of single days, and whether it is open. */
export const useOpeningDays = (businessId: string) =>
  useRead(
    openingDaysKey(businessId),
    openingDays.getOpeningDays,
    { businessId },
    { refetchInterval: AGAIN_MS },
  )
