import { readHtml } from '../html/read-html.ts'
import { type ReadDocument, Unreadable } from '../types.ts'
import type { Written } from './document-writer.ts'
import { drawnTexts } from './drawn-texts.ts'
import { readChart } from './read-chart.ts'
import { readXml } from './read-xml.ts'
import { entryText } from './unzip.ts'

/** Names of what may be such a part. */
export const INSERTED =
  /\.(?:x?html?|docx|txt|rtf|mht|dat)$|^word\/(?:charts\/chart|diagrams\/data)\d*\.xml$/i

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

/** What other programs put there as it is: a page or a document of Word; null for what cannot be read. */
const readFile = (bytes: Uint8Array, read: (bytes: Uint8Array) => ReadDocument): Written | null => {
  const begin = new TextDecoder().decode(bytes.subarray(0, 20_000))
  const isPage = /<(?:html|body|p|div|table|h\d)\b/i.test(begin)
  const isWord = bytes[0] === 0x50 && bytes[1] === 0x4b
  const part = isWord ? read(bytes) : isPage ? readHtml(bytes) : null
  return part !== null && part.passages.length > 0 ? written(part) : null
}

/**
 * What stands in a document of Word as a part of its own, by its id in the document: charts, diagrams (SmartArt), and
 * what other programs put in as it is (`w:altChunk`). What cannot be read is not among them.
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
      const [kind] = /(?:aFChunk|chart|diagramData)$/.exec(Type) ?? []
      if (name !== 'Relationship' || kind === undefined) return
      const path = Target.startsWith('/') ? Target.slice(1) : `word/${Target}`
      const bytes = files.get(path)
      if (bytes === undefined) return
      try {
        if (kind === 'aFChunk') {
          const part = readFile(bytes, read)
          if (part !== null) parts.set(Id, part)
        } else if (kind === 'chart') parts.set(Id, readChart(entryText(files, path)))
        else {
          const texts = drawnTexts(entryText(files, path))
          parts.set(Id, (to) => {
            for (const text of texts) to.paragraph(text)
          })
        }
      } catch (error) {
        if (!(error instanceof Unreadable) || error.problem === 'macro') throw error
      }
    },
  })
  return parts
}
