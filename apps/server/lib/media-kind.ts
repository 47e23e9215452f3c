/** What may be sent. */
export type MediaKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
/** Brands of the container, whatever stands in it: the compatible ones say what it is. */
const ANY_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1'])
const BRANDS_MAX = 64

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const begins = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

/** Whether a file is a HEIF picture that is encoded with HEVC, by the brands of its first box. */
const isHeic = (bytes: Uint8Array): boolean => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false
  const major = ascii(bytes, 8, 12)
  if (HEIC_BRANDS.has(major)) return true
  if (!ANY_BRANDS.has(major)) return false
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(size, bytes.length, 16 + 4 * BRANDS_MAX)
  for (let at = 16; at + 4 <= end; at += 4) if (HEIC_BRANDS.has(ascii(bytes, at, at + 4))) return true
  return false
}

/** What a file is, by its first bytes, whatever it is called; null when it is nothing that may be sent. */
export const mediaKindOf = (bytes: Uint8Array): MediaKind | null => {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  return isHeic(bytes) ? 'heic' : null
}
