/** A cell of a table as its document says it. */
export interface SpanningCell {
  text: string
  /** How many columns it takes. */
  columns: number
  /** How many rows it takes, downwards. */
  rows: number
  /** Whether it goes on with the cell above. */
  isAbove?: boolean
}

const COLUMNS_MAX = 60

/**
 * Makes what lays out the rows of a table, one after the other: the text of each cell in all the columns and rows that
 * it takes; a cell that stands alone in its row is there once.
 */
export const createCellLayout = (): ((cells: readonly SpanningCell[]) => string[]) => {
  let above: readonly string[] = []
  // Cells of rows above that reach further down, by column.
  let hanging: { text: string; rows: number }[] = []
  return (cells) => {
    const [only] = cells
    const texts: string[] = []
    const below: typeof hanging = []
    const take = (text: string, rows: number) => {
      if (rows > 1) below[texts.length] = { text, rows: rows - 1 }
      texts.push(text)
    }
    const fill = () => {
      for (let held = hanging[texts.length]; held !== undefined; held = hanging[texts.length])
        take(held.text, held.rows)
    }
    for (const cell of cells) {
      fill()
      const width = Math.max(1, Math.min(cell.columns || 1, COLUMNS_MAX - texts.length))
      const text = cell.isAbove ? (above[texts.length] ?? '') : cell.text
      for (let column = 0; column < width; column++) take(text, cell.rows)
    }
    fill()
    above = texts
    const isWhole = cells.length === 1 && hanging.length === 0 && only !== undefined && !only.isAbove
    hanging = below
    return isWhole ? [only.text] : texts
  }
}
