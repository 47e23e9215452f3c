import type { ImportResult } from '#contract/contacts.ts'
import { cleanText } from '#contract/typed-value.ts'
import type { CsvRow } from '#server/lib/csv.ts'
import { emailKey } from '#server/lib/text.ts'
import type { Column } from './import-columns.ts'
import { looksLikeEmail, looksLikePhone } from './import-values.ts'

type Unsure = NonNullable<ImportResult['columns'][number]['unsure']>

/**
 * Columns that would not be read as addresses although most of their cells look like some, by their place: e-mail
 * addresses that the row does not give elsewhere, and telephone numbers where no column is one of numbers.
 * @param columns undefined where somebody said what it holds
 * @param emails what was read of each row
 */
export const unsureColumns = (
  rows: readonly CsvRow[],
  columns: readonly (Column | null | undefined)[],
  emails: readonly string[],
): Map<number, Unsure> => {
  const withPhones = columns.some((column) => column?.field === 'phone')
  const unsure = new Map<number, Unsure>()
  columns.forEach((column, index) => {
    if (column === undefined || column?.field === 'email' || column?.field === 'phone') return
    const cells = rows.map((row) => row.cells[index]?.trim() ?? '')
    const filled = cells.filter((cell) => cell !== '').length
    const ask = (field: Unsure['field'], alike: string[], lost = alike) => {
      const [example] = lost
      if (example !== undefined && alike.length * 2 >= filled)
        unsure.set(index, { field, example: cleanText(example) })
    }
    const isKnown = (cell: string, at: number) => emailKey(cell) === emailKey(emails[at] ?? '')
    ask(
      'email',
      cells.filter(looksLikeEmail),
      cells.filter((cell, at) => looksLikeEmail(cell) && !isKnown(cell, at)),
    )
    if (!withPhones) ask('phone', cells.filter(looksLikePhone))
  })
  return unsure
}
