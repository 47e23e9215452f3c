import { MAIL_KINDS, type MailKind } from '#contract/notifications/mail-kinds.ts'
import type { Signer } from './crypto.ts'

/** Who leaves which mails of which business. */
interface UnsubscribeClaims {
  businessId: string
  userId: string
  kind: MailKind
}

/** A token for the link of a mail: it does one thing only, and does not end, since old mails are opened too. */
export const makeUnsubscribeToken = (
  signer: Signer,
  { businessId, userId, kind }: UnsubscribeClaims,
): string => signer.sign([businessId, userId, MAIL_KINDS.indexOf(kind)])

/** The claims of a token; null when it was not signed here. */
export const readUnsubscribeToken = (signer: Signer, token: string): UnsubscribeClaims | null => {
  const payload = signer.verify(token)
  if (!Array.isArray(payload)) return null
  const [businessId, userId, index] = payload as [string, string, number]
  const kind = MAIL_KINDS[index]
  return kind === undefined ? null : { businessId, userId, kind }
}
