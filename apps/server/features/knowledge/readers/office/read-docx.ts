import { type ReadDocument, Unreadable } from '../types.ts'
import { createDocumentWriter, type DocumentWriter, type Written } from './document-writer.ts'
import { INSERTED, insertedParts } from './inserted-parts.ts'
import { isOn, readXml } from './read-xml.ts'
import { createShapeFills, isColour } from './shape-fills.ts'
import { isSymbolFont, signsOf } from './symbols.ts'
import { entryText, unzip } from './unzip.ts'
import { createWordCounts, type WordNumbering, wordNumberingIn } from './word-numbering.ts'
import { isFormer, lookIn, type WordStyle, wordStylesIn } from './word-styles.ts'

const BODY = 'word/document.xml'
const WANTED =
  /^word\/(?:(?:document\d*|styles|numbering|footnotes|endnotes)\.xml|_rels\/document\d*\.xml\.rels)$/

/** The level of a heading by its style, in any language of Word; 0 for text. */
const levelOf = (style: string): number => {
  const [, level] =
    /^(?:heading|titre|berschrift|Ttulo|t[ií]tulo)\s?(\d)/i.exec(style.replace(/^Ü/i, '')) ?? []
  if (level !== undefined) return Number(level)
  return /^(?:title|titre|titel)$/i.test(style) ? 1 : 0
}

/** What is not seen, with all that stands in it: what was deleted or moved away, how things were before, what fields are made of. */
const UNSEEN = new Set([
  ...['w:del', 'w:moveFrom', 'w:delText', 'w:instrText', 'w:delInstrText', 'w:fldData'],
  ...['w:sdtPr', 'w:sdtEndPr', 'w:rt', 'w:binData'],
])
/** Elements of a run that stand for a sign, a space or a line. */
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '‑',
}

/** Programs whose documents are put in as a picture of what they say. */
const WITH_TEXT = /^(?:Excel|Word|PowerPoint|opendocument|Visio|LibreOffice)/i

/** The paragraph and the run that are open. */
interface Place {
  style: WordStyle
  /** What the paragraph says of its list. */
  list: Pick<WordStyle, 'listId' | 'listLevel'>
  /** What the run says of itself. */
  run: WordStyle
  inRun: boolean
  inParagraph: boolean
  /** Inside the properties of a paragraph: what is said there of its mark. */
  inMark: boolean
  /** The mark at the end of the paragraph was taken out: the next one goes on with it. */
  goesOn: boolean
  /** The mark is not seen: nor is the number of the paragraph. */
  isMarkHidden: boolean
  font: string
  white: boolean
  coloured: { run: boolean; paragraph: boolean; cells: boolean[] }
}

const newPlace = (): Place => ({
  style: {},
  list: {},
  run: {},
  inRun: false,
  inParagraph: false,
  inMark: false,
  goesOn: false,
  isMarkHidden: false,
  font: '',
  white: false,
  coloured: { run: false, paragraph: false, cells: [] },
})

/** What a part of a document points to, by its ids. */
interface Context {
  styles: ReadonlyMap<string, WordStyle>
  numbering: WordNumbering
  notes: Map<string, Written>
  /** What stands in parts of its own, and was read. */
  inserted: ReadonlyMap<string, Written>
}

/** Reads a Word document: its headings, paragraphs, lists, tables, text boxes and notes, as they stand with all changes accepted. */
export const readDocx = (bytes: Uint8Array): ReadDocument => readWord(bytes, false)

const readWord = (bytes: Uint8Array, isInserted: boolean): ReadDocument => {
  const files = unzip(bytes, (name) => WANTED.test(name) || (!isInserted && INSERTED.test(name)))
  const body = files.has(BODY) ? BODY : [...files.keys()].find((name) => name.startsWith('word/document'))
  if (body === undefined) throw new Unreadable('damaged')
  const textOf = (name: string): string => (files.has(name) ? entryText(files, name) : '')
  const relations = textOf(body.replace('word/', 'word/_rels/').concat('.rels'))
  const styles = wordStylesIn(textOf('word/styles.xml'))
  const context: Context = {
    styles,
    numbering: wordNumberingIn(textOf('word/numbering.xml'), (style) => styles.get(style)?.listId),
    notes: new Map(),
    inserted: insertedParts(relations, files, (part) => readWord(part, true)),
  }
  for (const kind of ['footnote', 'endnote'])
    readPart(createDocumentWriter(), textOf(`word/${kind}s.xml`), context)
  const writer = createDocumentWriter()
  const { isWhole } = readPart(writer, entryText(files, body), context)
  return {
    title: writer.title(),
    language: null,
    passages: writer.passages(),
    ...(!isWhole && { cut: 'unread-parts' as const }),
  }
}

