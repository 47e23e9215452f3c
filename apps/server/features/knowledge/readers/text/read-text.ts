import { withoutUnseenSigns } from '#contract/unseen-signs.ts'
import { htmlText } from '#server/lib/html-text/html-text.ts'
import { seenText } from '#server/lib/seen-text.ts'
import { namesColumns } from '../names-columns.ts'
import { createPassageWriter } from '../passage-writer.ts'
import type { ReadDocument } from '../types.ts'

const HEADING_MAX = 70
const BULLET = /^(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/

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
  const lines = withoutUnseenSigns(text).split(/\r\n|\r|\n/)
  const plain = (said: string) => withoutMarks(markdown ? withoutTags(said) : said)
  let title = ''
  let paragraph = ''
  let columns: readonly string[] | null = null
  let row = 0
  const flush = () => {
    writer.paragraph(paragraph)
    paragraph = ''
  }
  const table = tableRows(lines)
  const heading = (level: number, words: string) => {
    flush()
    title ||= words
    writer.heading(level, words)
  }
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    const below = lines[index + 1]?.trim() ?? ''
    const marked = /^(#{1,6})\s+(\S.*)$/.exec(line)
    const cells = markdown ? tableCells(line) : null
    const inTable = table.get(index)
    if (cells === null && inTable === undefined) columns = null
    if (inTable !== undefined) {
      flush()
      if (inTable.isHead) [columns, row] = [inTable.cells, 0]
      else writer.row(columns ?? [], inTable.cells, ++row)
    } else if (cells !== null) {
      flush()
      if (columns === null) [columns, row] = [cells, 0]
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) writer.row(columns, cells.map(plain), ++row)
    } else if (line === '') flush()
    else if (markdown && marked) heading(marked[1]?.length ?? 1, plain(marked[2] ?? ''))
    else if (/^[-=_*]{3,}$/.test(line)) flush()
    else if (/^(?:={3,}|-{3,})$/.test(below) && line.length <= HEADING_MAX)
      heading(below[0] === '=' ? 1 : 2, plain(line))
    else if (BULLET.test(line)) {
      flush()
      writer.item(plain(line.replace(BULLET, '')))
    } else if (!markdown && ENTRY.test(line)) {
      flush()
      writer.item(line)
    } else if (!markdown && paragraph === '' && isHeading(line, below)) heading(6, plain(line))
    else paragraph += `${plain(line)} `
  }
  flush()
  return { title: seenText(title), language: null, passages: writer.passages() }
}

/** A short line without an end of its own, directly above others. */
const isHeading = (line: string, below: string): boolean =>
  line.length <= HEADING_MAX &&
  below !== '' &&
  !BULLET.test(below) &&
  /[\p{L}\d)?:]$/u.test(line) &&
  /^\p{Lu}/u.test(line) &&
  line.split(' ').length <= 8 &&
  !/ : \S/.test(line)

const tableCells = (line: string): string[] | null =>
  line.startsWith('|') && line.endsWith('|') && line.length > 2
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : null

/** An address in angle brackets is no tag. */
const AUTOLINK = /<((?:https?:\/\/|mailto:)?[^<>\s]{1,300}[.@][^<>\s]{1,200})>/g

/** HTML within a line of Markdown as it is seen. */
const withoutTags = (text: string): string =>
  /[<&]/.test(text) ? htmlText(text.replaceAll(AUTOLINK, '$1')) : text

/** The words of Markdown: without its signs, links by what they say. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/!?\[([^\]]{0,300})\]\([^()]{0,500}\)/g, '$1').replaceAll(/\*\*|__|`/g, '')
