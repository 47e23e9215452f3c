import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { teamMail } from './mails/team-mail.ts'
import { findSender, findSpokenLanguage } from './queries.ts'

export interface TeamMailRequest {
  contactId: string | null
  to: string
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
 * The team's words stay as they are; those around them are in the language that the contact spoke last.
 * @returns the id of the mail
 */
export const queueTeamMail = async (
  deps: Deps,
  unit: Unit,
  { contactId, automatic, answers, ...mail }: TeamMailRequest,
): Promise<string> => {
  const sender = await findSender(unit)
  const language = contactId === null ? null : await findSpokenLanguage(unit, contactId)
  const made = teamMail(sender, { ...mail, language })
  return queueMail(deps, unit.trx, {
    ...made,
    headers: {
      ...made.headers,
      ...(automatic && { 'Auto-Submitted': 'auto-replied' }),
      ...(answers !== undefined && { 'In-Reply-To': `<${answers}>`, References: `<${answers}>` }),
    },
  })
}