/** Reads a part of a document into a writer; the notes that stand in it go into the context. @returns whether all that was put into it could be read */
const readPart = (writer: DocumentWriter, xml: string, context: Context): { isWhole: boolean } => {
  const { styles, numbering, notes, inserted } = context
  const count = createWordCounts()
  let isWhole = true
  let place = newPlace()
  const outer: Place[] = []
  const fills = createShapeFills()
  let isPageColoured = false
  let textDepth = 0
  let unseen = 0
  let inRowProperties = false
  /** The fields that are open, and whether what is read of them is their code. */
  let fields: boolean[] = []
  /** The box of a form that is open, and whether it is ticked. */
  let ticked: boolean | null = null
  /** How much was seen when each of the alternatives began that are open: only the first that shows something is read. */
  const alternatives: number[] = []
  let seen = 0
  const add = (text: string) => {
    const { coloured, white, inRun } = place
    if (!place.inParagraph || fields.includes(true)) return
    if (white && !(coloured.run || coloured.paragraph || isPageColoured || coloured.cells.includes(true)))
      return
    if (text.trim() !== '') seen += 1
    writer.add(text, inRun ? { ...place.style, ...place.run } : place.style)
  }
  const openBox = () => {
    outer.push(place)
    const { cells, paragraph } = place.coloured
    place = newPlace()
    place.coloured.cells = [...cells, paragraph, fills.isColoured()]
    writer.openBox()
  }
  const closeBox = (): Written => {
    place = outer.pop() ?? newPlace()
    return writer.closeBox()
  }
  const appended = new Set<string>()
  /** What is a part of its own stands in one place. */
  const appendPart = (id = '') => {
    const part = inserted.get(id)
    if (part === undefined) isWhole = false
    else {
      if (!appended.has(id)) writer.append(part)
      appended.add(id)
      seen += 1
    }
  }
  /** The number of the paragraph that ends. */
  const labelOf = ({ style, list: own, isMarkHidden }: Place): string => {
    const list = isMarkHidden || style.hidden ? undefined : numbering.find(own.listId ?? style.listId ?? '')
    return list ? count(list, own.listLevel ?? style.listLevel ?? 0) : ''
  }
  const isUnseen = (name: string): boolean => {
    if (name === 'mc:Choice' || name === 'mc:Fallback') return seen !== alternatives.at(-1)
    return UNSEEN.has(name) || isFormer(name)
  }
  const openProperty = (name: string, attributes: Readonly<Record<string, string>>): boolean => {
    const { 'w:val': value, 'w:fill': fill } = attributes
    const { coloured, inRun } = place
    const tables = writer.tables()
    if (name === 'w:pStyle') {
      place.style = styles.get(value ?? '') ?? {}
      writer.describe({ level: levelOf(value ?? '') || (place.style.level ?? 0) })
      if (place.style.listId) writer.describe({ isItem: place.style.listId !== '0' })
    } else if (name === 'w:outlineLvl') {
      if (!place.style.level) writer.describe({ level: Number(value ?? 8) + 1 })
    } else if (name === 'w:numPr') writer.describe({ isItem: true })
    else if (name === 'w:ilvl') place.list.listLevel = Number(value) || 0
    else if (name === 'w:numId') {
      place.list.listId = value ?? ''
      if (value === '0') writer.describe({ isItem: false })
    } else if (place.inMark && name === 'w:vanish') place.isMarkHidden = isOn(value)
    // A large first letter, which stands in a paragraph of its own.
    else if (name === 'w:framePr') place.goesOn ||= /^(?:drop|margin)$/.test(attributes['w:dropCap'] ?? '')
    else if (name === 'w:gridSpan') tables.merge({ columns: Number(value) })
    else if (name === 'w:vMerge' && value !== 'restart') tables.merge({ above: true })
    else if (name === 'w:tblHeader' && isOn(value)) tables.heads()
    else if (name === 'w:shd') {
      if (inRun) coloured.run ||= isColour(fill)
      else if (place.inParagraph) coloured.paragraph ||= isColour(fill)
      else if (coloured.cells.length > 0) coloured.cells[coloured.cells.length - 1] ||= isColour(fill)
    } else if (!inRun) return false
    else if (name === 'w:rStyle') place.run = { ...styles.get(value ?? ''), ...place.run }
    else if (name === 'w:color') place.white = /^f{6}$/i.test(value ?? '')
    else if (name === 'w:highlight') coloured.run = true
    else if (name === 'w:rFonts') place.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? ''
    else {
      const look = lookIn(name, value)
      Object.assign(place.run, look)
      return look !== null
    }
    return true
  }
  const openBlock = (name: string): boolean => {
    if (name === 'w:p') {
      if (!place.goesOn) {
        Object.assign(place, { style: {}, list: {}, isMarkHidden: false })
        place.coloured.paragraph = false
      }
      Object.assign(place, { inParagraph: true, goesOn: false })
      writer.beginParagraph()
    } else if (name === 'w:pPr') place.inMark = true
    else if (name === 'w:tbl') writer.tables().open()
    else if (name === 'w:tr') writer.tables().row()
    else if (name === 'w:tc') {
      writer.tables().cell()
      place.coloured.cells.push(false)
    } else if (name === 'w:txbxContent' || name === 'w:footnote' || name === 'w:endnote') openBox()
    else return false
    return true
  }
  const openInline = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'w:r' || name === 'm:r')
      Object.assign(place, {
        inRun: true,
        run: {},
        white: false,
        font: '',
        coloured: { ...place.coloured, run: false },
      })
    else if (name === 'w:t' || name === 'm:t') textDepth += 1
    else if (name === 'm:sup') add('^')
    else if (name === 'm:den') add('/')
    else if (name === 'w:sym')
      add(
        signsOf(
          String.fromCodePoint(parseInt(attributes['w:char'] ?? '', 16) || 32),
          attributes['w:font'] ?? '',
        ),
      )
    else if (name === 'w:checkBox') ticked = false
    else if (ticked !== null && (name === 'w:default' || name === 'w:checked'))
      ticked = isOn(attributes['w:val'])
    else if (name === 'w:fldChar') openField(attributes['w:fldCharType'])
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
      const note = notes.get(`${name.slice(2, -9)} ${attributes['w:id']}`)
      if (note) writer.append(note)
    } else if (name === 'w:altChunk' || name === 'c:chart') appendPart(attributes['r:id'])
    else if (name === 'dgm:relIds') appendPart(attributes['r:dm'])
    else if (name === 'cx:chart' || (name === 'o:OLEObject' && WITH_TEXT.test(attributes.ProgID ?? '')))
      isWhole = false
    else if (name === 'v:textpath' && attributes.string) {
      openBox()
      place.inParagraph = true
      writer.beginParagraph()
      add(attributes.string)
      writer.append(closeBox())
    } else if (place.inRun && name in SIGNS) add(SIGNS[name] ?? '')
  }
  const openField = (type: string | undefined): void => {
    if (type === 'begin') fields.push(true)
    else if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = false
    else if (type === 'end') {
      fields.pop()
      if (ticked !== null) add(ticked ? '☒' : '☐')
      ticked = null
    }
  }
  /** Notes by their ids, while they are read. */
  const noteIds: string[] = []
  readXml(xml, {
    open(name, attributes) {
      if (unseen > 0) unseen += 1
      else if (place.inMark && (name === 'w:del' || name === 'w:moveFrom')) place.goesOn = true
      else if (name === 'w:del' && inRowProperties) writer.tables().dropRow()
      else if (isUnseen(name)) unseen = 1
      else if (name === 'mc:AlternateContent') alternatives.push(seen)
      else if (name === 'w:trPr') inRowProperties = true
      else if (name === 'w:background') isPageColoured = isColour(attributes['w:color'])
      else {
        fills.open(name, attributes)
        if (name === 'w:footnote' || name === 'w:endnote')
          noteIds.push(`${name.slice(2)} ${attributes['w:id']}`)
        if (!openBlock(name) && !openProperty(name, attributes)) openInline(name, attributes)
      }
    },
    text(part) {
      if (textDepth > 0 && unseen === 0) add(isSymbolFont(place.font) ? signsOf(part, place.font) : part)
    },
    close(name) {
      fills.close(name)
      if (unseen > 0) unseen -= 1
      else if (name === 'w:t' || name === 'm:t') textDepth -= 1
      else if (name === 'w:r' || name === 'm:r') place.inRun = false
      else if (name === 'w:pPr') place.inMark = false
      else if (name === 'w:trPr') inRowProperties = false
      else if (name === 'mc:AlternateContent') alternatives.pop()
      else if (name === 'w:tc') place.coloured.cells.pop()
      else if (name === 'w:tbl') writer.tables().close()
      else if (name === 'w:txbxContent') writer.append(closeBox())
      else if (name === 'w:footnote' || name === 'w:endnote') notes.set(noteIds.pop() ?? '', closeBox())
      else if (name === 'w:p') {
        place.inParagraph = false
        if (place.goesOn) return
        fields = []
        writer.describe({ label: labelOf(place) })
        writer.endParagraph()
      }
    },
  })
  return { isWhole }
}
