import { isUtf8 } from 'node:buffer'

/** What a decoder writes for a byte that means nothing in its character set. */
export const LOST = '\ufffd'

const LATIN = new TextDecoder('windows-1252')
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [LATIN.decode(Uint8Array.of(byte)), byte] as const),
)
const MIXED = /[\u00c2-\u00f4][\u0080-\uffff]/

/** A mail in windows-1252 that says nothing of it, or that it is UTF-8: as UTF-8. */
export const latinAsUtf8 = (raw: Uint8Array): Uint8Array => Buffer.from(LATIN.decode(raw))

/** Text that was UTF-8 and was read as windows-1252 (« dÃ©jÃ  »), read anew; any other as it is. */
export const unmixed = (text: string): string => {
  if (!MIXED.test(text)) return text
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = BYTES.get(text.charAt(at))
    if (byte === undefined) return text
    bytes[at] = byte
  }
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}
