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
  readXml(xml, {
    open(name, attributes) {
      if (name === 'w:p') [text, level, isItem] = ['', 0, false]
      else if (name === 'w:pStyle') level = levelOf(attributes['w:val'] ?? '')
      else if (name === 'w:outlineLvl') level ||= Number(attributes['w:val'] ?? 8) + 1
      else if (name === 'w:numPr') isItem = true
      else if (name === 'w:r') hidden = false
      else if (name === 'w:vanish') hidden = attributes['w:val'] !== '0' && attributes['w:val'] !== 'false'
      else if (name === 'w:t') inText = true
      else if (name === 'w:tab' || name === 'w:br') text += ' '
      else if (name === 'w:tbl') tables.open()
      else if (name === 'w:tr') tables.row()
      else if (name === 'w:tc') tables.cell()
    },
    text(part) {
      if (inText && !hidden) text += part
    },
    close(name) {
      if (name === 'w:t') inText = false
      else if (name === 'w:tbl') tables.close()
      if (name !== 'w:p') return
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
