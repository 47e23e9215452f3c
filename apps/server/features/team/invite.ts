import { INVITATION_LIFETIME_MS } from '#contract/team/team.ts'
import { findLanguage } from '#server/features/auth/public.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { languageOf, pageLink } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { recordAction } from './actions.ts'
import { findInvitation, insertInvitation, replaceInvitations, revoke } from './invitation-queries.ts'
import { invitationMail } from './mails/invitation.ts'
import { findBusinessName, isMember } from './member-queries.ts'
import { emitMembersChanged } from './members.ts'
import { presentInvitation } from './present.ts'

/** @throws ApiError 403 for a manager who would make an owner, 409 for who belongs to the team already */
export const inviteMember: Handler<'inviteMember'> = async ({ deps, scope, user, body }) => {
  const { email, role } = body
  if (role === 'owner' && scope.role !== 'owner') throw new ApiError('OWNERS_INVITE_OWNERS')
  return inTransaction(deps, scope, async (unit) => {
    if (await isMember(unit, email)) throw new ApiError('ALREADY_MEMBER')
    const at = deps.now()
    const token = randomToken()
    const id = newId()
    const expiresAt = new Date(at.getTime() + INVITATION_LIFETIME_MS)
    await replaceInvitations(unit, email, at)
    const sent = { id, email, role, invited_by: user.id, created_at: at, expires_at: expiresAt }
    if (!(await insertInvitation(unit, sent, sha256(token)))) throw new ApiError('CONFLICT')
    const chosen = await findLanguage(unit.trx, email)
    const language = languageOf(chosen === undefined ? user.language : chosen)
    await queueMail(
      deps,
      unit.trx,
      invitationMail({
        inviter: user.name,
        businessName: await findBusinessName(unit),
        email,
        language,
        role,
        expiresAt,
        url: pageLink(deps, `${deps.publicUrl()}/invitation/${token}`, language),
        siteUrl: deps.publicUrl(),
        supportEmail: deps.config.supportEmail,
      }),
    )
    await recordAction(unit, { kind: 'invited', user, at, label: email })
    emitMembersChanged(unit)
    const row = await findInvitation(unit.trx, scope, id)
    if (row === undefined) throw new ApiError('NOT_FOUND')
    return presentInvitation(row)
  })
}

/** @throws ApiError 404 when it was accepted or taken back before */
export const revokeInvitation: Handler<'revokeInvitation'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const row = await findInvitation(unit.trx, scope, params.invitationId)
    if (row?.role === 'owner' && scope.role !== 'owner') throw new ApiError('OWNERS_INVITE_OWNERS')
    if (!(await revoke(unit, params.invitationId, deps.now()))) throw new ApiError('NOT_FOUND')
    emitMembersChanged(unit)
    return null
  })
