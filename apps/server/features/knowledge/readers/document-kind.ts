import { markedCharset } from '#contract/text/decode-text.ts'
import type { DocumentKind } from './types.ts'

const ENDINGS: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  odt: 'odt',
  xlsx: 'xlsx',
  csv: 'csv',
  tsv: 'csv',
  txt: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
}
/** Kinds that may hold a macro; one that does is not read. */
const WITH_MACROS: Readonly<Record<string, DocumentKind>> = { docm: 'docx', xlsm: 'xlsx' }
const ZIPPED = new Set<DocumentKind>(['docx', 'odt', 'xlsx'])
/** How a Word or Excel document with a password begins, and one of before 2007. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

/** What a file is, by the ending of its name and its first bytes; null when it is nothing that can be read. */
export const documentKindOf = (name: string, bytes: Uint8Array): DocumentKind | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const kind = ENDINGS[ending] ?? WITH_MACROS[ending]
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) return 'pdf'
  if (kind === undefined || kind === 'pdf') return kind === 'pdf' ? 'pdf' : null
  if (ZIPPED.has(kind)) return begins(bytes, [0x50, 0x4b]) || begins(bytes, COMPOUND) ? kind : null
  // A picture or a program whatever it is called.
  return bytes.subarray(0, 2_000).includes(0) && markedCharset(bytes) === null ? null : kind
}
