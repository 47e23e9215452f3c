const decoders = ['utf-8', 'windows-1252'] as const

/** The text of a CSV file, whether it is UTF-8, UTF-16 with its mark, or what older spreadsheets of Windows write. */
export const decodeCsv = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of decoders) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this one.
    }
  }
  return new TextDecoder('utf-8').decode(bytes)
}
