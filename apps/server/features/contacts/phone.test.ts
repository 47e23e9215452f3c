import { expect, test } from 'vitest'
import type { ImportResult } from '#contract/contacts/contacts.ts'
import { buildBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

test('what cannot be a telephone number is refused by hand, on a change and in a file', async () => {
  const business = await buildBusiness(app.deps)
  const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
    as(business.owner).call(method, `/api/businesses/${business.id}/contacts${path}`, payload)
  const refused = await call('POST', '', { name: 'Zoé', phone: 'demain matin' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'phone' }] })
  const { id } = (await call('POST', '', { name: 'Zoé', phone: '' })).json<{ id: string }>()
  expect((await call('PUT', `/${id}`, { phone: '6.39E+08' })).statusCode).toBe(400)
  expect((await call('PUT', `/${id}`, { phone: '+33 (0)6 39 98 77 30' })).json()).toMatchObject({
    phone: '+33 (0)6 39 98 77 30',
  })
  expect((await call('PUT', `/${id}`, { phone: null })).json()).toMatchObject({ phone: null })
  const csv = 'Nom;Téléphone\nLéa;06 39 98 77 30\nPaul;6,39E+08\n'
  expect((await call('POST', '/import', { csv, preview: false })).json<ImportResult>()).toMatchObject({
    imported: true,
    created: 1,
    errors: [{ line: 3, column: 'phone', problem: 'phone-invalid', value: '6,39E+08' }],
  })
})
