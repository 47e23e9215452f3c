import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { decodeWords } from 'postal-mime'
import { BEGINNING } from '../reading/read-mail.ts'
import type { MailAttachment } from '../reading/types.ts'

/** What is fetched of a mail that is too large. */
interface LargeMail {
  /** Its head with its first text as its body; else its beginning. */
  source: Uint8Array
  /** What else is in it; null: not known. */
  attachments: MailAttachment[] | null
}

const PARTS_MAX = 200

/** The parts that hold something, in their order; those of a mail that is attached are its own. */
const leavesOf = ({ childNodes, ...part }: MessageStructureObject): MessageStructureObject[] =>
  childNodes === undefined || part.type === 'message/rfc822' ? [part] : childNodes.flatMap(leavesOf)

const isText = ({ type, disposition }: MessageStructureObject): boolean =>
  ['text/plain', 'text/html'].includes(type) && disposition !== 'attachment'

const attachmentOf = (part: MessageStructureObject): MailAttachment => ({
  name: decodeWords(part.dispositionParameters?.filename ?? part.parameters?.name ?? ''),
  type: part.type,
  size: Math.round((part.size ?? 0) * (part.encoding === 'base64' ? 3 / 4 : 1)),
})

/** The headers of a mail but for those that say how its whole body is written, without the empty line. */
const withoutContent = (headers: Uint8Array): string =>
  Buffer.from(headers)
    .toString('latin1')
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !/^content-/i.test(line))
    .join('\r\n')

/** Fetches who wrote a mail that is too large, and their words, wherever in it they stand; null when it is gone. */
export const fetchLarge = async (client: ImapFlow, uid: number): Promise<LargeMail | null> => {
  const of = String(uid)
  const structure = await client.fetchOne(of, { uid: true, bodyStructure: true }, { uid: true })
  if (structure === false) return null
  const leaves = structure.bodyStructure ? leavesOf(structure.bodyStructure).slice(0, PARTS_MAX) : []
  const texts = leaves.filter(isText)
  const text = texts.find(({ type }) => type === 'text/plain') ?? texts[0]
  if (text?.part === undefined) {
    const query = { uid: true, source: { start: 0, maxLength: BEGINNING } }
    const mail = await client.fetchOne(of, query, { uid: true })
    return mail !== false && mail.source ? { source: mail.source, attachments: null } : null
  }
  const head = `${text.part}.mime`
  const query = {
    uid: true,
    headers: true,
    bodyParts: [head, { key: text.part, start: 0, maxLength: BEGINNING }],
  }
  const mail = await client.fetchOne(of, query, { uid: true })
  if (mail === false || !mail.headers) return null
  const part = (key: string): string => mail.bodyParts?.get(key)?.toString('latin1') ?? ''
  const source = [withoutContent(mail.headers), part(head).trim(), '', part(text.part)].join('\r\n')
  return {
    source: Buffer.from(source, 'latin1'),
    attachments: leaves.filter((leaf) => !isText(leaf)).map(attachmentOf),
  }
}
