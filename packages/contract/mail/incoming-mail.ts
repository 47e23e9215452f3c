import * as z from 'zod/mini'
import { Success, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** What the assistant does with a mail of a customer: prepares an answer for the team, answers, or leaves it. */
const MAIL_HANDLINGS = ['draft', 'answer', 'leave'] as const
const MailHandling = z.enum(MAIL_HANDLINGS)
export type MailHandling = z.output<typeof MailHandling>

const MailSettings = z.object({
  /** Where the shop has its mail forwarded to; null: the operator takes no mail. */
  address: z.nullable(z.string()),
  handling: MailHandling,
  /** Mails of the last thirty days that stand in no conversation, by why. */
  leftOut: z.object({
    /** Automatic answers, newsletters. */
    automatic: z.number(),
    /** Beyond what one sender, or all together, may write in an hour. */
    limited: z.number(),
    /** Answers of the team larger than 10 MB; of a customer's the beginning is kept. */
    tooLarge: z.number(),
  }),
  /** Since when the operator's mailbox can not be read; null: it is read, or mail comes another way. */
  failingSince: z.nullable(Timestamp),
})

const base = '/api/businesses/:businessId/mail' as const

/** Largest delivery of a provider, in bytes: a mail of 10 MB twice, raw and by its parts in base64, in JSON. */
const DELIVERY_MAX = 30 * 1024 * 1024

export const incomingMail = {
  getMailSettings: endpoint('GET', base, 'business:view', {
    summary: 'Where mail of customers is forwarded to, and what the assistant does with it',
    response: MailSettings,
  }),
  updateMailSettings: endpoint('PUT', base, 'business:manage', {
    summary: 'Sets what the assistant does with mail of customers',
    body: z.object({ handling: MailHandling }),
    response: MailSettings,
    limits: [{ max: 60, windowMs: 60_000, by: 'user' }],
  }),
  receiveInboundMail: endpoint('POST', '/webhooks/mail/:platform/:token', 'public', {
    tenant: 'inbound-mail',
    raw: true,
    summary: 'A mail that Postmark, Mailgun or Amazon SES took in; its addresses say whose it is',
    response: Success,
    errors: ['INVALID_SIGNATURE'],
    bodyLimit: DELIVERY_MAX,
    limits: [{ max: 3_000, windowMs: 60_000, by: 'address' }],
  }),
} as const
