import { TRANSFER_LIFETIME_MS, TRANSFER_TYPES } from '#contract/transfers/transfers.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { mailOffer } from './mail-offer.ts'
import { changeOwnership, withOwnership } from './move.ts'
import { presentTransfer, transferUrl } from './present.ts'
import { insertTransfer } from './queries.ts'

export const initiateTransfer: Handler<'initiateTransfer'> = async ({ deps, user, scope, body }) => {
  if (!(TRANSFER_TYPES as readonly string[]).includes(user.userType)) {
    throw new ApiError('TRANSFERS_NOT_OFFERED')
  }
  return withOwnership(deps, scope, async (held) => {
    await changeOwnership(held, 'initiate')
    const token = randomToken()
    const transfer = {
      id: newId(),
      sealed_token: deps.sealer.seal(token),
      business_name: held.business.name,
      new_owner_email: body.newOwnerEmail,
      message: body.message || null,
      retain_access: body.transferPermissions?.retainConsultantAccess ?? true,
      allow_export: body.transferPermissions?.allowDataExport ?? true,
      created_by: user.id,
      created_at: held.now,
      expires_at: new Date(held.now.getTime() + TRANSFER_LIFETIME_MS),
    }
    const row = await insertTransfer(held.unit.trx, scope, transfer, sha256(token))
    await mailOffer(deps, held.unit.trx, scope, row.id)
    return { success: true, transferUrl: transferUrl(deps, token), transfer: presentTransfer(deps, row) }
  })
}
