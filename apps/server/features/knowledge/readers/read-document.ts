import { type CsvRow, readCsv } from '#server/lib/csv.ts'
import { readHtml } from './html/read-html.ts'
import { readDocx } from './office/read-docx.ts'
import { readOdt } from './office/read-odt.ts'
import { readXlsx } from './office/read-xlsx.ts'
import { readPdf } from './read-pdf.ts'
import { readTable } from './text/read-table.ts'
import { readText } from './text/read-text.ts'
import { readableText } from './text/readable-text.ts'
import { type DocumentKind, type ReadDocument, Unreadable, unread } from './types.ts'

/** How a Word or Excel document begins that is sealed with a password. */
const isSealed = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** The cells of its rows, with one row of none where lines are empty. */
const withEmptyRows = (rows: readonly CsvRow[]): string[][] => {
  let next = 1
  return rows.flatMap(({ line, cells }) => {
    const isApart = line > next
    next = line + cells.join('').split('\n').length
    return isApart ? [[], cells] : [cells]
  })
}

const read = async (bytes: Uint8Array, kind: DocumentKind): Promise<ReadDocument> => {
  switch (kind) {
    case 'html':
      return readHtml(bytes)
    case 'pdf':
      return readPdf(bytes)
    case 'csv':
      return {
        title: '',
        language: null,
        ...readTable(withEmptyRows(readCsv(readableText(bytes)))),
      }
    case 'txt':
    case 'md':
      return readText(readableText(bytes), kind === 'md')
    default:
      if (isSealed(bytes)) throw new Unreadable('password')
      return kind === 'docx' ? readDocx(bytes) : kind === 'odt' ? readOdt(bytes) : readXlsx(bytes)
  }
}

/**
 * Reads a document of any kind. Nothing of it is run, nothing that it points to is fetched.
 * @returns what it says; or, with `problem`, why nothing can be read
 */
export const readDocument = async (bytes: Uint8Array, kind: DocumentKind): Promise<ReadDocument> => {
  try {
    const document = await read(bytes, kind)
    const { passages, questions = [], problem, cut = 'empty' } = document
    if (problem === undefined && passages.length + questions.length === 0)
      return { ...document, problem: cut }
    return document
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return unread(error.problem)
  }
}
