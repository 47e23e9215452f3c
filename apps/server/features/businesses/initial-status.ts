import type { UserType } from '#contract/auth/auth.ts'
import type { BusinessStatus } from '#contract/businesses/businesses.ts'

/** Owners claim what they create; the others set it up for a client (clause open.status-moves). */
export const initialStatus = (userType: UserType): BusinessStatus =>
  userType === 'BUSINESS_OWNER' ? 'CLAIMED' : 'UNCLAIMED'
