import type { MemberInvitation } from '#contract/team/team.ts'
import type { InvitationRow } from './invitation-queries.ts'

/** An invitation as those who may invite see it. */
export const presentInvitation = (row: InvitationRow): MemberInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviter_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
