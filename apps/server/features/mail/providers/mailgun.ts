import { createHmac, timingSafeEqual } from 'node:crypto'
import { withoutBrackets } from '../reading/parse-mail.ts'
import { headersWith } from './postmark.ts'
import { readForm } from './read-form.ts'
import type { Delivery, DeliverySignature, ReadDelivery } from './types.ts'

const FRESH_SECONDS = 15 * 60

/** A delivery of a Mailgun route, as a form: parsed, or as it travelled when its address ends in `mime`. */
export const readMailgun = ({ body, contentType }: Delivery): ReadDelivery => {
  const form = readForm(body, contentType)
  const field = (name: string): string =>
    form.find((part) => part.name === name && part.filename === null)?.content.toString('utf8') ?? ''
  const known = JSON.parse(field('message-headers') || '[]') as [unknown, unknown][]
  const files = form.filter(({ filename }) => filename !== null)
  const raw = field('body-mime')
  const ids = Object.entries(JSON.parse(field('content-id-map') || '{}') as Record<string, unknown>)
  const idOf = (part: string) => withoutBrackets(ids.find(([, named]) => named === part)?.[0] ?? '')
  return {
    signature: {
      by: 'mailgun',
      timestamp: field('timestamp'),
      token: field('token'),
      signature: field('signature'),
    },
    mail: {
      source:
        raw !== ''
          ? Buffer.from(raw)
          : {
              headers: headersWith(known, {
                from: field('from'),
                to: field('To'),
                subject: field('subject'),
                'reply-to': field('Reply-To'),
              }),
              text: field('body-plain') || null,
              html: field('body-html') || null,
              attachments: files.map(({ name, filename, type, content }) => ({
                name: filename ?? '',
                type,
                size: content.byteLength,
                // Of its own: a view would take the whole form along.
                content: new Uint8Array(content),
                contentId: idOf(name),
              })),
            },
      deliveredTo: field('recipient').split(',').filter(Boolean),
      proof: { by: 'mailgun', envelopeFrom: field('sender') },
    },
  }
}

/** Whether Mailgun signed a delivery with this key, lately. */
export const isSignedByMailgun = (
  { timestamp, token, signature }: NonNullable<DeliverySignature> & { by: 'mailgun' },
  key: string,
  now: Date,
): boolean => {
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= FRESH_SECONDS
}
