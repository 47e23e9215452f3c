import type { MailKind } from '#contract/notifications/mail-kinds.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { type Mail, queueMail } from '#server/lib/mail/queue.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type Addressed, addressed } from './mails/parts.ts'
import { findRecipients } from './opt-out-queries.ts'

/** Mails whoever of the team gets a kind of mail, each their own. */
export const mailTeam = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  business: { id: string; name: string },
  kind: MailKind,
  mailFor: (to: Addressed) => Mail,
): Promise<void> => {
  for (const recipient of await findRecipients(trx, scope, kind))
    await queueMail(deps, trx, mailFor(addressed(deps, business, recipient, kind)))
}
