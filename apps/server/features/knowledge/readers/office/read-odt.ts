import { type ReadDocument, Unreadable } from '../types.ts'
import { createDocumentWriter, type DocumentWriter, type Look } from './document-writer.ts'
import { createOdtLists, type OdtLists } from './odt-lists.ts'
import { createOdtLooks, type OdtLooks } from './odt-styles.ts'
import { readXml, type XmlReader } from './read-xml.ts'
import { entryText, unzip } from './unzip.ts'

const BODY = 'content.xml'
const STYLES = 'styles.xml'
const MANIFEST = 'META-INF/manifest.xml'

/** What is not seen, with all that stands in it: deletions, comments, descriptions of pictures, marks of notes, how a word is spoken. */
const UNSEEN = new Set([
  ...['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc', 'text:note-citation'],
  ...['text:ruby-text', 'office:forms', 'office:scripts', 'text:variable-decls', 'text:sequence-decls'],
  ...['text:user-field-decls', 'text:hidden-text', 'office:automatic-styles', 'office:event-listeners'],
])

/** What stands apart from the paragraph that it hangs on: frames, text boxes, shapes, notes. */
const isBox = (name: string): boolean =>
  name === 'text:note-body' || (name.startsWith('draw:') && name !== 'draw:a')

/** Reads an OpenDocument text: its headings, paragraphs, lists, tables, text boxes and notes. @throws Unreadable `password` */
export const readOdt = (bytes: Uint8Array): ReadDocument => {
  const files = unzip(bytes, (name) => name === BODY || name === STYLES || name === MANIFEST)
  if (files.has(MANIFEST) && entryText(files, MANIFEST).includes('manifest:encryption-data'))
    throw new Unreadable('password')
  const writer = createDocumentWriter()
  const looks = createOdtLooks()
  const lists = createOdtLists()
  const styles: XmlReader = {
    open(name, attributes) {
      looks.open(name, attributes)
      lists.open(name, attributes)
    },
    close(name) {
      looks.close(name)
      lists.close(name)
    },
  }
  if (files.has(STYLES)) readXml(entryText(files, STYLES), styles)
  const body = entryText(files, BODY)
  readXml(body, styles)
  readBody(body, writer, looks, lists)
  return { title: writer.title(), language: null, passages: writer.passages() }
}

const readBody = (xml: string, writer: DocumentWriter, looks: OdtLooks, lists: OdtLists): void => {
  /** How the text looks of the elements that are open, the innermost last. */
  const open: Look[] = [{}]
  let unseen = 0
  let inHead = false
  const look = (): Look => open.at(-1) ?? {}
  /** What stands before a paragraph or a heading that begins. */
  const labelOf = (level: number, attributes: Readonly<Record<string, string>>): string => {
    if (look().hidden) return ''
    if (lists.isInItem()) return lists.label()
    return level > 0 && !looks.isUnnumbered(attributes['text:style-name'])
      ? lists.headingLabel(level, attributes)
      : ''
  }
  const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
    attributes['text:is-hidden'] === 'true' ||
    attributes['text:display'] === 'none' ||
    attributes['table:visibility'] === 'collapse'
  readXml(xml, {
    open(name, attributes) {
      if (unseen > 0 || UNSEEN.has(name) || isHidden(attributes)) {
        unseen += 1
        return
      }
      const style = attributes['text:style-name']
      open.push(isBox(name) ? {} : style === undefined ? look() : { ...look(), ...looks.of(style) })
      const tables = writer.tables()
      if (isBox(name)) {
        writer.openBox()
        lists.openBox()
      } else if (name === 'text:h' || name === 'text:p') {
        const level = name === 'text:h' ? Math.min(Number(attributes['text:outline-level'] ?? 1), 6) : 0
        writer.beginParagraph()
        writer.describe({ level, isItem: lists.isInItem(), label: labelOf(level, attributes) })
      } else if (name === 'text:list') lists.openList(attributes)
      else if (name === 'text:list-item' || name === 'text:list-header')
        lists.openItem(attributes, name === 'text:list-header')
      else if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') writer.add(' ', look())
      else if (name === 'table:table') tables.open()
      else if (name === 'table:table-header-rows') inHead = true
      else if (name === 'table:table-row') tables.row(inHead)
      else if (name === 'table:table-cell')
        tables.cell(
          Number(
            attributes['table:number-columns-spanned'] ?? attributes['table:number-columns-repeated'] ?? 1,
          ),
          Number(attributes['table:number-rows-spanned'] ?? 1),
        )
    },
    text(part) {
      if (unseen === 0) writer.add(part, look())
    },
    close(name) {
      if (unseen > 0) {
        unseen -= 1
        return
      }
      open.pop()
      if (isBox(name)) {
        lists.closeBox()
        writer.append(writer.closeBox())
      } else if (name === 'text:list') lists.closeList()
      else if (name === 'text:list-item' || name === 'text:list-header') lists.closeItem()
      else if (name === 'table:table-header-rows') inHead = false
      else if (name === 'table:table') writer.tables().close()
      else if (name === 'text:h' || name === 'text:p') writer.endParagraph()
    },
  })
}
