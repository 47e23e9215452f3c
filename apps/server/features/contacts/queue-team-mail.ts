import type { Deps } from '../../lib/deps.ts'
import { queueMail } from '../../lib/mail/queue.ts'
import type { Unit } from '../../lib/transaction.ts'
import { teamMail } from './mails/team-mail.ts'
import { findSender } from './queries.ts'

/** Mails what a person of the team wrote, in the business's name; answers reach the business's own address. */
export const queueTeamMail = async (
  deps: Deps,
  unit: Unit,
  mail: { to: string; subject?: string; content: string },
): Promise<void> => {
  const sender = await findSender(unit)
  const { to, content, subject = `Message de ${sender.name}` } = mail
  await queueMail(deps, unit.trx, teamMail(sender, { to, subject, content }))
}
