import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { mediaKindOf } from '#server/lib/media-kind.ts'
import { ownPictures } from './own-pictures.ts'
import type { MailPart, MailParts, ReadFile } from './types.ts'

/** Pictures of a signature are no larger, in bytes: what is shown within a mail and is none may still be one. */
export const SMALL = 64 * 1024
/** Icons and the dots that count who reads are no larger, in bytes. */
const TINY = 10 * 1024
const SIGNATURES = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
]

/** Parts that say how others are to be read, to programs alone: no files. */
const CONTROLS = ['application/pgp-encrypted']

/** Whether a part says nothing that a person has to look at. */
export const isOrnament = ({ type, size, related }: MailPart): boolean =>
  SIGNATURES.includes(type) || (related === true && type.startsWith('image/') && size <= SMALL)

const FILES_MAX = 50
const READ_MAX = 800_000

type Seen = Pick<ReadFile, 'content' | 'inline' | 'problem'>

/** What is taken of a part, and if nothing, why where it is worth a word. */
const seenOf = (part: MailPart, own: boolean | undefined, hasHtml: boolean): Seen => {
  const { content, size, disposition = null, contentId = '', problem } = part
  if (content === undefined) return problem && !isOrnament(part) ? { problem } : {}
  if (size === 0) return { problem: 'damaged' }
  const kind = mediaKindOf(content)
  if (kind === null) return isOrnament(part) ? {} : { problem: 'type' }
  const isAttached = own === undefined && (disposition === null ? !contentId : disposition !== 'inline')
  // A picture that belongs to its HTML and that this does not show is nothing to look at.
  const isShown = own ?? !(part.related && hasHtml)
  if (kind !== 'pdf' && !isAttached && (size < TINY || !isShown)) return {}
  return size > ATTACHMENT_LIMITS.bytesMax
    ? { problem: 'too-large' }
    : { content, inline: kind !== 'pdf' && !isAttached }
}

/**
 * The files of a mail, with the bytes of pictures and PDF files that its author put in: attached, or shown among their
 * words. Pictures of signatures and of quoted mails, and those that are too small to show anything, are only named.
 */
export const filesOf = (
  { html, attachments }: Pick<MailParts, 'html' | 'attachments'>,
  answers: boolean,
): ReadFile[] => {
  const parts = attachments.filter(({ type }) => !CONTROLS.includes(type)).slice(0, FILES_MAX)
  const mayShow = html !== null && parts.some(({ contentId, content }) => contentId && content)
  const shown = mayShow ? ownPictures(html.slice(0, READ_MAX), answers) : new Map<string, boolean>()
  return parts.map((part) => ({
    name: part.name,
    type: part.type,
    size: part.size,
    ...seenOf(part, shown.get(part.contentId ?? ''), html !== null),
  }))
}
