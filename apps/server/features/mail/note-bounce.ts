import { announceMail } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { markBounced } from './bounce-queries.ts'
import type { MailOutcome } from './mail-outcome.ts'
import type { ReadMail } from './reading/types.ts'

const MAIL_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/**
 * Notes that a mail of ours did not arrive. Anybody can write such a report, so it counts only when it names the id of
 * a mail and the address that mail went to; « still trying » changes nothing.
 */
export const noteBounce = async (deps: Deps, { bounce }: ReadMail): Promise<MailOutcome> => {
  if (bounce === null || bounce.delayed) return 'automatic'
  const id = MAIL_ID.exec(bounce.messageId ?? '')?.[1]
  if (id === undefined || bounce.recipient === null) return 'unknown'
  const reason = `bounced: ${[bounce.status, bounce.reason].filter(Boolean).join(' ')}`.slice(0, 500)
  if (!(await markBounced(deps.db, { id, recipient: bounce.recipient, reason }))) return 'unknown'
  await announceMail(deps, id)
  return 'bounce'
}
