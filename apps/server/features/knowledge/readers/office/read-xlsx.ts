import { readTable } from '../text/read-table.ts'
import type { DocumentPassage, QuestionRow, ReadDocument } from '../types.ts'
import { readXml } from './read-xml.ts'
import { entryText, unzip } from './unzip.ts'

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const STRINGS = 'xl/sharedStrings.xml'
const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const ROWS_MAX = 20_000
const COLUMNS_MAX = 60

interface Sheet {
  path: string
  name: string
}

/** Reads a workbook sheet by sheet: tables of questions as such, any other row by row. Formulas are read as their last result, hidden sheets, rows and columns not at all. */
export const readXlsx = (bytes: Uint8Array): ReadDocument => {
  const files = unzip(
    bytes,
    (name) => SHEET.test(name) || name === STRINGS || name === BOOK || name === RELATIONS,
  )
  const strings = files.has(STRINGS) ? sharedStrings(entryText(files, STRINGS)) : []
  const sheets = shownSheets(
    entryText(files, BOOK),
    files.has(RELATIONS) ? targetsIn(entryText(files, RELATIONS)) : new Map(),
  ).filter(({ path }) => SHEET.test(path))
  const passages: DocumentPassage[] = []
  const questions: QuestionRow[] = []
  let isCut = false
  for (const { path, name } of sheets) {
    const { rows, cut } = sheetRows(entryText(files, path), strings)
    isCut ||= cut
    const read = readTable(rows, sheets.length > 1 ? name : '')
    passages.push(...read.passages)
    questions.push(...read.questions)
  }
  return { title: '', language: null, passages, questions, ...(isCut && { cut: 'too-many-rows' as const }) }
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

/** Where the parts of a workbook stand, by their ids in it. */
const targetsIn = (xml: string): Map<string, string> => {
  const targets = new Map<string, string>()
  readXml(xml, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

/** The sheets that are seen, in their order. */
const shownSheets = (xml: string, targets: ReadonlyMap<string, string>): Sheet[] => {
  const sheets: (Sheet & { shown: boolean })[] = []
  readXml(xml, {
    open(element, { name = '', state = 'visible', 'r:id': id = '' }) {
      if (element !== 'sheet') return
      const path = targets.get(id) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      sheets.push({ path, name, shown: state === 'visible' })
    },
  })
  return sheets.filter(({ shown }) => shown)
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

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** @returns what is seen of a sheet, and whether that is only its beginning */
const sheetRows = (xml: string, strings: readonly string[]): { rows: string[][]; cut: boolean } => {
  const rows: string[][] = []
  const hiddenColumns = new Set<number>()
  let hidden = false
  let cut = false
  let column = 0
  let type = ''
  let value = ''
  let inValue = false
  readXml(xml, {
    open(name, attributes) {
      const { r = '', t = '' } = attributes
      if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), COLUMNS_MAX)
        for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1)
      } else if (name === 'row') {
        hidden = isTrue(attributes.hidden) || rows.length >= ROWS_MAX
        if (!hidden) rows.push([])
        cut ||= rows.length >= ROWS_MAX && !isTrue(attributes.hidden) && hidden
      } else if (name === 'c') {
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
      if (name !== 'c' || hidden || cells === undefined || column < 0) return
      cut ||= column >= COLUMNS_MAX && value !== ''
      if (column >= COLUMNS_MAX) return
      while (cells.length < column) cells.push('')
      cells[column] = hiddenColumns.has(column) ? '' : type === 's' ? (strings[Number(value)] ?? '') : value
    },
  })
  return { rows, cut }
}
