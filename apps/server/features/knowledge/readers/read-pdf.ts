import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { writeRows } from './office/table-writer.ts'
import { createPassageWriter, type PassageWriter } from './passage-writer.ts'
import { type Fragment, fragmentsOf, lineOf, MARKER, type PdfItem, rowsOf } from './pdf/fragments.ts'
import { joinLine, wordsIn } from './pdf/join-lines.ts'
import { type Block, layOut } from './pdf/page-layout.ts'
import { type Drawn, drawnIn, turned, turnOf, withoutCrossedOut } from './pdf/struck.ts'
import { type ReadDocument, Unreadable } from './types.ts'

const PAGES_MAX = 500
/** How long it is looked at what pages draw. */
const DRAWN_MS = 15_000
/** A page of fewer characters whose pictures take more than this part of it, or that is drawn in many shapes, is a picture. */
const PICTURE = { text: 40, part: 0.4, shapes: 20 }

/**
 * Reads the text layer of a PDF, page by page and column by column, tables row by row; lines that are larger than the
 * rest are headings. Pages that are pictures are named.
 * @throws Unreadable `password`, `damaged`, or `scan` when there are pictures of text only
 */
export const readPdf = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const document = await open(bytes)
  const count = Math.min(document.numPages, PAGES_MAX)
  const { OPS } = await getResolvedPDFJS()
  const pages: ReturnType<typeof rowsOf>[] = []
  const unreadPages: number[] = []
  const began = performance.now()
  for (let number = 1; number <= count; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const turn = turnOf(page.rotate, page.view)
    const texts = items.flatMap((item) => ('str' in item ? [turned(item, turn)] : []))
    // What is drawn takes longer to read than what is written: of a long document only the first pages are looked at.
    const drawn = performance.now() - began < DRAWN_MS ? await page.getOperatorList() : null
    const seen = drawn && drawnIn({ calls: drawn.fnArray, args: drawn.argsArray, names: OPS }, turn)
    if (seen && isPicture(texts, seen, page.view)) unreadPages.push(number)
    pages.push(rowsOf(fragmentsOf(withoutCrossedOut(texts, seen?.strokes ?? []))))
    page.cleanup()
  }
  const all = pages.flat().map(lineOf)
  const written = pages.filter((rows) => rows.length > 0).length
  if (all.reduce((sum, { text }) => sum + text.length, 0) < 20 * Math.min(written || 1, 3))
    throw new Unreadable('scan')
  const body = usualHeight(all)
  const words = wordsIn(pages.flatMap((rows) => rows.flatMap(({ parts }) => parts.map(({ text }) => text))))
  const writer = createPassageWriter()
  let title = ''
  for (const [index, rows] of pages.entries()) {
    writer.page(index + 1)
    const heading = writePage(writer, layOut(rows, body), body, words)
    title ||= heading
  }
  return {
    title,
    language: null,
    passages: writer.passages(),
    pages: document.numPages,
    ...(unreadPages.length > 0 && { cut: 'unread-pages' as const, unreadPages }),
    ...(document.numPages > PAGES_MAX && { cut: 'too-many-pages' as const }),
  }
}

/** Whether what a page says stands in a picture. @param view of the page, in points */
const isPicture = (texts: readonly PdfItem[], { pictures, shapes }: Drawn, view: readonly number[]) => {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const written = texts.reduce((sum, { str }) => sum + str.trim().length, 0)
  if (written >= PICTURE.text) return false
  return (
    pictures > PICTURE.part * (right - left) * (top - bottom) || (written === 0 && shapes > PICTURE.shapes)
  )
}

/** Whether a line goes on with a paragraph that ended on the line before it, or in the column before its own. */
const isNext = (before: Fragment, line: Fragment, body: number): boolean =>
  before.y > line.y
    ? before.y - line.y <= body * 1.9
    : !/[.!?:;…]$/.test(before.text) && /^\p{Ll}/u.test(line.text)

/** Writes what a page says. @returns its first heading, or nothing */
const writePage = (
  writer: PassageWriter,
  blocks: readonly Block[],
  body: number,
  words: ReadonlySet<string>,
): string => {
  let title = ''
  let paragraph = ''
  let heading: Fragment | undefined
  let before: Fragment | undefined
  const flush = () => {
    if (heading) {
      title ||= heading.text
      writer.heading(heading.height > body * 1.5 ? 1 : 2, heading.text)
    }
    heading = undefined
    writer.paragraph(paragraph)
    paragraph = ''
  }
  for (const block of blocks) {
    if ('table' in block) {
      flush()
      writeRows(
        writer,
        block.table.map((cells) => ({ cells })),
      )
      before = undefined
      continue
    }
    const { line } = block
    if (line.height > body * 1.15 && line.text.length <= 120) {
      const goesOn =
        heading?.height === line.height && heading.y > line.y && heading.y - line.y < line.height * 1.5
      if (!goesOn) flush()
      heading = heading ? { ...line, text: joinLine(heading.text, line.text, words) } : line
    } else {
      const [word = ''] = line.text.split(' ', 1)
      if (heading || (before && !isNext(before, line, body)) || MARKER.test(word)) flush()
      paragraph = paragraph === '' ? line.text : joinLine(paragraph, line.text, words)
    }
    before = line
  }
  flush()
  return title
}

const open = async (bytes: Uint8Array) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      stopAtErrors: false,
      verbosity: 0,
      maxImageSize: 1,
    })
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged',
    )
  }
}

/** The height that most characters have. */
const usualHeight = (lines: readonly Fragment[]): number => {
  const counts = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}
