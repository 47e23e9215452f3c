import sharp from 'sharp'
import { ATTACHMENT_LIMITS } from '#contract/attachments/attachment-limits.ts'
import type { MediaKind } from '#server/lib/media-kind.ts'
import { decodeHeic } from './decode-heic.ts'

export type ImageKind = Exclude<MediaKind, 'pdf'>

/** A picture as it is kept: drawn anew, without anything that stood beside its pixels, and a small one of it. */
export interface PreparedImage {
  content: Uint8Array
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  preview: Uint8Array
}

export type ImageProblem = 'damaged' | 'too-complex'

/** Longest side of what is kept, and of its preview. */
const SIDE = 4_096
const PREVIEW_SIDE = 480

// Whatever a picture claims to be, nothing but these reads it: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

class TooComplex extends Error {}

const checkPixels = (width: number, height: number): void => {
  if (width * height > ATTACHMENT_LIMITS.pixelsMax) throw new TooComplex()
}

const open = async (bytes: Uint8Array, kind: ImageKind) => {
  if (kind === 'heic') {
    const { data, width, height } = await decodeHeic(bytes, checkPixels)
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: ATTACHMENT_LIMITS.pixelsMax })
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  checkPixels(width, height)
  return sharp(bytes, { limitInputPixels: ATTACHMENT_LIMITS.pixelsMax, failOn: 'error' }).autoOrient()
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Draws a picture anew: turned as its camera said, of a size that screens show, its place and device left out. */
export const prepareImage = async ({
  bytes,
  kind,
}: {
  bytes: Uint8Array
  kind: ImageKind
}): Promise<PreparedImage | { problem: ImageProblem }> => {
  try {
    const drawn = (await open(bytes, kind)).resize(within(SIDE))
    const encoded =
      kind === 'png'
        ? drawn.png()
        : kind === 'webp'
          ? drawn.webp({ quality: 85 })
          : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const preview = await sharp(data).resize(within(PREVIEW_SIDE)).webp({ quality: 75 }).toBuffer()
    const type = kind === 'heic' ? 'image/jpeg' : (`image/${kind}` as const)
    return { content: data, type, width: info.width, height: info.height, preview }
  } catch (error) {
    return { problem: error instanceof TooComplex ? 'too-complex' : 'damaged' }
  }
}
