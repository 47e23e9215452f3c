import { actingBusiness } from '../connection-shares.ts'
import type { Trx } from '../database.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { DELIVER_MAIL } from './delivery.ts'
import { ERASED_CONTENT, isSealed, sealContent } from './sealed-mail.ts'

const BULK_PRIORITY = -10

export interface Mail {
  to: string
  subject: string
  html: string
  /** The plain-text twin. */
  text: string
  headers?: Record<string, string>
  /** In whose name it is sent, before the product's own address. */
  senderName?: string
  /** Whether nobody waits for it: it lets others go first. */
  bulk?: boolean
}

const contentOf = (
  { config, sealer }: Pick<Deps, 'config' | 'sealer'>,
  mail: Mail,
  undeliverable: boolean,
) => {
  const content = { html: mail.html, body: mail.text }
  if (!isSealed(config, mail.headers ?? {})) return content
  return undeliverable ? ERASED_CONTENT : sealContent(sealer, content)
}

/**
 * Stores a mail in the transaction that causes it, and has it delivered after the commit
 * (docs/decisions/0004-mails-are-rows.md). Without SMTP_URL it is only kept: readable at /outbox in demo mode, recorded as failed in
 * production. In production the words of the product's own mails are sealed until they are sent, and then gone.
 */
export const queueMail = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'log' | 'sealer'>,
  trx: Trx,
  mail: Mail,
): Promise<string> => {
  const { smtpUrl, demo } = deps.config
  const id = newId()
  const undeliverable = smtpUrl === null && !demo
  await trx
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      ...contentOf(deps, mail, undeliverable),
      headers: JSON.stringify(mail.headers ?? {}),
      sender_name: mail.senderName ?? null,
      failed_at: undeliverable ? new Date() : null,
      last_error: undeliverable ? 'SMTP_URL is not set' : null,
    })
    .execute()
  if (undeliverable) deps.log.error({ mail: id }, 'a mail cannot be sent: SMTP_URL is not set')
  if (smtpUrl !== null) {
    const { bulk = false } = mail
    const businessId = actingBusiness()
    // Named, a mail of a stopped business waits until it goes on.
    const job = { mailId: id, ...(businessId !== null && { businessId }) }
    await deps.jobs.enqueue(trx, DELIVER_MAIL, job, bulk ? { priority: BULK_PRIORITY } : {})
  }
  return id
}
