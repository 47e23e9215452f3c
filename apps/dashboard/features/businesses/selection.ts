import { useCallback, useEffect, useRef } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { createStore } from '#dashboard/lib/create-store.ts'
import { throughNavigationGuard } from '#dashboard/lib/navigation-guard.ts'
import { pages } from '#dashboard/lib/pages.ts'
import {
  currentSession,
  saveBusinessId,
  savedBusinessId,
  type UserType,
  useSavedBusinessId,
  useSession,
} from '#dashboard/lib/session.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { recordOpened } from './last-opened.ts'
import { useBusinesses } from './queries.ts'

/** Types that manage several businesses, have a dashboard of their own and may select none. */
export const managesClients = (userType: UserType | undefined): boolean =>
  userType === 'AGENCY' || userType === 'DEVELOPER' || userType === 'CONSULTANT'

/**
 * The business to show: the saved one if it is still there, else the first, else none. « None » chosen on
 * purpose (`saved === null`) counts for the three types that have a dashboard without a business.
 */
export function chooseBusiness(
  list: readonly Business[],
  saved: string | null | undefined,
  userType: UserType | undefined,
): Business | null {
  if (saved === null && managesClients(userType)) return null
  return list.find((business) => business.id === saved) ?? list[0] ?? null
}

/** What was chosen; whoever manages clients and has chosen nothing yet means none of them where a page shows them all. */
const meantBusiness = (
  saved: string | null | undefined,
  userType: UserType | undefined,
): string | null | undefined => {
  if (saved !== undefined || !managesClients(userType)) return saved
  const { pathname } = window.location
  const ofAll = pathname === pages.dashboard.path && userType !== 'DEVELOPER'
  return ofAll || pathname === pages.transfers.path ? null : saved
}

/** What ends the switch that is under way; null: none is. */
const switchEnd = createStore<ReturnType<typeof setTimeout> | null>(null)

/** Chooses a business, or none, and says that it is busy for about 100 ms; asks first where something is unsaved. */
export function selectBusiness(id: string | null): void {
  if (savedBusinessId() === id) return
  throughNavigationGuard(() => {
    saveBusinessId(id)
    if (id !== null) recordOpened(id)
    clearTimeout(switchEnd.get() ?? undefined)
    switchEnd.set(setTimeout(() => switchEnd.set(null), LIMITS.businessSwitchMs))
  })
}

export interface Selection {
  businesses: readonly Business[]
  selected: Business | null
  /** The list is not there yet. */
  loading: boolean
  /** Why the list could not be read. */
  error: Error | null
  retry: () => void
  /** Loading is done and there are no businesses. */
  firstTimeSetup: boolean
  /** A switch is under way: « Switching business... ». */
  switching: boolean
  userType: UserType | undefined
}

/** The businesses of the user and the one that is selected; the same everywhere, in every tab. */
export function useSelection(): Selection {
  const list = useBusinesses()
  const userType = useSession()?.user.userType
  const saved = meantBusiness(useSavedBusinessId(), userType)
  const switching = useStore(switchEnd.subscribe, () => switchEnd.get() !== null)
  const businesses = list.data ?? NO_BUSINESSES
  const selected = list.data ? chooseBusiness(list.data, saved, userType) : null
  const { refetch } = list
  const retry = useCallback(() => void refetch(), [refetch])
  return {
    businesses,
    selected,
    loading: list.isPending,
    error: list.data ? null : list.error,
    retry,
    firstTimeSetup: list.data !== undefined && list.data.length === 0,
    switching,
    userType,
  }
}

const REFRESH_MS = 60_000
const NO_BUSINESSES: readonly Business[] = []

/**
 * Keeps the saved choice equal to what is shown. Called once, by the shell. A saved business that is not in the
 * list is looked for once more before it is given up: another tab may just have created it.
 */
export function useRememberSelection(): void {
  const userType = useSession()?.user.userType
  // Events tell of the selected business only: what becomes of the other clients is looked up.
  const { data: list, refetch } = useBusinesses(managesClients(userType) ? REFRESH_MS : undefined)
  const saved = useSavedBusinessId()
  const refetchedFor = useRef<string>(undefined)
  useEffect(() => {
    if (!list || !currentSession()) return
    if (saved === undefined && list.length > 0 && meantBusiness(saved, userType) === null)
      return saveBusinessId(null)
    const selected = chooseBusiness(list, saved, userType)
    if (!selected || selected.id === saved) return
    if (typeof saved !== 'string') return saveBusinessId(selected.id)
    if (refetchedFor.current === saved) return
    refetchedFor.current = saved
    void refetch().then(({ data }) => {
      const first = data?.[0]
      const found = data?.some((business) => business.id === saved)
      if (first && !found && savedBusinessId() === saved) saveBusinessId(first.id)
    })
  }, [list, saved, userType, refetch])
}
