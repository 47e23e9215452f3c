import type { team } from '#contract/team/team.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { acceptInvitation, getInvitation, joinByInvitation } from './accept.ts'
import { listTeamActions } from './actions.ts'
import { inviteMember, revokeInvitation } from './invite.ts'
import { listMembers, removeMember, updateMember } from './members.ts'

export const routes: HandlersOf<typeof team> = {
  listTeamActions,
  listMembers,
  updateMember,
  removeMember,
  inviteMember,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  joinByInvitation,
}
