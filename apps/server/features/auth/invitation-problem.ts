import { LIMITS } from '#contract/shared-limits.ts'
import type { findInvitation } from './queries.ts'

/** Why an invitation cannot be used; null when it can. */
export const invitationProblem = (code: string, invitation: Awaited<ReturnType<typeof findInvitation>>) => {
  if (code.length < LIMITS.invitationCodeMin || invitation === undefined) return 'INVALID_INVITATION_CODE'
  if (invitation.expired) return 'INVITATION_CODE_EXPIRED'
  if (invitation.used >= invitation.max_uses) return 'INVITATION_CODE_USED'
  return null
}
