import { decodeText } from '#contract/decode-text.ts'

/** The text of a CSV file, in whatever character set a spreadsheet or a cash register wrote it. */
export const decodeCsv = (bytes: Uint8Array): string => decodeText(bytes).text
