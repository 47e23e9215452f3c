import { createPassageWriter } from '../passage-writer.ts'
import { readTable } from '../text/read-table.ts'
import type { DocumentPassage, QuestionRow, ReadDocument } from '../types.ts'
import { drawnTexts } from './drawn-texts.ts'
import { cellStylesIn } from './excel-styles.ts'
import { isOn, readXml } from './read-xml.ts'
import { createRichText } from './rich-text.ts'
import { type SheetContext, sheetRows } from './sheet-rows.ts'
import { entryText, unzip } from './unzip.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** What is drawn over sheets, and which drawing belongs to which sheet. */
const DRAWN = /^xl\/(?:drawings\/[^/]+\.xml|worksheets\/_rels\/[^/]+\.rels)$/
const WANTED = new Set([STRINGS, STYLES, BOOK, RELATIONS])

interface Sheet {
  path: string
  name: string
}

/** Reads a workbook sheet by sheet, its cells as a French Excel shows them, and the text boxes over them: tables of questions as such, any other row by row. Formulas are read as their last result, and a workbook that lacks some says so; hidden sheets, rows and columns not at all. */
export const readXlsx = (bytes: Uint8Array): ReadDocument => {
  const files = unzip(bytes, (name) => SHEET.test(name) || DRAWN.test(name) || WANTED.has(name))
  const textOf = (name: string): string => (files.has(name) ? entryText(files, name) : '')
  const book = bookIn(entryText(files, BOOK), targetsIn(textOf(RELATIONS)))
  const context: SheetContext = {
    strings: sharedStrings(textOf(STRINGS)),
    style: cellStylesIn(textOf(STYLES), book.from1904),
    from1904: book.from1904,
    isUncalculated: book.isUncalculated,
  }
  const sheets = book.sheets.filter(({ path }) => SHEET.test(path))
  const passages: DocumentPassage[] = []
  const questions: QuestionRow[] = []
  let cut: ReadDocument['cut']
  for (const { path, name } of sheets) {
    const { rows, isCut, lacksResults } = sheetRows(entryText(files, path), context)
    if (lacksResults) cut = 'uncalculated'
    else if (isCut) cut ??= 'too-many-rows'
    const read = readTable(rows, sheets.length > 1 ? name : '')
    passages.push(...read.passages)
    questions.push(...read.questions)
    const over = createPassageWriter()
    if (sheets.length > 1) over.heading(1, name)
    const relations = targetsIn(textOf(path.replace('worksheets/', 'worksheets/_rels/').concat('.rels')))
    for (const target of relations.values())
      if (DRAWN.test(target)) for (const text of drawnTexts(textOf(target))) over.paragraph(text)
    passages.push(...over.passages())
  }
  return { title: '', language: null, passages, questions, ...(cut && { cut }) }
}

const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  const text = createRichText()
  readXml(xml, {
    open(name, attributes) {
      if (name === 'si') text.begin()
      else text.open(name, attributes)
    },
    text: text.text,
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.end())
    },
  })
  return strings
}

/** Where the parts of a workbook stand, by their ids in it. */
const targetsIn = (xml: string): Map<string, string> => {
  const targets = new Map<string, string>()
  readXml(xml, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\.\//, '')}`)
    },
  })
  return targets
}

/** The sheets that are seen, in their order, from when days are counted, and whether programs are to work out all formulas first. */
const bookIn = (xml: string, targets: ReadonlyMap<string, string>) => {
  const sheets: (Sheet & { shown: boolean })[] = []
  let from1904 = false
  let isUncalculated = false
  readXml(xml, {
    open(element, { name = '', state = 'visible', 'r:id': id = '', date1904 = '0', fullCalcOnLoad = '0' }) {
      if (element === 'workbookPr') from1904 = isOn(date1904)
      if (element === 'calcPr') isUncalculated = isOn(fullCalcOnLoad)
      if (element !== 'sheet') return
      const path = targets.get(id) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`
      sheets.push({ path, name, shown: state === 'visible' })
    },
  })
  return { sheets: sheets.filter(({ shown }) => shown), from1904, isUncalculated }
}
