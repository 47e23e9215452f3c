import { createSession, hashPassword, insertUser, presentUser } from '#server/features/auth/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { findInvitation, type InvitationRow, spendInvitation } from './invitation-queries.ts'
import { upsertMember } from './member-queries.ts'
import { emitMembersChanged } from './members.ts'

const isOpen = (row: InvitationRow, now: Date): boolean =>
  row.accepted_at === null && row.revoked_at === null && row.expires_at > now

const findOpen = async (deps: Deps, scope: BusinessScope, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(deps.db, scope, id)
  if (row === undefined || !isOpen(row, deps.now())) throw new ApiError('INVALID_INVITATION')
  return row
}

/** Uses the invitation up and adds who accepts it to the team, or neither; nothing more for who did so before. */
const join = async (unit: Unit, invitationId: string, userId: string, at: Date): Promise<void> => {
  const spent = await spendInvitation(unit, invitationId, userId, at)
  if (spent === undefined) {
    const now = await findInvitation(unit.trx, unit.scope, invitationId)
    if (now?.accepted_by === userId) return
    throw new ApiError('INVALID_INVITATION')
  }
  await upsertMember(unit, userId, spent.role, at)
  emitMembersChanged(unit)
}

export const getInvitation: Handler<'getInvitation'> = async ({ deps, scope, invitationId }) => {
  const row = await findOpen(deps, scope, invitationId)
  return {
    businessName: row.business_name,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter_name,
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Somebody with an account joins, signed in with the invited address; again changes nothing. */
export const acceptInvitation: Handler<'acceptInvitation'> = async ({ deps, scope, user, invitationId }) => {
  const row = await findInvitation(deps.db, scope, invitationId)
  if (row === undefined) throw new ApiError('INVALID_INVITATION')
  if (row.email_key !== emailKey(user.email)) throw new ApiError('INVITED_ELSEWHERE')
  await inTransaction(deps, scope, (unit) => join(unit, invitationId, user.id, deps.now()))
  return { businessId: scope.businessId }
}

/** Somebody without an account makes one and joins; the link came by mail, so the address is theirs. */
export const joinByInvitation: Handler<'joinByInvitation'> = async ({
  deps,
  scope,
  invitationId,
  body,
  request,
}) => {
  const row = await findOpen(deps, scope, invitationId)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps, scope, async (unit) => {
    const user = await insertUser(unit.trx, {
      email: row.email,
      name: body.name,
      user_type: 'BUSINESS_OWNER',
      password_hash: passwordHash,
    })
    if (user === undefined) throw new ApiError('SIGN_IN_TO_JOIN')
    await join(unit, invitationId, user.id, deps.now())
    return { token: await createSession(unit.trx, user.id, request), user: presentUser(user) }
  })
}
