import type { StatusKind } from '#dashboard/components/badge.tsx'

const kinds: Record<string, StatusKind> = {
  UNCLAIMED: 'businessInSetup',
  CLAIMED: 'businessActive',
  PENDING: 'businessUninitiated',
}

/** The badge of a business on dashboards and in the switcher (clause open.pending-label). */
export const statusKindOf = (business: { status: string; hasActiveTransfer: boolean }): StatusKind =>
  business.hasActiveTransfer ? 'businessTransferPending' : (kinds[business.status] ?? 'businessUnknown')
