/** What would be run where a cell begins, in any separator: opened with another one, a cell begins in the middle of ours. */
const RUNNABLE = /(^|[,;|\t\r\n])((?:[^\S\t\r\n]|")*)(?='*[=+\-@＝＋－＠])/g
const MADE_TEXT = /(^|[,;|\t\r\n])((?:[^\S\t\r\n]|")*)'(?='*[=+\-@＝＋－＠])/g

/** A text as a cell of CSV that no spreadsheet runs, whatever separator it is opened with: in quotes, an apostrophe before signs. */
export const textCell = (value: string): string =>
  `"${value.replace(RUNNABLE, "$1$2'").replaceAll('"', '""')}"`

/** Takes back the apostrophes that `textCell` put before signs; the cell was read, so its quotes are gone. */
export const plainCell = (cell: string): string =>
  cell.includes("'") ? cell.replace(MADE_TEXT, '$1$2') : cell
