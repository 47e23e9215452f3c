import { readTable } from '../text/read-table.ts'
import type { DocumentPassage, QuestionRow, ReadDocument } from '../types.ts'
import { readXml } from './read-xml.ts'
import { entryText, unzip } from './unzip.ts'

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const STRINGS = 'xl/sharedStrings.xml'
const BOOK = 'xl/workbook.xml'
const ROWS_MAX = 20_000
const COLUMNS_MAX = 60

/** Reads a workbook sheet by sheet: tables of questions as such, any other row by row. Formulas are read as their last result. */
export const readXlsx = (bytes: Uint8Array): ReadDocument => {
  const files = unzip(bytes, (name) => SHEET.test(name) || name === STRINGS || name === BOOK)
  const strings = files.has(STRINGS) ? sharedStrings(entryText(files, STRINGS)) : []
  const names = sheetNames(entryText(files, BOOK))
  const numbers = [...files.keys()].flatMap((name) => SHEET.exec(name)?.[1] ?? []).map(Number)
  const passages: DocumentPassage[] = []
  const questions: QuestionRow[] = []
  for (const number of numbers.sort((a, b) => a - b)) {
    const rows = sheetRows(entryText(files, `xl/worksheets/sheet${number}.xml`), strings)
    const read = readTable(rows, numbers.length > 1 ? (names[number - 1] ?? '') : '')
    passages.push(...read.passages)
    questions.push(...read.questions)
  }
  return { title: '', language: null, passages, questions }
}

const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let text = ''
  let inText = false
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      inText = name === 't'
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      inText = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

const sheetNames = (xml: string): string[] => {
  const names: string[] = []
  readXml(xml, {
    open(name, { name: sheet }) {
      if (name === 'sheet') names.push(sheet ?? '')
    },
  })
  return names
}

/** « C » of « C12 » as 2. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.slice(0, 4)) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

const sheetRows = (xml: string, strings: readonly string[]): string[][] => {
  const rows: string[][] = []
  let column = 0
  let type = ''
  let value = ''
  let inValue = false
  readXml(xml, {
    open(name, { r = '', t = '' }) {
      if (name === 'row' && rows.length < ROWS_MAX) rows.push([])
      else if (name === 'c') {
        column = r === '' ? (rows.at(-1)?.length ?? 0) : columnOf(r)
        type = t
        value = ''
      }
      inValue = name === 'v' || name === 't'
    },
    text(part) {
      if (inValue) value += part
    },
    close(name) {
      inValue = false
      const cells = rows.at(-1)
      if (name !== 'c' || cells === undefined || column < 0 || column >= COLUMNS_MAX) return
      while (cells.length < column) cells.push('')
      cells[column] = type === 's' ? (strings[Number(value)] ?? '') : value
    },
  })
  return rows
}
