import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

const Unsubscribing = z.object({
  businessName: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** False once they were left. */
  subscribed: z.boolean(),
  /** In which the mails were written, and their reader is to be answered. */
  language: z.enum(['fr', 'en']),
})
export type Unsubscribing = z.output<typeof Unsubscribing>

/** The links of mails by which people leave them (feature notifications); apart, because their page is public. */
export const unsubscribing = {
  getUnsubscription: endpoint('GET', '/api/unsubscribe/:token', 'public', {
    tenant: 'unsubscription',
    whileStopped: true,
    summary: 'What the link of a mail leaves, and whether it was left already',
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
  unsubscribe: endpoint('POST', '/unsubscribe/:token', 'public', {
    tenant: 'unsubscription',
    whileStopped: true,
    // The form of RFC 8058 says nothing beyond its address.
    raw: true,
    summary: 'Leaves a kind of mail by the link in it, also in one click of the mailbox (RFC 8058)',
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
  resubscribe: endpoint('POST', '/api/unsubscribe/:token/undo', 'public', {
    tenant: 'unsubscription',
    whileStopped: true,
    summary: 'Takes a kind of mail up again by the link in it',
    response: Unsubscribing,
    errors: ['NOT_FOUND'],
    limits: [{ max: 120, windowMs: 60_000, by: 'address' }],
  }),
} as const
