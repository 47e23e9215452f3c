import { createPassageWriter } from '../passage-writer.ts'
import type { ReadDocument } from '../types.ts'
import { readXml } from './read-xml.ts'
import { createTableWriter } from './table-writer.ts'
import { entryText, unzip } from './unzip.ts'

const BODY = 'word/document.xml'

/** The level of a heading by its style, in any language of Word; 0 for text. */
const levelOf = (style: string): number => {
  const [, level] =
    /^(?:heading|titre|berschrift|Ttulo|t[ií]tulo)\s?(\d)/i.exec(style.replace(/^Ü/i, '')) ?? []
  if (level !== undefined) return Number(level)
  return /^(?:title|titre|titel)$/i.test(style) ? 1 : 0
}

/** Whether letters in white are seen on it. */
const isColour = (fill = ''): boolean => /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill)

/** Reads a Word document: its headings, paragraphs, lists and tables. */
export const readDocx = (bytes: Uint8Array): ReadDocument => {
  const xml = entryText(
    unzip(bytes, (name) => name === BODY),
    BODY,
  )
  const writer = createPassageWriter()
  const tables = createTableWriter(writer)
  let title = ''
  let text = ''
  let level = 0
  let isItem = false
  let inText = false
  let hidden = false
  /** White letters of the run that is open, and whether it, its paragraph, its cell or the page is coloured behind them. */
  let white = false
  let inRun = false
  let inParagraph = false
  const coloured = { run: false, paragraph: false, cells: [] as boolean[], page: false }
  readXml(xml, {
    open(name, attributes) {
      if (name === 'w:p') {
        ;[text, level, isItem] = ['', 0, false]
        coloured.paragraph = false
        inParagraph = true
      } else if (name === 'w:background') coloured.page = isColour(attributes['w:color'])
      else if (name === 'w:pStyle') level = levelOf(attributes['w:val'] ?? '')
      else if (name === 'w:outlineLvl') level ||= Number(attributes['w:val'] ?? 8) + 1
      else if (name === 'w:numPr') isItem = true
      else if (name === 'w:r') [hidden, white, inRun, coloured.run] = [false, false, true, false]
      else if (name === 'w:color') white = inRun && /^f{6}$/i.test(attributes['w:val'] ?? '')
      else if (name === 'w:highlight') coloured.run = true
      else if (name === 'w:shd') {
        if (inRun) coloured.run ||= isColour(attributes['w:fill'])
        else if (inParagraph) coloured.paragraph ||= isColour(attributes['w:fill'])
        else if (coloured.cells.length > 0)
          coloured.cells[coloured.cells.length - 1] ||= isColour(attributes['w:fill'])
      } else if (name === 'w:vanish') hidden = attributes['w:val'] !== '0' && attributes['w:val'] !== 'false'
      else if (name === 'w:t') inText = true
      else if (name === 'w:tab' || name === 'w:br') text += ' '
      else if (name === 'w:tbl') tables.open()
      else if (name === 'w:tr') tables.row()
      else if (name === 'w:tc') {
        tables.cell()
        coloured.cells.push(false)
      }
    },
    text(part) {
      const seen =
        !white || coloured.run || coloured.paragraph || coloured.page || coloured.cells.includes(true)
      if (inText && !hidden && seen) text += part
    },
    close(name) {
      if (name === 'w:t') inText = false
      else if (name === 'w:r') inRun = false
      else if (name === 'w:tc') coloured.cells.pop()
      else if (name === 'w:tbl') tables.close()
      if (name !== 'w:p') return
      inParagraph = false
      if (tables.take(text)) return
      if (level > 0 && level <= 6) {
        title ||= text.trim()
        writer.heading(level, text)
      } else if (isItem) writer.item(text)
      else writer.paragraph(text)
    },
  })
  return { title, language: null, passages: writer.passages() }
}
