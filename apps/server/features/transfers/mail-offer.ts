import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { pageLink } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { clientLanguage } from './mail-language.ts'
import { transferMail } from './mails/transfer.ts'
import { tokenOf, transferUrl } from './present.ts'
import { findTransfer } from './queries.ts'

/** Mails the client the link of a transfer, in the name of whoever hands over. */
export const mailOffer = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  id: string,
  reminder = false,
): Promise<void> => {
  const row = await findTransfer(trx, scope, id)
  if (row === undefined) return
  const language = await clientLanguage(trx, scope, row.new_owner_email, row.inviter_language)
  await queueMail(
    deps,
    trx,
    transferMail({
      inviter: row.inviter_company || row.inviter_name || row.current_name,
      businessName: row.current_name,
      email: row.new_owner_email,
      language,
      message: row.message,
      expiresAt: row.expires_at,
      url: pageLink(deps, transferUrl(deps, tokenOf(deps, row)), language, null),
      siteUrl: deps.publicUrl(),
      supportEmail: deps.config.supportEmail,
      reminder,
    }),
  )
}
