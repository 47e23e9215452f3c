import type { Deps } from '../deps.ts'
import { claimMail, deleteOldMails, forgetEnded, markFailed, markSent, noteError } from './queries.ts'
import { bounceAddress } from './reply-address.ts'
import { isSealed, type MailContent, openContent } from './sealed-mail.ts'
import { sendBySmtp } from './smtp.ts'
import { isRecipientRefused, isRefusal } from './smtp-refusal.ts'

export const DELIVER_MAIL = 'mail.deliver'

/** With the growing pauses between them, about four hours. */
const MAX_ATTEMPTS = 13

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** A mail whose words this installation can not open. */
class Unreadable extends Error {}

/** Delivers stored mails: retried with back-off, given up on a refusal or after the last attempt; old ones are deleted. */
export const registerMailDelivery = (deps: Deps): void => {
  /** Acknowledged by the server, but the database has not taken note yet: only that is tried again. Whether their words go. */
  const acknowledged = new Map<string, boolean>()
  const send = async (mail: Claimed): Promise<void> => {
    let content: MailContent
    try {
      content = openContent(deps.sealer, mail)
    } catch {
      throw new Unreadable('sealed under another APP_SECRET')
    }
    await sendBySmtp(deps.config, { ...mail, ...content }, bounceAddress(deps, mail.id))
  }
  deps.jobs.work(DELIVER_MAIL, async (data) => {
    const { mailId } = data as { mailId: string }
    const known = acknowledged.get(mailId)
    if (known === undefined) {
      const mail = await claimMail(deps.db, mailId)
      if (mail === undefined) return
      const forget = isSealed(deps.config, mail.headers)
      try {
        await send(mail)
      } catch (error) {
        const reason = (error as Error).message.slice(0, 500)
        if (error instanceof Unreadable || isRefusal(error) || mail.attempts >= MAX_ATTEMPTS) {
          deps.log.error({ err: error, mail: mailId }, 'a mail could not be delivered')
          await markFailed(deps.db, mailId, { reason, forget, refused: isRecipientRefused(error) })
          deps.metrics.mailsFailed.inc()
          return
        }
        deps.metrics.mailErrors.inc()
        await noteError(deps.db, mailId, reason)
        throw error
      }
      acknowledged.set(mailId, forget)
      deps.metrics.mailsSent.inc()
    }
    await markSent(deps.db, mailId, known ?? acknowledged.get(mailId) ?? false)
    acknowledged.delete(mailId)
  })
  deps.jobs.schedule('mail.clean-up', '47 3 * * *', async () => {
    await deleteOldMails(deps.db)
    if (!deps.config.demo) await forgetEnded(deps.db)
  })
}
