import { LIMITS } from '#contract/shared-limits.ts'

export const CODE_INVALID = "Code d'invitation invalide"

interface Invitation {
  max_uses: number
  used: number
  expired: boolean
}

/** Why an invitation cannot be used, in words for the sign-up screen; null when it can. */
export const invitationProblem = (code: string, invitation: Invitation | undefined): string | null => {
  if (code.length < LIMITS.invitationCodeMin || invitation === undefined) return CODE_INVALID
  if (invitation.expired) return 'Ce code d’invitation a expiré'
  if (invitation.used >= invitation.max_uses) return 'Ce code d’invitation a déjà été utilisé'
  return null
}
