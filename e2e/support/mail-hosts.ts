import type { Email } from 'postal-mime'
import { type ImapServer, startImapServer } from '#server/features/mail/testing/imap-server.ts'
import { MAIL_ENV } from '#server/features/mail/testing/letter.ts'
import { type Mailbox, smtpRefusal, startSmtp } from '#server/testing/smtp-server.ts'
import { startProduct } from './product.ts'
import { test as base, expect, type WorkerOptions } from './test.ts'

/** Where nobody has a mailbox. */
export const NOWHERE = 'nulle-part.example'

interface MailHosts {
  /** Takes what the product sends, but for addresses of `NOWHERE`. */
  smtp: Mailbox
  /** The mailbox that the product reads. */
  imap: ImapServer
}

/** Tests of a product that sends by SMTP and reads a mailbox by IMAP, both on this machine. */
export const test = base.extend<object, WorkerOptions & { mailHosts: MailHosts }>({
  mailHosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const smtp = await startSmtp({
        onRcptTo: ({ address }, _session, done) =>
          done(address.endsWith(`@${NOWHERE}`) ? smtpRefusal('no such user', 550) : null),
      })
      const imap = await startImapServer()
      await use({ smtp, imap })
      await imap.close()
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailHosts }, use) => {
      const product = await startProduct({
        ...MAIL_ENV,
        SMTP_URL: mailHosts.smtp.url,
        IMAP_URL: mailHosts.imap.url,
        UNSEEN_MAIL_SECONDS: '2',
      })
      await use(product)
      await product.remove()
    },
    { scope: 'worker' },
  ],
})

/** The mails that arrived for somebody, the oldest first. */
export const mailsTo = ({ received }: Mailbox, address: string): Email[] =>
  received.filter(({ to }) => to?.some((one) => one.address === address))

/** The first mail for somebody, as soon as it is there. */
export const firstMailTo = async (smtp: Mailbox, address: string): Promise<Email> => {
  await expect.poll(() => mailsTo(smtp, address).length).toBeGreaterThan(0)
  const [mail] = mailsTo(smtp, address)
  if (mail === undefined) throw new Error(`no mail to ${address}`)
  return mail
}
