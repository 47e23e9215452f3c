import { parseDocument } from 'htmlparser2'
import { withoutUnseenSigns } from '#contract/text/unseen-signs.ts'
import { NO_LOOKS } from '#server/lib/html-text/looks.ts'
import { markedQuestion } from '#server/lib/question-lines.ts'
import { seenText } from '#server/lib/seen-text.ts'
import { writeBlocks } from '../html/write-blocks.ts'
import { namesColumns } from '../names-columns.ts'
import { createPassageWriter } from '../passage-writer.ts'
import { joinLine, wordsIn } from '../pdf/join-lines.ts'
import type { ReadDocument } from '../types.ts'
import {
  headingMarkdown,
  htmlLines,
  isTableRule,
  plainMarkdown,
  shownMarkdown,
  tableCells,
  withoutMarks,
} from './markdown.ts'

const HEADING_MAX = 70
const BULLET = /^(?:[-*+•–]|\d{1,2}[.)])\s+(?=\S)/

/** « Tandem : 22 € / 35 € » : a line of its own, whatever stands below it. */
const ENTRY = /^[^:.!?]{2,60}\s?:\s?[^:.!?]{0,20}\d[^:!?]{0,60}$/

/** The lines that are rows of one table, their cells set apart by tabs or several spaces, heads first. */
const tableRows = (lines: readonly string[]): Map<number, { cells: string[]; isHead: boolean }> => {
  const found = new Map<number, { cells: string[]; isHead: boolean }>()
  const all = lines.map((line) => line.trim().split(/\t+|\s{2,}/))
  for (let start = 0; start < all.length; ) {
    const first = all[start] ?? []
    let end = start + 1
    while (first.length > 1 && all[end]?.length === first.length) end++
    const below = all.slice(start + 1, end)
    if (below.length > 1 && namesColumns(first, below) && below.every((cells) => /\d/.test(cells.join(' '))))
      for (let at = start; at < end; at++) found.set(at, { cells: all[at] ?? [], isHead: at === start })
    start = end
  }
  return found
}

/** Reads plain text and Markdown: paragraphs, lists, tables with `|`, and headings (`#`, underlined, or a short line above others). */
export const readText = (text: string, markdown: boolean): ReadDocument => {
  const writer = createPassageWriter()
  const seen = withoutUnseenSigns(text)
  const lines = (markdown ? shownMarkdown(seen) : seen).split(/\r\n|\r|\n/)
  const plain = markdown ? plainMarkdown : withoutMarks
  const words = wordsIn(lines)
  let title = ''
  let paragraph = ''
  let isItem = false
  let columns: readonly string[] | null = null
  let row = 0
  const flush = () => {
    if (isItem) writer.item(plain(paragraph))
    else writer.paragraph(plain(paragraph))
    paragraph = ''
    isItem = false
  }
  const table = tableRows(lines)
  const heading = (level: number, headingText: string) => {
    flush()
    title ||= headingText
    writer.heading(level, headingText)
  }
  for (let index = 0; index < lines.length; index++) {
    const raw = lines[index] ?? ''
    const line = raw.trim()
    const below = lines[index + 1]?.trim() ?? ''
    const marked = /^(#{1,6})\s+(\S.*)$/.exec(line)
    const cells: string[] | null = markdown ? tableCells(line, columns !== null || isTableRule(below)) : null
    const inTable = table.get(index)
    const block = markdown ? htmlLines(lines, index) : 0
    if (cells === null && inTable === undefined) columns = null
    if (inTable !== undefined) {
      flush()
      if (inTable.isHead) [columns, row] = [inTable.cells, 0]
      else writer.row(columns ?? [], inTable.cells, ++row)
    } else if (cells !== null) {
      flush()
      if (columns === null) [columns, row] = [cells.map(plain), 0]
      else if (!isTableRule(line)) writer.row(columns, cells.map(plain), ++row)
    } else if (block > 0) {
      flush()
      const part = parseDocument(lines.slice(index, index + block).join('\n'))
      writeBlocks(part, writer, { looks: NO_LOOKS, inArticle: true })
      index += block - 1
    } else if (line === '') flush()
    else if (markdown && marked) heading(marked[1]?.length ?? 1, headingMarkdown(marked[2] ?? ''))
    else if (/^[-=_*]{3,}$/.test(line)) flush()
    else if (/^(?:={3,}|-{3,})$/.test(below) && line.length <= HEADING_MAX)
      heading(below[0] === '=' ? 1 : 2, plain(line))
    else if (BULLET.test(line)) {
      flush()
      paragraph = line.replace(BULLET, '')
      isItem = true
    } else if (!markdown && ENTRY.test(line)) {
      flush()
      writer.item(line)
    } else if (isItem && !markdown && !goesOn(raw)) {
      flush()
      paragraph = line
    } else if (!markdown && paragraph === '' && isHeading(line, below)) heading(6, plain(line))
    else paragraph = paragraph === '' ? line : joinLine(paragraph, line, words)
  }
  flush()
  return { title: seenText(title), language: null, passages: writer.passages() }
}

/** Whether a line goes on with the item above it: it is set in, or begins within a sentence. */
const goesOn = (line: string): boolean => /^(?:\s|\p{Ll})/u.test(line)

/** A short line without an end of its own, directly above others. */
const isHeading = (line: string, below: string): boolean =>
  line.length <= HEADING_MAX &&
  below !== '' &&
  !BULLET.test(below) &&
  /[\p{L}\d)?:]$/u.test(line) &&
  /^\p{Lu}/u.test(line) &&
  line.split(' ').length <= 8 &&
  markedQuestion(line) === undefined &&
  !/ : \S/.test(line)
