const MONEY = /[€$£]|\b(?:eur|euros?|chf)\b/i

/** What a cell is made of besides its figures: « € », « kg », « h-h ». */
const shapeOf = (cell: string): string => cell.replaceAll(/[\d.,\s]/g, '').toLowerCase()

/** Whether a figure is of another kind than all that stands below it, which is all of one kind: « 0-2 kg » above amounts. */
const isAbove = (cell: string, below: readonly string[]): boolean => {
  const shapes = new Set(below.map(shapeOf))
  return (
    !MONEY.test(cell) &&
    below.length > 1 &&
    below.every((value) => /\d/.test(value)) &&
    shapes.size === 1 &&
    !shapes.has(shapeOf(cell))
  )
}

/** Whether the first row of a table says what its columns are: none of its cells holds a figure like those below. */
export const namesColumns = (first: readonly string[], below: readonly (readonly string[])[]): boolean =>
  first.every(
    (cell, at) =>
      !/\d/.test(cell) ||
      isAbove(
        cell,
        below.map((cells) => cells[at] ?? '').filter((value) => value.trim() !== ''),
      ),
  )
