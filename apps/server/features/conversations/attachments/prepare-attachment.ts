import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import { runApart } from '#server/lib/apart/run-apart.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { shownFileName } from '#server/lib/files.ts'
import { mediaKindOf } from '#server/lib/media-kind.ts'
import { processState } from '#server/lib/process-state.ts'
import type { Database } from '#server/lib/schema.ts'
import type { ImageKind, ImageProblem, PreparedImage } from './prepare-image.ts'

const CHILD = new URL('./image-child.ts', import.meta.url)
/** What a picture may take to be drawn anew. */
const LIMITS = { ms: 20_000, memoryMb: 900 }

/** A file as it is kept. */
export interface PreparedAttachment {
  name: string
  type: Database['attachments']['media_type']
  content: Buffer
  /** Of a picture. */
  picture?: { width: number; height: number; preview: Buffer }
}

const line = processState(() => ({ last: Promise.resolve<unknown>(undefined) }))

const draw = async (bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> => {
  const drawn = await runApart<PreparedImage | { problem: ImageProblem }>(CHILD, { bytes, kind }, LIMITS)
  if ('end' in drawn)
    throw new ApiError(drawn.end === 'broken' ? 'ATTACHMENT_DAMAGED' : 'ATTACHMENT_TOO_COMPLEX')
  const { result } = drawn
  if (!('problem' in result)) return result
  throw new ApiError(result.problem === 'damaged' ? 'ATTACHMENT_DAMAGED' : 'ATTACHMENT_TOO_COMPLEX')
}

/** Draws a picture anew in a process of its own, one picture at a time. */
const drawInLine = (deps: Deps, bytes: Uint8Array, kind: ImageKind): Promise<PreparedImage> => {
  const waiting = line(deps)
  const drawn = waiting.last.then(() => draw(bytes, kind))
  waiting.last = drawn.catch(() => undefined)
  return drawn
}

/** Where the end of a PDF file says how it is read. */
const PDF_END_BYTES = 2_048

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(-PDF_END_BYTES).toString('latin1').includes('startxref')

const ENDINGS: Readonly<Record<string, PreparedAttachment['type'] | 'image/heic'>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
}
const OWN_ENDING = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' }

/** A name that ends as what the file is: programs go by it. */
const namedAs = (given: string, type: PreparedAttachment['type']): string => {
  const name = shownFileName(given)
  const dot = name.lastIndexOf('.')
  const ending = ENDINGS[name.slice(dot + 1).toLowerCase()]
  if (ending === type) return name
  const stem = dot > 0 && ending !== undefined ? name.slice(0, dot) : name
  const own = `.${OWN_ENDING[type]}`
  return stem.slice(0, ATTACHMENT_LIMITS.nameMax - own.length).toWellFormed() + own
}

/**
 * What is kept of a file that somebody sends; what it is, its content says. Pictures are drawn anew, PDF files stay as
 * they are.
 * @throws ApiError 400 or 413 for what cannot be sent
 */
export const prepareAttachment = async (
  deps: Deps,
  name: string,
  bytes: Buffer,
): Promise<PreparedAttachment> => {
  if (bytes.length === 0) throw new ApiError('FILE_EMPTY')
  if (bytes.length > ATTACHMENT_LIMITS.bytesMax)
    throw new ApiError('ATTACHMENT_TOO_LARGE', { values: { max: ATTACHMENT_LIMITS.megabytes } })
  const kind = mediaKindOf(bytes)
  if (kind === null) throw new ApiError('ATTACHMENT_UNSUPPORTED')
  if (kind === 'pdf') {
    if (!isWholePdf(bytes)) throw new ApiError('ATTACHMENT_DAMAGED')
    return { name: namedAs(name, 'application/pdf'), type: 'application/pdf', content: bytes }
  }
  const { type, content, preview, width, height } = await drawInLine(deps, bytes, kind)
  return {
    name: namedAs(name, type),
    type,
    content: Buffer.from(content),
    picture: { width, height, preview: Buffer.from(preview) },
  }
}
