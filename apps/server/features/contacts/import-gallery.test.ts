import { expect, test } from 'vitest'
import type { ImportResult } from '#contract/contacts/contacts.ts'
import { plainCell } from '#contract/text/csv-cell.ts'
import { readCsv } from '#server/lib/csv.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { EXPORTS } from './testing/exports.ts'

const { as } = testBusiness()

test.each(EXPORTS)('the export of $program comes in whole', async ({ csv, contacts }) => {
  const result = (await as.owner.post('contacts/import', { csv, preview: false })).json<ImportResult>()
  expect(result.errors).toEqual([])
  expect(result.columns.filter(({ unsure }) => unsure)).toEqual([])
  const exported = (await as.owner.get('contacts/export')).json<{ csv: string }>().csv
  expect(
    readCsv(exported)
      .slice(1)
      .map(({ cells }) => cells.slice(0, 8).map(plainCell)),
  ).toEqual(contacts)
  expect(result).toMatchObject({ imported: true, created: contacts.length })
})
