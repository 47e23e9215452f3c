import type { ImportResult } from '#contract/contacts/contacts.ts'
import { cleanEmail, cleanText } from '#contract/text/typed-value.ts'
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
    const alike: Record<Unsure['field'], number> = { email: 0, phone: 0 }
    let filled = 0
    let lost: Unsure | undefined
    rows.forEach((row, at) => {
      const cell = row.cells[index] ?? ''
      if (cell === '') return
      filled += 1
      const field = looksLikeEmail(cell) ? 'email' : !withPhones && looksLikePhone(cell) ? 'phone' : null
      if (field === null) return
      alike[field] += 1
      const isKnown = field === 'email' && emailKey(cleanEmail(cell)) === emailKey(emails[at] ?? '')
      if (!isKnown) lost ??= { field, example: cleanText(cell) }
    })
    if (lost !== undefined && alike[lost.field] * 2 >= filled) unsure.set(index, lost)
  })
  return unsure
}
