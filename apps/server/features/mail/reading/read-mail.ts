import { createHash } from 'node:crypto'
import { withoutUnseenSigns } from '#contract/text/unseen-signs.ts'
import { emailKey } from '#server/lib/text.ts'
import { anyOf } from './any-of.ts'
import { readBounce } from './bounce.ts'
import { unmixed } from './charset.ts'
import { answeredAt, headerText, headerValues, mailboxes, messageIds } from './headers.ts'
import { filesOf, isOrnament } from './mail-files.ts'
import { natureOf } from './nature.ts'
import { ownWords } from './own-words.ts'
import { partsOf, withoutLongFiles } from './parse-mail.ts'
import { proofOf } from './proof.ts'
import { textOfHtml } from './text-of-html.ts'
import type { IncomingMail, MailPart, MailParts, ReadMail } from './types.ts'

/** Largest mail that is read, in bytes, and largest text that is kept of one, in characters. */
export const MAIL_MAX = 10 * 1024 * 1024
/** What is fetched of the first text of a larger one, or of its beginning. */
export const BEGINNING = 256 * 1024
/** What is read of a larger one that is there as a whole, but for its files. */
const SHORTENED = 1024 * 1024
const TEXT_MAX = 20_000
const FOLDED_MAX = 8_000
const READ_MAX = 200_000
const SUBJECT_MAX = 300

/** Where hosts write whom a mail was delivered to, the surest first. */
const DELIVERED = ['x-original-to', 'delivered-to', 'envelope-to', 'x-forwarded-to', 'to', 'cc'] as const

/** « for <address> » in the lines of the hosts that passed a mail on: some write it nowhere else. */
const passedOnFor = (headers: MailParts['headers']): string[] =>
  headerValues(headers, 'received').flatMap(
    (value) => /\bfor <?([^\s<>;@]{1,64}@[^\s<>;@]{1,255})/.exec(value)?.[1]?.toLowerCase() ?? [],
  )

/** Without what a text can not show or must not do: controls, signs that nobody sees, halves of characters. */
const cleanText = (text: string): string =>
  withoutUnseenSigns(text.replace(/\r\n?/g, '\n'))
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .toWellFormed()
    .normalize('NFC')

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).toWellFormed()} […]`

/** What a plain part says that only points at the one in HTML, in the languages of mail programs. */
const POINTS_AT_HTML = new RegExp(
  anyOf`
    \bhtml\b|(?:view|read|see) this (?:e-?mail|message|mail) (?:in|with|on)|mime[- ](?:format|compatible)
    (?:cannot|can’t|can't|unable to|does not|doesn't) (?:display|show|support|view|read)
    ne (?:peut|permet|supporte|prend|sait)[^.]{0,40}(?:afficher|affichage|lire|lecture|message|format)
    version (?:en ligne|web|texte)|dans (?:votre|un) navigateur|in (?:ihrem|your) browser
  `,
  'i',
)
const POINTER_MAX = 400

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const wordsOf = ({ text, html }: Pick<MailParts, 'text' | 'html'>): string => {
  const plain = cleanText(unmixed((text ?? '').slice(0, READ_MAX)))
  const beginning = squeezed(plain.slice(0, POINTER_MAX + 1))
  const mayPoint = beginning.length <= POINTER_MAX && POINTS_AT_HTML.test(beginning)
  if (html === null || (beginning !== '' && !mayPoint)) return plain
  const seen = cleanText(textOfHtml(unmixed(html.slice(0, 4 * READ_MAX))))
  return beginning === '' || (seen !== '' && !squeezed(seen).includes(beginning)) ? seen : plain
}

/** Where plain words of Gmail and Outlook say that a picture stands: « [image: tasse.jpg] », « [cid:image001.jpg@…] ». */
const withoutPlaces = (words: string, attachments: readonly MailPart[]): string => {
  const known = new Set(attachments.flatMap(({ name, contentId }) => [squeezed(name), contentId ?? '']))
  known.delete('')
  if (known.size === 0) return words
  return words.replace(/\[(?:image|cid): ?([^[\]]{1,300})\]/g, (place, picture: string) =>
    known.has(squeezed(picture)) ? '' : place,
  )
}

/** What a subject begins with of a mail that answers or passes on another one. */
const PASSES_ON = /^(?:re|fwd?|tr|aw|wg|sv|vs|antw|rv|rif|rép|réf|enc|i|r|doorst|res)\s?:/i

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
  const named = parts.attachments.map(({ content, ...part }) => part)
  const content = source instanceof Uint8Array ? source : JSON.stringify({ ...source, attachments: named })
  return `${createHash('sha256').update(content).digest('hex')}@no-message-id`
}

/**
 * Reads a mail that came in: who wrote what, whether a person did, and who vouches for it.
 * @throws when it can not be read as a mail
 */
export const readMail = async ({
  source,
  beginningOnly = false,
  attachments: named = null,
  deliveredTo,
  proof,
}: IncomingMail): Promise<ReadMail> => {
  const raw = source instanceof Uint8Array
  const tooLarge = beginningOnly || (raw && source.byteLength > MAIL_MAX)
  const parts = raw
    ? await partsOf(tooLarge ? withoutLongFiles(source).subarray(0, SHORTENED) : source)
    : { ...source, report: '', original: '', missing: null }
  const { headers } = parts
  const from = mailboxes(headerValues(headers, 'from')[0] ?? '')[0] ?? null
  const subject = cleanText(headerText(headers, 'subject')).slice(0, SUBJECT_MAX)
  const nature = natureOf(headers, from, subject)
  const answers = answersOf(parts)
  const isAnswer = answers.length > 0 || PASSES_ON.test(subject)
  // Of a mail that is too large, files may be cut.
  const seen = named ?? (tooLarge ? parts.attachments.map(({ content, ...part }) => part) : parts.attachments)
  const files = filesOf({ html: parts.html, attachments: seen }, isAnswer)
  const words = withoutPlaces(wordsOf(parts), seen)
  const own = ownWords(
    words,
    isAnswer,
    files.some(({ content }) => content),
  )
  const missing = tooLarge ? 'too-large' : parts.missing
  const failedRecipients = headerValues(headers, 'x-failed-recipients').join(' ')
  return {
    messageId: idOf(parts, source),
    answers,
    from,
    replyTo: answeredAt(headers),
    recipients: recipientsOf(parts, deliveredTo),
    subject,
    text: cut(own.text, TEXT_MAX),
    folded: cut(own.folded, FOLDED_MAX),
    onlyGreets: own.onlyGreets,
    attachments: files.map((file) => ({ ...file, name: squeezed(cleanText(file.name)).slice(0, 200) })),
    nature,
    ...proofOf(headers, proof, from?.email ?? null),
    bounce: nature === 'bounce' ? readBounce(parts.report, parts.original, words, failedRecipients) : null,
    tooLarge,
    missing,
    whole:
      missing === null &&
      own.sure &&
      // Nothing but a quote says nothing.
      (own.text !== '' || own.folded === '') &&
      own.text.length <= TEXT_MAX &&
      seen.every(isOrnament),
  }
}
