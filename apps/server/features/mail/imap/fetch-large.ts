import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { decodeWords } from 'postal-mime'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { withoutBrackets } from '../reading/parse-mail.ts'
import { BEGINNING } from '../reading/read-mail.ts'
import type { MailPart } from '../reading/types.ts'

/** What is fetched of a mail that is too large to be read as a whole. */
interface LargeMail {
  /** Its head with its texts as its body; else its beginning. */
  source: Uint8Array
  /** What else is in it; null: not known. */
  attachments: MailPart[] | null
  /** Whether nothing that could be taken is missing. */
  isWhole: boolean
}

const PARTS_MAX = 200
const TEXTS_MAX = 10
const FILES_MAX = 8
/** What files are fetched of one mail, decoded, in bytes. */
const FILES_BYTES = 25 * 1024 * 1024
const BOUNDARY = 'texts-of-a-large-mail'
/** Of parts that only whoever has the key can read. */
const ENCRYPTED = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/
/** Types that pictures and PDF files come with. */
const OF_FILES = /^(?:image\/.+|application\/(?:x-)?pdf|application\/octet-stream)$/

interface Leaf extends MessageStructureObject {
  related: boolean
}

/** The parts that hold something, in their order; those of a mail that is attached are its own. */
const leavesOf = ({ childNodes, ...part }: MessageStructureObject, related = false): Leaf[] =>
  childNodes === undefined || part.type === 'message/rfc822'
    ? [{ ...part, related }]
    : childNodes.flatMap((child) => leavesOf(child, related || part.type === 'multipart/related'))

const isText = ({ type, disposition }: MessageStructureObject): boolean =>
  ['text/plain', 'text/html'].includes(type) && disposition !== 'attachment'

const partOf = (leaf: Leaf): MailPart => ({
  name: decodeWords(leaf.dispositionParameters?.filename ?? leaf.parameters?.name ?? ''),
  type: leaf.type,
  size: Math.round((leaf.size ?? 0) * (leaf.encoding === 'base64' ? 3 / 4 : 1)),
  related: leaf.related,
  disposition: leaf.disposition ?? null,
  contentId: withoutBrackets(leaf.id ?? ''),
})

/** The headers of a mail but for those that say how its whole body is written, without the empty line. */
const withoutContent = (headers: Uint8Array): string =>
  Buffer.from(headers)
    .toString('latin1')
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !/^content-/i.test(line))
    .join('\r\n')

/** The files of a mail, one after the other, with the bytes of those that may be pictures or PDF files. */
const fetchFiles = async (client: ImapFlow, of: string, leaves: readonly Leaf[]): Promise<MailPart[]> => {
  const parts: MailPart[] = []
  let [count, bytes] = [0, 0]
  for (const leaf of leaves) {
    const part = partOf(leaf)
    parts.push(part)
    if (leaf.part === undefined || leaf.encoding !== 'base64' || !OF_FILES.test(part.type))
      part.problem = 'type'
    else if (part.size > ATTACHMENT_LIMITS.bytesMax || bytes + part.size > FILES_BYTES)
      part.problem = 'too-large'
    else if (count === FILES_MAX) part.problem = 'too-many'
    else {
      const mail = await client.fetchOne(of, { uid: true, bodyParts: [leaf.part] }, { uid: true })
      const body = mail === false ? undefined : mail.bodyParts?.get(leaf.part)
      const content = Buffer.from(body?.toString('latin1') ?? '', 'base64')
      Object.assign(part, { content, size: content.byteLength })
      count += 1
      bytes += content.byteLength
    }
  }
  return parts
}

/**
 * Fetches who wrote a mail that is too large, and their words, wherever in it they stand; null when it is gone.
 * @param withFiles whether its pictures and PDF files are fetched too
 */
export const fetchLarge = async (
  client: ImapFlow,
  uid: number,
  withFiles: boolean,
): Promise<LargeMail | null> => {
  const of = String(uid)
  const structure = await client.fetchOne(of, { uid: true, bodyStructure: true }, { uid: true })
  if (structure === false) return null
  const all = structure.bodyStructure ? leavesOf(structure.bodyStructure) : []
  const leaves = all.slice(0, PARTS_MAX)
  const texts = leaves.filter(isText).slice(0, TEXTS_MAX)
  if (!texts.some(({ part }) => part !== undefined)) {
    const query = { uid: true, source: { start: 0, maxLength: BEGINNING } }
    const mail = await client.fetchOne(of, query, { uid: true })
    return mail !== false && mail.source ? { source: mail.source, attachments: null, isWhole: false } : null
  }
  const keys = texts.flatMap(({ part }) => part ?? [])
  const bodyParts = keys.flatMap((key) => [`${key}.mime`, { key, start: 0, maxLength: BEGINNING }])
  const mail = await client.fetchOne(of, { uid: true, headers: true, bodyParts }, { uid: true })
  if (mail === false || !mail.headers) return null
  const read = (key: string): string => mail.bodyParts?.get(key)?.toString('latin1') ?? ''
  const source = [
    withoutContent(mail.headers),
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    ...keys.flatMap((key) => [`--${BOUNDARY}`, read(`${key}.mime`).trim(), '', read(key)]),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
  const files = leaves.filter((leaf) => !isText(leaf))
  const isWhole =
    withFiles &&
    all.length === leaves.length &&
    texts.length === leaves.filter(isText).length &&
    texts.every(({ size = 0 }) => size <= BEGINNING) &&
    !files.some(({ type }) => ENCRYPTED.test(type))
  return {
    source: Buffer.from(source, 'latin1'),
    attachments: isWhole ? await fetchFiles(client, of, files) : files.map(partOf),
    isWhole,
  }
}
