import { isUtf8 } from 'node:buffer'

/** What a decoder writes for a byte that means nothing in its character set. */
export const LOST = '\ufffd'

const LATIN = new TextDecoder('windows-1252')
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [LATIN.decode(Uint8Array.of(byte)), byte] as const),
)
const MIXED = /[\u00c2-\u00f4][\u0080-\uffff]/
/** Names that say nothing of the letters beyond ASCII. */
const UNTOLD = /^(?:|utf-?7)$|ascii|unknown|8bit|binary|none|default|ansi|x-user-defined/
/** Sets whose bytes may look like UTF-8 and are none. */
const WIDE = /jis|jp|gb|big5|euc|kr|hz|utf-?(?:16|32)|iso-?2022|cp9|ks_c/

/** Sets of Western Europe that have no letters at 0x80 to 0x9f, where windows-1252 has its « € » and quotes. */
const LATINS = /^(?:iso[-_]?8859[-_]?(?:1|9|15)|latin-?[159]|l[159])$/

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

const isKnown = (charset: string): boolean => {
  try {
    new TextDecoder(charset)
    return true
  } catch {
    return false
  }
}

const counted = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

/**
 * The character set in which bytes are written, whatever a mail calls it: UTF-8 where they are, windows-1252 where it
 * says nothing that can be, else the one that it names; as `TextDecoder` knows it, undefined for names that only the
 * mail's own reader may know.
 */
export const charsetOf = (bytes: Uint8Array, named: string): string | undefined => {
  const charset = named.trim().toLowerCase()
  if (WIDE.test(charset)) return undefined
  if (isUtf8(bytes)) return 'utf-8'
  const isUntold = UNTOLD.test(charset) || /^utf-?8$/.test(charset) || charset === 'unicode-1-1-utf-8'
  if (LATINS.test(charset) && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) return 'windows-1252'
  if (!isUntold) return isKnown(charset) ? charset : undefined
  // A byte that was lost on the way makes no other set of the rest.
  const read = new TextDecoder().decode(bytes)
  return counted(read, /[\u0080-\ufffc\ufffe\uffff]/g) > counted(read, /\ufffd/g) ? 'utf-8' : 'windows-1252'
}

const LINE_END = 10
const COLON = 58

const beginsHeader = (line: Uint8Array): boolean => {
  const colon = line.indexOf(COLON)
  return colon > 0 && /^content-/i.test(Buffer.from(line.subarray(0, Math.min(colon, 40))).toString('latin1'))
}

/** A mail whose headers, and those of its parts, are UTF-8, where bare letters of windows-1252 stood in them. */
export const withReadableHeaders = (raw: Uint8Array): Uint8Array => {
  if (isUtf8(raw)) return raw
  const parts: Uint8Array[] = []
  let copiedTo = 0
  let isHead = true
  let afterRule = false
  for (let at = 0; at < raw.length; ) {
    const found = raw.indexOf(LINE_END, at)
    const end = found < 0 ? raw.length : found + 1
    const line = raw.subarray(at, end)
    const isEmpty = line.length <= 2 && (line[0] === LINE_END || line[1] === LINE_END)
    if (isEmpty) isHead = false
    else if (!isHead) isHead = afterRule && beginsHeader(line)
    if (isHead && !isUtf8(line)) {
      parts.push(raw.subarray(copiedTo, at), Buffer.from(LATIN.decode(line)))
      copiedTo = end
    }
    afterRule = line[0] === 0x2d && line[1] === 0x2d
    at = end
  }
  return Buffer.concat([...parts, raw.subarray(copiedTo)])
}
