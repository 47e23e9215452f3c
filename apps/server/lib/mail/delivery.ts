import type { Deps } from '../deps.ts'
import { claimMail, deleteOldMails, markFailed, markSent, noteError } from './queries.ts'
import { isRefusal, sendBySmtp } from './smtp.ts'

export const DELIVER_MAIL = 'mail.deliver'

/** With the growing pauses between them, about four hours. */
const MAX_ATTEMPTS = 13

/** Delivers stored mails: retried with back-off, given up on a refusal or after the last attempt; old ones are deleted. */
export const registerMailDelivery = (deps: Deps): void => {
  /** Acknowledged by the server, but the database has not taken note yet: only that is tried again. */
  const acknowledged = new Set<string>()
  deps.jobs.work(DELIVER_MAIL, async (data) => {
    const { mailId } = data as { mailId: string }
    if (!acknowledged.has(mailId)) {
      const mail = await claimMail(deps.db, mailId)
      if (mail === undefined) return
      try {
        await sendBySmtp(deps.config, mail)
      } catch (error) {
        const reason = (error as Error).message.slice(0, 500)
        if (isRefusal(error) || mail.attempts >= MAX_ATTEMPTS) {
          deps.log.error({ err: error, mail: mailId }, 'a mail could not be delivered')
          await markFailed(deps.db, mailId, reason)
          return
        }
        await noteError(deps.db, mailId, reason)
        throw error
      }
      acknowledged.add(mailId)
    }
    await markSent(deps.db, mailId)
    acknowledged.delete(mailId)
  })
  deps.jobs.schedule('mail.clean-up', '47 3 * * *', () => deleteOldMails(deps.db))
}
