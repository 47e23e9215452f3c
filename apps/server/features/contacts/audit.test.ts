import { expect, test } from 'vitest'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import type { ContactAuditEntry } from '#contract/contacts/contacts.ts'
import { newId } from '#server/lib/ids.ts'
import { buildConversations, buildMember } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { buildContact } from './testing/build-contact.ts'

const { app, business, as } = testBusiness()
const audit = async (query = '') =>
  (await as.owner.get(`contacts/audit${query}`)).json<{
    entries: ContactAuditEntry[]
    nextBefore: string | null
  }>()

test('exports and erasures are read by who may do them, without naming whom was erased', async () => {
  const secret = `secret-${newId()}`
  const gone = await buildContact(app.deps, business, { name: secret, email: `${secret}@example.com` })
  const contact = await buildContact(app.deps, business, { name: 'Karim' })
  await as.owner.post(`contacts/${gone}/export`)
  await as.owner.post(`contacts/${contact}/export`)
  await as.owner.post(`contacts/${gone}/erase`)
  const { name } = await app.deps.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', business.owner.id)
    .executeTakeFirstOrThrow()
  const { entries, nextBefore } = await audit()
  expect(nextBefore).toBeNull()
  expect(entries).toMatchObject([
    { action: 'erase', by: name, contact: null },
    { action: 'export', by: name, contact: { id: contact, name: 'Karim' } },
    { action: 'export', by: name, contact: null },
  ])
  expect(JSON.stringify(entries)).not.toContain(secret)
  const { timeline } = (await as.owner.get(`contacts/${contact}`)).json<ContactDetail>()
  expect(timeline[0]).toMatchObject({ kind: 'exported', by: name })
  const viewer = await buildMember(app.deps, business, 'viewer')
  expect((await as(viewer).get('contacts/audit')).statusCode).toBe(403)
})

test('what somebody said before their card was deleted goes with them, and is exported too', async () => {
  const email = `zoe.${newId()}@example.com`
  const { conversations } = await buildConversations(app.deps, business, [
    { person: { name: 'Zoé', email }, text: '< Mon adresse est au 3\n@identify\n> Merci.' },
    { person: { name: 'Karim', email: `x${email}` }, text: '< Bonjour\n@identify' },
  ])
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: { id: string; email: string }[] }>()
  const first = contacts.find((contact) => contact.email === email)?.id
  await as.owner.delete(`contacts/${first}`)
  const id = await buildContact(app.deps, business, { name: 'Zoé', email })
  expect((await as.owner.post(`contacts/${id}/export`)).body).toContain('Mon adresse est au 3')
  expect((await as.owner.post(`contacts/${id}/erase`)).json()).toMatchObject({ conversations: 1 })
  const left = await app.deps.db
    .selectFrom('conversations')
    .select('id')
    .where('business_id', '=', business.id)
    .execute()
  expect(left.map((row) => row.id)).toEqual([conversations[1]?.id])
})

test('the record comes in pages', async () => {
  const id = await buildContact(app.deps, business, { name: 'Karim' })
  for (let n = 0; n < 5; n += 1) await as.owner.post(`contacts/${id}/export`)
  const first = await audit('?limit=3')
  const second = await audit(`?limit=3&before=${first.nextBefore}`)
  expect([first.entries.length, second.entries.length, second.nextBefore]).toEqual([3, 2, null])
  expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(5)
})

test('files with all data of the business that were made before somebody was erased are erased too', async () => {
  const id = await buildContact(app.deps, business, { name: 'Karim' })
  const exportId = newId()
  await app.deps.db
    .insertInto('data_exports')
    .values({ business_id: business.id, id: exportId, status: 'ready', parts: 1 })
    .execute()
  await app.deps.db
    .insertInto('data_export_parts')
    .values({ business_id: business.id, export_id: exportId, part: 0, data: Buffer.from('Karim') })
    .execute()
  await as.owner.post(`contacts/${id}/erase`)
  const left = await app.deps.db
    .selectFrom('data_export_parts')
    .select('part')
    .where('business_id', '=', business.id)
    .execute()
  expect(left).toEqual([])
})
