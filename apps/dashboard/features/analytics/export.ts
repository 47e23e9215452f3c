import type { Analytics } from '#contract/analytics/analytics.ts'
import { textCell } from '#contract/text/csv-cell.ts'
import type { SheetLanguage } from './sheet-language.ts'
import { allSheets, type Cell } from './sheets.ts'

export type ExportFormat = 'csv' | 'json'

const csvCell = (cell: Cell, lang: SheetLanguage['lang']): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return lang === 'fr' ? String(cell).replace('.', ',') : String(cell)
  return textCell(cell)
}

/** Every part of the screen under its name, as French spreadsheets expect it: semicolons, byte order mark. */
const analyticsCsv = (data: Analytics, words: SheetLanguage): string => {
  const head: Cell[][] = [[words.t.period, data.from, data.to, data.timeZone]]
  const parts = allSheets(data, words).flatMap(({ name, columns, rows }): Cell[][] => [
    [],
    [name],
    columns,
    ...rows,
  ])
  const lines = [...head, ...parts].map((row) => row.map((cell) => csvCell(cell, words.lang)).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** The file of what is shown: its name, type and content. */
export const exportFile = (data: Analytics, format: ExportFormat, words: SheetLanguage) => {
  const name = `lutingenie-${data.from}-${data.to}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv', text: analyticsCsv(data, words) }
    : { name, type: 'application/json', text: `${JSON.stringify(data, null, 2)}\n` }
}
