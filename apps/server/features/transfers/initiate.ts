import { TRANSFER_LIFETIME_MS, TRANSFER_TYPES } from '#contract/transfers.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { clientLanguage } from './mail-language.ts'
import { transferMail } from './mails/transfer.ts'
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
    const expiresAt = new Date(held.now.getTime() + TRANSFER_LIFETIME_MS)
    const row = await insertTransfer(held.unit.trx, scope.businessId, {
      id: newId(),
      tokenHash: sha256(token),
      sealedToken: deps.sealer.seal(token),
      businessName: held.business.name,
      newOwnerEmail: body.newOwnerEmail,
      message: body.message || null,
      retainAccess: body.transferPermissions?.retainConsultantAccess ?? true,
      allowExport: body.transferPermissions?.allowDataExport ?? true,
      createdBy: user.id,
      createdAt: held.now,
      expiresAt,
    })
    const url = transferUrl(deps, token)
    await queueMail(
      deps,
      held.unit.trx,
      transferMail({
        inviter: user.company || user.name,
        businessName: held.business.name,
        email: row.new_owner_email,
        language: await clientLanguage(held.unit.trx, row.new_owner_email, user.language),
        message: row.message,
        expiresAt,
        url,
        siteUrl: deps.publicUrl(),
        supportEmail: deps.config.supportEmail,
        reminder: false,
      }),
    )
    return { success: true, transferUrl: url, transfer: presentTransfer(deps, row) }
  })
}
