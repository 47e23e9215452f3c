import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { LOGO_ID } from './layout.ts'
import { messageIdOf } from './message-id.ts'
import { mayTakeOtherSender } from './smtp-refusal.ts'
import { type SmtpStep, smtpLog } from './smtp-steps.ts'

interface StoredMail {
  id: string
  recipient: string
  subject: string
  html: string
  body: string
  headers: Record<string, string>
  sender_name: string | null
  created_at: Date
}

/** The wordmark at twice its size. */
export const logoImage = readFileSync(new URL('./logo@2x.png', import.meta.url))

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** The product's address, under another name where somebody else writes. */
const fromOf = (from: string, name: string | null) =>
  name === null ? from : { name, address: /[^\s<>@]{1,64}@[^\s<>@]{1,255}/.exec(from)?.[0] ?? from }

/**
 * Hands a mail to the SMTP server of the settings; settles once the server has acknowledged or refused it. The
 * message id is the mail's own, so that a mailbox recognises a message that reaches it twice.
 * @param reportsTo whom other servers tell when they can not deliver it (the envelope's sender); null: the address of
 *   the settings, which is also taken where the server does not let us name another one
 * @param onStep hears what the server answers to each command
 */
export const sendBySmtp = async (
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mail: StoredMail,
  reportsTo: string | null = null,
  onStep?: (step: SmtpStep) => void,
): Promise<void> => {
  const { smtpUrl } = config
  if (smtpUrl === null) throw new Error('SMTP_URL is not set')
  const send = (from: string | null) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      ...(onStep && { transactionLog: true, logger: smtpLog(onStep) }),
    }).sendMail({
      ...(from !== null && { envelope: { from, to: mail.recipient } }),
      from: fromOf(config.mailFrom, mail.sender_name),
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.body,
      date: mail.created_at,
      messageId: messageIdOf(config, mail.id),
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
      attachments: mail.html.includes(`cid:${LOGO_ID}`)
        ? [{ cid: LOGO_ID, filename: 'lutingenie.png', content: logoImage, contentType: 'image/png' }]
        : [],
    })
  await send(reportsTo).catch((error: unknown) => {
    if (reportsTo === null || !mayTakeOtherSender(error)) throw error
    return send(null)
  })
}
