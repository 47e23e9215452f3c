import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { withoutUnseenSigns } from '#contract/unseen-signs.ts'
import { emailKey } from '#server/lib/text.ts'
import { readBounce } from './bounce.ts'
import { LOST, latinAsUtf8, unmixed } from './charset.ts'
import { answeredAt, headerText, headerValues, mailboxes, messageIds } from './headers.ts'
import { natureOf } from './nature.ts'
import { ownWords } from './own-words.ts'
import { proofOf } from './proof.ts'
import { textOfHtml } from './text-of-html.ts'
import type { IncomingMail, MailParts, ReadMail } from './types.ts'

/** Largest mail that is read, in bytes, and largest text that is kept of one, in characters. */
export const MAIL_MAX = 10 * 1024 * 1024
/** What is read of a larger one: who wrote it to whom. */
export const BEGINNING = 256 * 1024
const TEXT_MAX = 20_000
const FOLDED_MAX = 8_000
const READ_MAX = 200_000
/** A mail of 10 MB in base64 has half as many; what follows is not read. */
const LINES_MAX = 250_000
const SUBJECT_MAX = 300
const ATTACHMENTS_MAX = 50

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 }

/** Where hosts write whom a mail was delivered to, the surest first. */
const DELIVERED = ['x-original-to', 'delivered-to', 'envelope-to', 'x-forwarded-to', 'to', 'cc'] as const

/** « for <address> » in the lines of the hosts that passed a mail on: some write it nowhere else. */
const passedOnFor = (headers: MailParts['headers']): string[] =>
  headerValues(headers, 'received').flatMap(
    (value) => /\bfor <?([^\s<>;@]{1,64}@[^\s<>;@]{1,255})/.exec(value)?.[1]?.toLowerCase() ?? [],
  )

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const textOfParts = (mail: Email, types: readonly string[]): string =>
  mail.attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .slice(0, 5)
    .map((part) => Buffer.from(bytesOf(part).subarray(0, 64 * 1024)).toString('utf8'))
    .join('\n')

const LINE_END = 10

/** Its first lines: a parser takes its time for each of them. */
const firstLines = (raw: Uint8Array): Uint8Array => {
  let at = -1
  for (let count = 0; count < LINES_MAX; count++) {
    at = raw.indexOf(LINE_END, at + 1)
    if (at < 0) return raw
  }
  return raw.subarray(0, at)
}

const hasLost = ({ subject, from, text, html }: Email): boolean =>
  [subject, from?.name, text, html].some((said) => said?.includes(LOST))

/** Reads a mail, whatever it says of its characters. */
const parse = async (raw: Uint8Array): Promise<Email> => {
  const mail = await PostalMime.parse(raw, LIMITS)
  if (isUtf8(raw) || !hasLost(mail)) return mail
  const again = await PostalMime.parse(latinAsUtf8(raw), LIMITS)
  return hasLost(again) ? mail : again
}

/** A mail whose parts can not be told apart: who wrote to whom about what, and that there is more. */
const headOf = async (raw: Uint8Array): Promise<MailParts> => {
  const end = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).indexOf('\r\n\r\n')
  const { headers } = await parse(raw.subarray(0, end < 0 ? undefined : end))
  return {
    headers: headers.map(({ key, value }) => [key, value] as const),
    text: null,
    html: null,
    attachments: [{ name: '', type: 'message/rfc822', size: raw.byteLength }],
    report: '',
    original: '',
  }
}

const partsOf = async (raw: Uint8Array): Promise<MailParts> => {
  const mail = await parse(firstLines(raw)).catch(() => null)
  if (mail === null) return headOf(raw)
  const reports = ['message/delivery-status', 'message/global-delivery-status']
  const originals = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/rfc822-headers']
  return {
    headers: mail.headers.map(({ key, value }) => [key, value] as const),
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments
      .filter(({ mimeType }) => !reports.includes(mimeType))
      .map((part) => ({
        name: part.filename ?? part.description ?? '',
        type: part.mimeType,
        size: bytesOf(part).byteLength,
      })),
    report: textOfParts(mail, reports),
    original: textOfParts(mail, originals),
  }
}

/** Without what a text can not show or must not do: controls, signs that nobody sees, halves of characters. */
export const cleanText = (text: string): string =>
  withoutUnseenSigns(text.replace(/\r\n?/g, '\n'))
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .toWellFormed()
    .normalize('NFC')

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed()} […]`

const wordsOf = ({ text, html }: Pick<MailParts, 'text' | 'html'>): string => {
  const plain = cleanText(unmixed((text ?? '').slice(0, READ_MAX)))
  if (plain.trim() !== '' || html === null) return plain
  return cleanText(textOfHtml(unmixed(html.slice(0, 4 * READ_MAX))))
}

const answersOf = (parts: MailParts): string[] => {
  const [inReplyTo = ''] = headerValues(parts.headers, 'in-reply-to')
  const [references = ''] = headerValues(parts.headers, 'references')
  return [...new Set([...messageIds(inReplyTo), ...messageIds(references).reverse()])]
}

const recipientsOf = (parts: MailParts, deliveredTo: readonly string[]): string[] => [
  ...new Set([
    ...deliveredTo.map(emailKey),
    ...DELIVERED.flatMap((name) => headerValues(parts.headers, name).flatMap(mailboxes)).map(
      ({ email }) => email,
    ),
    ...passedOnFor(parts.headers).slice(0, 10),
  ]),
]

const idOf = (parts: MailParts, source: IncomingMail['source']): string => {
  const known = messageIds(headerValues(parts.headers, 'message-id')[0] ?? '')[0]
  if (known !== undefined) return known
  const content = source instanceof Uint8Array ? source : JSON.stringify(source)
  return `${createHash('sha256').update(content).digest('hex')}@no-message-id`
}

/**
 * Reads a mail that came in: who wrote what, whether a person did, and who vouches for it.
 * @throws when it can not be read as a mail
 */
export const readMail = async ({
  source,
  beginningOnly = false,
  deliveredTo,
  proof,
}: IncomingMail): Promise<ReadMail> => {
  const raw = source instanceof Uint8Array
  const tooLarge = beginningOnly || (raw && source.byteLength > MAIL_MAX)
  const parts = raw
    ? await partsOf(tooLarge ? source.subarray(0, BEGINNING) : source)
    : { ...source, report: '', original: '' }
  const { headers } = parts
  const from = mailboxes(headerValues(headers, 'from')[0] ?? '')[0] ?? null
  const subject = cleanText(headerText(headers, 'subject')).slice(0, SUBJECT_MAX)
  const nature = natureOf(headers, from, subject)
  const words = wordsOf(parts)
  const own = ownWords(words)
  const failedRecipients = headerValues(headers, 'x-failed-recipients').join(' ')
  return {
    messageId: idOf(parts, source),
    answers: answersOf(parts),
    from,
    replyTo: answeredAt(headers),
    recipients: recipientsOf(parts, deliveredTo),
    subject,
    text: cut(own.text, TEXT_MAX),
    folded: cut(own.folded, FOLDED_MAX),
    attachments: parts.attachments.slice(0, ATTACHMENTS_MAX).map(({ name, ...file }) => ({
      ...file,
      name: cleanText(name).replace(/\s+/g, ' ').slice(0, 200),
    })),
    nature,
    ...proofOf(headers, proof, from?.email ?? null),
    bounce: nature === 'bounce' ? readBounce(parts.report, parts.original, words, failedRecipients) : null,
    tooLarge,
  }
}
