import { createCellLayout, type SpanningCell } from '../lay-out-cells.ts'
import { namesColumns } from '../names-columns.ts'
import type { PassageWriter } from '../passage-writer.ts'

/** What documents are written to. */
export type BlockWriter = Pick<PassageWriter, 'heading' | 'end' | 'paragraph' | 'item' | 'row'>

interface TableRow {
  cells: readonly string[]
  /** Whether it is marked as one that names the columns. */
  heads?: boolean
}

/** Deeper than any heading of a document. */
const LEVEL = 7

/** Writes the rows of a table with the names of its columns; a row of one cell in it is the heading of those below. */
export const writeRows = (writer: BlockWriter, rows: readonly TableRow[]): void => {
  const wide = rows.filter(({ cells }) => cells.length > 1)
  const [first, ...more] = wide
  const isNamed =
    first !== undefined &&
    (first.heads ||
      namesColumns(
        first.cells,
        more.map(({ cells }) => cells),
      ))
  let columns: readonly string[] = []
  let isHead = isNamed
  let number = 0
  for (const row of rows) {
    const { cells, heads = false } = row
    const [only = ''] = cells
    if (cells.length === 1 && wide.length > 0 && only.length <= 80 && !/[.!]$/.test(only))
      writer.heading(LEVEL, only)
    else if (isHead && cells.length > 1 && (row === first || heads))
      columns = cells.map((cell, at) => [...new Set([columns[at], cell])].filter(Boolean).join(' '))
    else {
      isHead = false
      writer.row(columns, cells, ++number)
    }
  }
  writer.end(LEVEL)
}

interface Row {
  cells: SpanningCell[]
  heads: boolean
  isDropped: boolean
}

/** Collects the cells of a table while its document is read, and writes its rows when it ends; a table in a cell is part of its text. */
export interface TableWriter {
  open(): void
  /** @param heads whether it is one that names the columns */
  row(heads?: boolean): void
  /** Says of the row that is open that it names the columns. */
  heads(): void
  /** Takes the row that is open out of the table. */
  dropRow(): void
  /** @param columns how many it takes @param rows how many it takes, downwards */
  cell(columns?: number, rows?: number): void
  /** Says of the cell that is open how many columns it takes, or that it goes on with the one above. */
  merge(how: { columns: number } | { above: true }): void
  /** Adds text to the cell that is open; false outside of tables. */
  take(text: string): boolean
  close(): void
}

export const createTableWriter = (writer: BlockWriter): TableWriter => {
  let depth = 0
  let rows: Row[] = []
  const openCell = () => rows.at(-1)?.cells.at(-1)
  return {
    open() {
      depth += 1
      if (depth === 1) rows = []
    },
    row(heads = false) {
      if (depth === 1) rows.push({ cells: [], heads, isDropped: false })
    },
    heads() {
      const row = rows.at(-1)
      if (depth === 1 && row) row.heads = true
    },
    dropRow() {
      const row = rows.at(-1)
      if (depth === 1 && row) row.isDropped = true
    },
    cell(columns = 1, rowsDown = 1) {
      if (depth === 1) rows.at(-1)?.cells.push({ text: '', columns, rows: rowsDown })
    },
    merge(how) {
      const cell = openCell()
      if (depth !== 1 || cell === undefined) return
      if ('columns' in how) cell.columns = how.columns
      else cell.isAbove = true
    },
    take(text) {
      if (depth === 0) return false
      const cell = openCell()
      if (cell) cell.text = `${cell.text} ${text}`.trim()
      return true
    },
    close() {
      depth -= 1
      if (depth > 0) return
      const layOut = createCellLayout()
      const seen = rows.filter(({ isDropped }) => !isDropped)
      writeRows(
        writer,
        seen.map(({ cells, heads }) => ({ cells: layOut(cells), heads })),
      )
    },
  }
}
