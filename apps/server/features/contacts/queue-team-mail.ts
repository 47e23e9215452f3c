import type { Deps } from '#server/lib/deps.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { teamMail } from './mails/team-mail.ts'
import { findSender, findSpokenLanguage } from './queries.ts'

/**
 * Mails what a person of the team wrote to a contact, in the business's name; answers reach the business's own address.
 * The team's words stay as they are; those around them are in the language that the contact spoke last.
 * @returns the id of the mail
 */
export const queueTeamMail = async (
  deps: Deps,
  unit: Unit,
  { contactId, ...mail }: { contactId: string | null; to: string; subject?: string; content: string },
): Promise<string> => {
  const sender = await findSender(unit)
  const language = contactId === null ? null : await findSpokenLanguage(unit, contactId)
  return queueMail(deps, unit.trx, teamMail(sender, { ...mail, language }))
}
