import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { teamMail } from './mails/team-mail.ts'
import { findSender } from './queries.ts'

interface TeamMailRequest {
  to: string
  /** BCP 47 tag of the language that the customer spoke last; null when unknown. */
  language: string | null
  subject?: string
  content: string
  /** Whether the assistant wrote it: machines are told not to answer it. */
  automatic?: boolean
  /** Where answers go instead of to the business's own address. */
  replyTo?: string | null
  /** The id of the mail that it answers. */
  answers?: string
}

/**
 * Mails what a person of the team wrote to a contact, in the business's name; answers reach the business's own address.
 * The words stay as they are; those around them are in the language given.
 * @returns the id of the mail
 */
export const queueTeamMail = async (
  deps: Deps,
  unit: Unit,
  { automatic, answers, ...mail }: TeamMailRequest,
): Promise<string> => {
  const sender = await findSender(unit)
  const made = teamMail(sender, mail)
  return queueMail(deps, unit.trx, {
    ...made,
    headers: {
      ...made.headers,
      ...(automatic && { 'Auto-Submitted': 'auto-replied' }),
      ...(answers !== undefined && { 'In-Reply-To': `<${answers}>`, References: `<${answers}>` }),
    },
  })
}
