import { getDocumentProxy } from 'unpdf'
import { createPassageWriter } from './passage-writer.ts'
import { type ReadDocument, Unreadable } from './types.ts'

const PAGES_MAX = 500

interface Item {
  str: string
  hasEOL: boolean
  height: number
  transform: readonly number[]
}

interface Line {
  text: string
  height: number
  y: number
}

/**
 * Reads the text layer of a PDF, page by page; lines that are larger than the rest are headings.
 * @throws Unreadable `password`, `damaged`, or `scan` when there are pictures of text only
 */
export const readPdf = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const document = await open(bytes)
  const pages = Math.min(document.numPages, PAGES_MAX)
  const lines: Line[][] = []
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    lines.push(linesOf(items.filter((item): item is typeof item & Item => 'str' in item)))
    page.cleanup()
  }
  const all = lines.flat()
  if (all.reduce((sum, { text }) => sum + text.length, 0) < 20 * Math.min(pages, 3))
    throw new Unreadable('scan')
  const body = usualHeight(all)
  const writer = createPassageWriter()
  let title = ''
  for (const [index, found] of lines.entries()) {
    writer.page(index + 1)
    let paragraph = ''
    let before: Line | undefined
    const flush = () => {
      writer.paragraph(paragraph)
      paragraph = ''
    }
    for (const line of found) {
      if (line.height > body * 1.15 && line.text.length <= 120) {
        flush()
        title ||= line.text
        writer.heading(line.height > body * 1.5 ? 1 : 2, line.text)
      } else {
        const gap = before ? before.y - line.y : 0
        if (gap > body * 1.9 || /^[-•–*]\s/.test(line.text)) flush()
        paragraph = paragraph.endsWith('-') ? paragraph.slice(0, -1) + line.text : `${paragraph} ${line.text}`
      }
      before = line
    }
    flush()
  }
  return {
    title,
    language: null,
    passages: writer.passages(),
    pages: document.numPages,
    ...(document.numPages > PAGES_MAX && { cut: 'too-many-pages' as const }),
  }
}

const open = async (bytes: Uint8Array) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false, verbosity: 0 })
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged',
    )
  }
}

const linesOf = (items: readonly Item[]): Line[] => {
  const lines: Line[] = []
  let line: Line | undefined
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0
    if (line !== undefined && str !== '' && Math.abs(line.y - y) > Math.max(2, line.height / 2))
      line = undefined
    if (line === undefined && str.trim() !== '') {
      line = { text: '', height, y }
      lines.push(line)
    }
    if (line) line.text += str
    if (hasEOL) line = undefined
  }
  return lines.map(({ text, ...place }) => ({ ...place, text: text.replaceAll(/\s+/g, ' ').trim() }))
}

/** The height that most characters have. */
const usualHeight = (lines: readonly Line[]): number => {
  const counts = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}
