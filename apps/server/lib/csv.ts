import { textCell } from '#contract/text/csv-cell.ts'
import { withoutUnseenSigns } from '#contract/text/unseen-signs.ts'

/** A row of a CSV file with the line on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
  /** A quote opened in this row is never closed: the rest of its line stands in one cell. */
  unclosed?: true
}

const DELIMITERS = [';', ',', '\t', '|']

/** Quotes that are never closed, of which each costs another look at the rest of the file; beyond, that rest is one cell. */
const UNCLOSED_MAX = 10
const LOOKED_AT = 64 * 1024
const LINES_MAX = 20
/** A quoted cell, with the delimiter before it. */
const QUOTED = /(^|[;,\t|])"(?:[^"]|"")*"/gm

/** How many lines have the number of cells that most have with a delimiter; lines of one cell count for nothing. */
const agreeing = (lines: readonly string[], delimiter: string): number => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** The delimiter by which most of the first lines have as many cells, whatever a title above them holds; of several the one that the first line has most of. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(QUOTED, '$1')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX)
  const most = Math.max(...DELIMITERS.map((delimiter) => agreeing(lines, delimiter)))
  const fitting = DELIMITERS.filter((delimiter) => agreeing(lines, delimiter) === most)
  const counts = fitting.map((delimiter) => (lines[0] ?? '').split(delimiter).length)
  return fitting[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Reads CSV: any of four delimiters, quotes, line breaks inside quotes, a byte order mark, Excel's `sep=` line. Cells are
 * without signs that nobody sees.
 */
export const readCsv = (source: string): CsvRow[] => {
  let text = source.replace(/^\p{Default_Ignorable_Code_Point}+/u, '')
  let line = 1
  const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text)
  if (separatorLine) {
    text = text.slice(separatorLine[0].length)
    line += 1
  }
  const delimiter = separatorLine?.[1] ?? delimiterOf(text)
  const rows: CsvRow[] = []
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let quoted = false
  let wasQuoted = false
  let opened = { at: 0, line }
  let unclosed = 0
  const endCell = () => {
    const seen = withoutUnseenSigns(cell)
    row.cells.push(wasQuoted ? seen : seen.trim())
    cell = ''
    wasQuoted = false
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((value) => value !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (quoted) {
      if (char === '\n') line += 1
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else quoted = false
    } else if (char === '"' && withoutUnseenSigns(cell).trim() === '') {
      cell = ''
      quoted = true
      wasQuoted = true
      opened = { at: i, line }
    } else if (char === delimiter) endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1
      line += 1
      endRow()
    } else if (!(wasQuoted && /\s/.test(char))) cell += char
    if (quoted && i === text.length - 1 && unclosed < UNCLOSED_MAX) {
      unclosed += 1
      row.unclosed = true
      const rest = /[^\r\n]*/.exec(text.slice(opened.at + 1))?.[0] ?? ''
      cell = rest
      line = opened.line
      quoted = false
      i = opened.at + rest.length
    }
  }
  if (quoted) row.unclosed = true
  endRow()
  return rows
}

/** Lines of CSV as French spreadsheets expect them: semicolons. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(textCell).join(';')}\r\n`).join('')

/** A whole CSV file, with the byte order mark that Excel needs. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${writeRows(rows)}`
