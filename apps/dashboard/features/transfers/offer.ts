import type { Business } from '#contract/businesses/businesses.ts'
import type { StatusKind } from '#dashboard/components/badge.tsx'
import { managesClients, statusKindOf } from '#dashboard/features/businesses/public.ts'

/** The badge on the transfers screen: PENDING without a transfer is as UNCLAIMED (clause open.pending-on-transfers). */
export const placeOf = (business: Pick<Business, 'status' | 'hasActiveTransfer'>): StatusKind =>
  !business.hasActiveTransfer && business.status === 'PENDING' ? 'businessInSetup' : statusKindOf(business)

/** Whether a user may hand a business over now. */
export const mayOffer = (
  business: Pick<Business, 'status' | 'hasActiveTransfer' | 'role'>,
  userType: Parameters<typeof managesClients>[0],
): boolean => managesClients(userType) && business.role === 'owner' && placeOf(business) === 'businessInSetup'

/** Newest updated first; created counts where nothing was updated. */
export const newestFirst = <B extends { createdAt: string; updatedAt?: string | null }>(
  list: readonly B[],
): B[] =>
  [...list].sort((a, b) => Date.parse(b.updatedAt ?? b.createdAt) - Date.parse(a.updatedAt ?? a.createdAt))
