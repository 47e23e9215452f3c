import { announceMail } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { mailOfBounceAddress } from '#server/lib/mail/reply-address.ts'
import { refusedSide } from '#server/lib/mail/smtp-refusal.ts'
import { markBounced } from './bounce-queries.ts'
import type { MailOutcome } from './mail-outcome.ts'
import type { ReadMail } from './reading/types.ts'

const MAIL_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/
const RECIPIENTS_TRIED = 20

/** The mail that a report is about: by the address it came to, which only we can make, else by what it says. */
const mailOf = (deps: Deps, { bounce, recipients }: ReadMail) => {
  for (const address of recipients.slice(0, RECIPIENTS_TRIED)) {
    const id = mailOfBounceAddress(deps, address)
    if (id !== null) return { id, recipient: null }
  }
  const id = MAIL_ID.exec(bounce?.messageId ?? '')?.[1]
  return id !== undefined && bounce?.recipient ? { id, recipient: bounce.recipient } : null
}

/**
 * Notes that a mail of ours did not arrive. Anybody can write such a report, so it counts only when it came to the
 * address made for that mail, or names its id and the address it went to; « still trying » changes nothing. What it was
 * refused for says whether the address takes no mail; it left, and is not sent again.
 */
export const noteBounce = async (deps: Deps, mail: ReadMail): Promise<MailOutcome> => {
  const { bounce } = mail
  if (bounce === null || bounce.delayed) return 'automatic'
  const reported = mailOf(deps, mail)
  if (reported === null) return 'unknown'
  const detail = [bounce.status, bounce.reason].filter(Boolean).join(' ')
  const reason = `bounced: ${detail}`.slice(0, 500)
  const refused = refusedSide({ command: 'RCPT TO', response: `550 ${detail}` }) === 'recipient'
  if (!(await markBounced(deps.db, { ...reported, reason, refused }))) return 'unknown'
  await announceMail(deps, reported.id)
  return 'bounce'
}
