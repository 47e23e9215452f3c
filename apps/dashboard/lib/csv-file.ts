import { decodeText } from '#contract/text/decode-text.ts'

/** The text of a CSV file, in whatever character set a spreadsheet or a cash register wrote it; null where none fits. */
export const decodeCsv = (bytes: Uint8Array): string | null => {
  const { text, legible } = decodeText(bytes)
  return legible ? text : null
}
