import { readHtml } from '../html/read-html.ts'
import { type ReadDocument, Unreadable } from '../types.ts'
import type { Written } from './document-writer.ts'
import { readXml } from './read-xml.ts'
import { entryText } from './unzip.ts'

/** Names of what may be such a part. */
export const INSERTED = /\.(?:x?html?|docx|txt|rtf|mht|dat)$/i

/** Deeper than any heading of the document around. */
const LEVEL = 7

const written =
  ({ passages }: ReadDocument): Written =>
  (to) => {
    for (const { heading, text } of passages) {
      for (const [at, words] of heading.entries()) to.heading(LEVEL + at, words)
      to.end(LEVEL + heading.length)
      to.paragraph(text)
    }
    to.end(LEVEL)
  }

/**
 * What other programs put into a document of Word as it is (`w:altChunk`), by its id in the document: pages and documents
 * of Word. What cannot be read is not among them.
 * @param relations of the document, as XML @param read reads a document of Word
 */
export const insertedParts = (
  relations: string,
  files: ReadonlyMap<string, Uint8Array>,
  read: (bytes: Uint8Array) => ReadDocument,
): ReadonlyMap<string, Written> => {
  const parts = new Map<string, Written>()
  readXml(relations, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship' || !Type.endsWith('/aFChunk')) return
      const path = Target.startsWith('/') ? Target.slice(1) : `word/${Target}`
      const bytes = files.get(path)
      if (bytes === undefined) return
      try {
        const isPage = /<(?:html|body|p|div|table|h\d)\b/i.test(entryText(files, path).slice(0, 20_000))
        const isWord = bytes[0] === 0x50 && bytes[1] === 0x4b
        const part = isWord ? read(bytes) : isPage ? readHtml(bytes) : null
        if (part !== null && part.passages.length > 0) parts.set(Id, written(part))
      } catch (error) {
        if (!(error instanceof Unreadable) || error.problem === 'macro') throw error
      }
    },
  })
  return parts
}
