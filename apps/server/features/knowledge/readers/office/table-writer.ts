import { namesColumns } from '../names-columns.ts'
import type { PassageWriter } from '../passage-writer.ts'

/** Collects the cells of a table while its document is read, and writes its rows when it ends. */
export interface TableWriter {
  open(): void
  row(): void
  cell(): void
  /** Adds text to the cell that is open; false outside of tables. */
  take(text: string): boolean
  close(): void
}

export const createTableWriter = (writer: PassageWriter): TableWriter => {
  let depth = 0
  let rows: string[][] = []
  return {
    open() {
      depth += 1
      if (depth === 1) rows = []
    },
    row() {
      if (depth === 1) rows.push([])
    },
    cell() {
      if (depth === 1) rows.at(-1)?.push('')
    },
    take(text) {
      if (depth === 0) return false
      const cells = rows.at(-1)
      if (cells && cells.length > 0) cells[cells.length - 1] = `${cells.at(-1)} ${text}`.trim()
      return true
    },
    close() {
      depth -= 1
      if (depth !== 0) return
      const [head, ...more] = rows
      const named = head !== undefined && head.length > 1 && namesColumns(head, more)
      for (const [index, cells] of (named ? more : rows).entries())
        writer.row(named ? head : [], cells, index + 1)
    },
  }
}
