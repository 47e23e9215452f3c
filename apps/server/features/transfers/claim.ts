import { deleteOwnModel } from '#server/features/assistant/public.ts'
import { hasAccount, hashPassword, insertUser } from '#server/features/auth/public.ts'
import { askRenewal } from '#server/features/integrations/public.ts'
import { releaseConversations, revokeInvitations } from '#server/features/team/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { endPending, withOwnership } from './move.ts'
import { isOpen, type TransferRow } from './present.ts'
import { findTransfer, handOver, setExport } from './queries.ts'

const check = (transfer: TransferRow | undefined, open: boolean, email: string): TransferRow => {
  if (transfer === undefined || !open) throw new ApiError('INVALID_TRANSFER')
  if (transfer.email_key !== emailKey(email)) throw new ApiError('EMAIL_MISMATCH')
  return transfer
}

/** Gives a business to whoever `owner` finds or makes, if its link still works once nobody else moves it. */
const claim = (
  deps: Deps,
  scope: BusinessScope,
  transferId: string,
  email: string,
  owner: (unit: Unit, transfer: TransferRow) => Promise<string>,
): Promise<void> =>
  withOwnership(deps, scope, async (held) => {
    const { unit, pending } = held
    const transfer = check(pending, pending?.id === transferId, email)
    const userId = await owner(unit, transfer)
    await endPending(held, transfer, 'claim', userId)
    // First: who accepts one at this moment is in the team before it is handed over, or not at all.
    await revokeInvitations(unit, deps.now())
    await handOver(unit.trx, scope, userId, transfer.retain_access)
    await releaseConversations(unit)
    await askRenewal(unit, deps.now())
    // Whoever pays for its key can no longer take it back.
    if (!transfer.retain_access) await deleteOwnModel(unit.trx, scope, deps.now())
    await setExport(unit.trx, scope, transfer.allow_export)
  })

/** A client without an account claims: account and business at once. An existing account is neither checked nor changed. */
export const completeTransfer: Handler<'completeTransfer'> = async ({ deps, scope, transferId, body }) => {
  // Asked first: the account of a claim that ends meanwhile is seen only together with the end of its link.
  const registered = await hasAccount(deps.db, body.email)
  const found = await findTransfer(deps.db, scope, transferId)
  check(found, found !== undefined && isOpen(found, deps.now()), body.email)
  if (registered) throw new ApiError('SIGN_IN_TO_CLAIM')
  const passwordHash = await hashPassword(body.newPassword)
  await claim(deps, scope, transferId, body.email, async ({ trx }, { new_owner_email }) => {
    const user = await insertUser(trx, {
      email: new_owner_email,
      name: body.userName,
      user_type: 'BUSINESS_OWNER',
      password_hash: passwordHash,
    })
    if (user === undefined) throw new ApiError('SIGN_IN_TO_CLAIM')
    return user.id
  })
  return { success: true }
}

/** A client with an account claims, signed in, with one click. */
export const claimTransfer: Handler<'claimTransfer'> = async ({ deps, user, scope, transferId }) => {
  await claim(deps, scope, transferId, user.email, async () => user.id)
  return { success: true, businessId: scope.businessId }
}
