import { createPassageWriter } from '../passage-writer.ts'
import { type ReadDocument, Unreadable } from '../types.ts'
import { readXml } from './read-xml.ts'
import { createTableWriter } from './table-writer.ts'
import { entryText, unzip } from './unzip.ts'

const BODY = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'

/** Reads an OpenDocument text: its headings, paragraphs, lists and tables. @throws Unreadable `password` */
export const readOdt = (bytes: Uint8Array): ReadDocument => {
  const files = unzip(bytes, (name) => name === BODY || name === MANIFEST)
  if (files.has(MANIFEST) && entryText(files, MANIFEST).includes('manifest:encryption-data'))
    throw new Unreadable('password')
  const writer = createPassageWriter()
  const tables = createTableWriter(writer)
  let title = ''
  let text = ''
  let level = 0
  let items = 0
  readXml(entryText(files, BODY), {
    open(name, attributes) {
      if (name === 'text:h' || name === 'text:p') {
        text = ''
        level = name === 'text:h' ? Number(attributes['text:outline-level'] ?? 1) : 0
      } else if (name === 'text:list-item') items += 1
      else if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') text += ' '
      else if (name === 'table:table') tables.open()
      else if (name === 'table:table-row') tables.row()
      else if (name === 'table:table-cell') tables.cell()
    },
    text(part) {
      text += part
    },
    close(name) {
      if (name === 'text:list-item') items -= 1
      else if (name === 'table:table') tables.close()
      if (name !== 'text:h' && name !== 'text:p') return
      if (tables.take(text)) return
      if (level > 0) {
        title ||= text.trim()
        writer.heading(Math.min(level, 6), text)
      } else if (items > 0) writer.item(text)
      else writer.paragraph(text)
      text = ''
    },
  })
  return { title, language: null, passages: writer.passages() }
}
