/** Cells that are one, by their columns from 0 and their rows from 1. */
export interface Range {
  left: number
  right: number
  top: number
  bottom: number
}

/** How many cells are filled at most. */
const FILLED_MAX = 1_200_000

/**
 * Gives every row and column that a merged cell takes what stands in it, as one sees it beside each of them; a title
 * that takes a row alone stands there once. Heads in two rows, the upper ones merged, become one row.
 * @param rows what is seen, changed in place @param places which of them has a number
 */
export const mergeCells = (
  rows: string[][],
  places: ReadonlyMap<number, number>,
  merged: readonly Range[],
  hiddenColumns: ReadonlySet<number>,
): void => {
  let filled = 0
  for (const { left, right, top, bottom } of merged) {
    const text = rows[places.get(top) ?? -1]?.[left] ?? ''
    for (let number = top; number <= bottom && filled < FILLED_MAX; number++) {
      filled += 1
      const row = rows[places.get(number) ?? -1]
      if (row === undefined) continue
      const isTitle = row.every((cell, column) => cell === '' || (column >= left && column <= right))
      for (let column = left; column <= right; column++) {
        filled += 1
        const isSeen = !hiddenColumns.has(column) && (column === left || !isTitle)
        while (row.length <= column) row.push('')
        row[column] = isSeen ? text : ''
      }
    }
  }
  joinHeads(rows, merged, places)
}

/** Heads in two rows as one: « Tarif » above « Semaine » and « Week-end » as « Tarif Semaine » and « Tarif Week-end ». */
const joinHeads = (rows: string[][], merged: readonly Range[], places: ReadonlyMap<number, number>): void => {
  const first = rows.findIndex((row) => row.filter((cell) => cell !== '').length > 1)
  const upper = rows[first]
  const lower = rows[first + 1]
  if (upper === undefined || lower === undefined) return
  const isAbove = ({ left, right, top, bottom }: Range) =>
    places.get(top) === first &&
    top === bottom &&
    right > left &&
    right < lower.length &&
    lower.slice(left, right + 1).every((cell) => cell !== '')
  if (!merged.some(isAbove) || lower.some((cell) => /\d/.test(cell) && !/[a-z]/i.test(cell))) return
  rows.splice(
    first,
    2,
    lower.map((cell, column) => [...new Set([upper[column] ?? '', cell])].filter(Boolean).join(' ')),
  )
}
