import { TRANSFER_LIFETIME_MS, TRANSFER_TYPES } from '#contract/transfers.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { pageLink } from '#server/lib/language.ts'
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
      expires_at: expiresAt,
    }
    const row = await insertTransfer(held.unit.trx, scope, transfer, sha256(token))
    const url = transferUrl(deps, token)
    const language = await clientLanguage(held.unit.trx, row.new_owner_email, user.language)
    await queueMail(
      deps,
      held.unit.trx,
      transferMail({
        inviter: user.company || user.name,
        businessName: held.business.name,
        email: row.new_owner_email,
        language,
        message: row.message,
        expiresAt,
        url: pageLink(deps, url, language, 'en'),
        siteUrl: deps.publicUrl(),
        supportEmail: deps.config.supportEmail,
        reminder: false,
      }),
    )
    return { success: true, transferUrl: url, transfer: presentTransfer(deps, row) }
  })
}
