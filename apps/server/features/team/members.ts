import { mayManage } from '#contract/team/roles.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { findOpenInvitations, revokeSentBy } from './invitation-queries.ts'
import { deleteMember, findMembers, lockMember, setRole } from './member-queries.ts'
import { presentInvitation } from './present.ts'
import { releaseConversations } from './release-conversations.ts'

export const emitMembersChanged = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'members' }))

/** The team, and for those who may invite the invitations that wait. */
export const listMembers: Handler<'listMembers'> = async ({ deps, scope }) => {
  const [members, invitations] = await Promise.all([
    findMembers(deps.db, scope),
    !mayManage(scope.role) ? [] : findOpenInvitations(deps.db, scope, deps.now()),
  ])
  return {
    members: members.map((member) => ({ ...member, joinedAt: member.joinedAt.toISOString() })),
    invitations: invitations.map(presentInvitation),
  }
}

const lockColleague = async (unit: Unit, userId: string): Promise<void> => {
  const member = await lockMember(unit, userId)
  if (member === undefined) throw new ApiError('NOT_FOUND')
  if (member.role === 'owner') throw new ApiError('OWNER_STAYS')
}

/**
 * Gives a member another access; who may not invite any more has their open invitations taken back.
 * @throws ApiError 404 for who is no member, 409 for an owner
 */
export const updateMember: Handler<'updateMember'> = ({ deps, scope, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    await lockColleague(unit, params.userId)
    await setRole(unit, params.userId, body.role)
    if (!mayManage(body.role)) await revokeSentBy(unit, params.userId, deps.now())
    await releaseConversations(unit)
    emitMembersChanged(unit)
    return null
  })

/** @throws ApiError 404 for who is no member, 409 for an owner */
export const removeMember: Handler<'removeMember'> = async ({ deps, scope, params }) => {
  await inTransaction(deps, scope, async (unit) => {
    await lockColleague(unit, params.userId)
    await deleteMember(unit, params.userId)
    await revokeSentBy(unit, params.userId, deps.now())
    await releaseConversations(unit)
    emitMembersChanged(unit)
  })
  streamGuard(deps).check()
  return null
}
