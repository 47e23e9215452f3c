import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { charsetOf, withReadableHeaders } from './charset.ts'
import { signedContent } from './smime.ts'
import type { MailParts } from './types.ts'

/** A mail of 10 MB in base64 has half as many; what follows is not read. */
const LINES_MAX = 250_000
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 }

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** A `Content-ID` as HTML names it. */
export const withoutBrackets = (id: string): string => id.trim().replace(/^<|>$/g, '')

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

const ENCODED = /^[A-Za-z0-9+/=]{60,}\r?\n?$/
/** Words in base64 are not longer, in lines. */
const ENCODED_LINES = 3_000

/** A mail that is too large, without what is beyond measure of its files: its words may stand below them. */
export const withoutLongFiles = (raw: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const parts: Uint8Array[] = []
  let [run, copiedTo] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, at)
    const end = found < 0 ? bytes.length : found + 1
    const isEncoded = end - at < 100 && ENCODED.test(bytes.toString('latin1', at, end))
    run = isEncoded ? run + 1 : 0
    if (run === ENCODED_LINES) parts.push(bytes.subarray(copiedTo, end))
    if (run >= ENCODED_LINES) copiedTo = end
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(copiedTo)])
}

/** A part as the parser keeps it, before it makes text of it. */
interface Node {
  content: ArrayBuffer | null
  contentType: { parsed: { value: string; params: Record<string, string> } }
}

type Collect = (this: PostalMime, node: Node, ...rest: unknown[]) => Promise<void>
const { collectNode } = PostalMime.prototype as unknown as { collectNode: Collect }

/** Reads each text by what its bytes are, not by what its part calls them. */
class Parser extends PostalMime {
  collectNode(node: Node, ...rest: unknown[]): Promise<void> {
    const { value, params } = node.contentType.parsed
    if (node.content !== null && value.startsWith('text/')) {
      const charset = charsetOf(new Uint8Array(node.content), params.charset ?? '')
      if (charset !== undefined) params.charset = charset
    }
    return collectNode.call(this, node, ...rest)
  }
}

const parse = (raw: Uint8Array): Promise<Email> => new Parser(LIMITS).parse(withReadableHeaders(raw))

const OPAQUE = ['application/pkcs7-mime', 'application/x-pkcs7-mime']
const ENCRYPTED = [...OPAQUE, 'application/pgp-encrypted']
const ARMOUR = '-----BEGIN PGP MESSAGE-----'

/** A mail that is signed as a whole, by what it signs, with the headers around it; any other as it is. */
const opened = async (mail: Email): Promise<Email> => {
  const [whole] = mail.attachments.filter(({ mimeType }) => OPAQUE.includes(mimeType))
  const content = whole && !mail.text?.trim() && !mail.html ? signedContent(bytesOf(whole)) : null
  if (content === null) return mail
  const within = await parse(firstLines(content)).catch(() => null)
  return within === null ? mail : { ...within, headers: mail.headers }
}

const isEncrypted = ({ text, attachments }: Email): boolean =>
  attachments.some(({ mimeType }) => ENCRYPTED.includes(mimeType)) ||
  (text ?? '').trimStart().startsWith(ARMOUR)

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
    missing: 'tangled',
  }
}

/** The parts of a mail as it travelled. */
export const partsOf = async (raw: Uint8Array): Promise<MailParts> => {
  const mail = await parse(firstLines(raw))
    .then(opened)
    .catch(() => null)
  if (mail === null) return headOf(raw)
  const reports = ['message/delivery-status', 'message/global-delivery-status']
  const originals = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/rfc822-headers']
  return {
    headers: mail.headers.map(({ key, value }) => [key, value] as const),
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments
      .filter(({ mimeType }) => !reports.includes(mimeType))
      .map((part) => {
        const content = bytesOf(part)
        return {
          name: part.filename ?? part.description ?? '',
          type: part.mimeType,
          size: content.byteLength,
          related: part.related === true,
          content,
          disposition: part.disposition,
          contentId: withoutBrackets(part.contentId ?? ''),
        }
      }),
    missing: isEncrypted(mail) ? 'encrypted' : null,
    report: textOfParts(mail, reports),
    original: textOfParts(mail, originals),
  }
}
