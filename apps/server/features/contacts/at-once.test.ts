import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContactItem, ImportResult } from '#contract/contacts.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, type TestBusiness } from '#server/testing/factories.ts'
import { buildContact } from './testing/build-contact.ts'
import { noteEvent } from './write-queries.ts'

let server: TestApp
let business: TestBusiness
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await buildBusiness(server.deps)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/businesses/${business.id}/contacts${path}`,
    headers: business.owner.headers,
    ...(payload && { payload }),
  })
const total = async () => (await call('GET', '')).json<{ total: number }>().total
const mailed = (contactId: string) =>
  inTransaction(server.deps, business.scope, (unit) =>
    noteEvent(unit, {
      id: newId(),
      contactId,
      kind: 'email',
      label: 'Bonjour',
      member: { id: business.owner.id, name: 'Élodie' },
      at: new Date(),
    }),
  )

test('one address added several times at once is one contact', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => call('POST', '', { name: `Zoé ${n}`, email: 'zoe@example.com' })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409])
  const others = await Promise.all([1, 2].map(() => buildContact(server.deps, business, { name: 'Karim' })))
  const changed = await Promise.all(others.map((id) => call('PUT', `/${id}`, { email: 'karim@example.com' })))
  expect(changed.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('a file imported twice at once is imported once', async () => {
  const csv = `Nom;E-mail\n${Array.from({ length: 60 }, (_, n) => `I${n};i${n}@example.com`).join('\n')}`
  const answers = await Promise.all([1, 2].map(() => call('POST', '/import', { csv, preview: false })))
  const created = answers.map((answer) => answer.json<ImportResult>().created)
  expect(created.sort((a, b) => a - b)).toEqual([0, 60])
  expect(await total()).toBe(60)
})

test('two contacts merged into each other at once, beside an edit, are one contact', async () => {
  const ids = await Promise.all(
    (['manual', 'widget'] as const).map((source) =>
      buildContact(server.deps, business, { name: source, email: 'z@example.com', source }),
    ),
  )
  await Promise.all(ids.map(mailed))
  const [one, two] = ids as [string, string]
  const answers = await Promise.all([
    call('POST', '/merge', { keepId: one, ids: [two] }),
    call('POST', '/merge', { keepId: two, ids: [one] }),
    call('PUT', `/${one}`, { company: 'Atelier' }),
    call('PUT', `/${two}`, { email: 'Z@example.com', location: 'Brest' }),
  ])
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
  expect(
    answers
      .slice(0, 2)
      .map((answer) => answer.statusCode)
      .sort(),
  ).toEqual([200, 404])
  const { contacts } = (await call('GET', '')).json<{ contacts: ContactItem[] }>()
  expect(contacts).toHaveLength(1)
})

test('a merge keeps every tag and note, also more than a form takes', async () => {
  const tags = (of: string) => Array.from({ length: 8 }, (_, n) => `${of}${n}`)
  const email = 'z@example.com'
  const [keepId, other] = (await Promise.all(
    ['a', 'b'].map((of) =>
      buildContact(server.deps, business, { email, tags: tags(of), notes: of.repeat(1_500) }),
    ),
  )) as [string, string]
  const answer = await call('POST', '/merge', { keepId, ids: [other] })
  expect(answer.json<ContactItem>().tags).toEqual([...tags('a'), ...tags('b')])
  const { notes } = (await call('GET', `/${keepId}`)).json<{ notes: string }>()
  expect(notes).toHaveLength(3_001)
  const change = (given: string[]) => call('PUT', `/${keepId}`, { tags: given })
  expect((await change([...tags('a'), ...tags('b'), 'c'])).statusCode).toBe(400)
  expect((await change([...tags('a'), ...tags('b').slice(1)])).statusCode).toBe(200)
  await call('POST', '/import', { csv: `E-mail;Tags\n${email};d`, preview: false })
  expect((await call('GET', `/${keepId}`)).json<ContactItem>().tags).toHaveLength(15)
  expect((await call('POST', '', { name: 'K', tags: [...tags('a'), ...tags('b')] })).json()).toMatchObject({
    details: [{ path: 'tags' }],
  })
})

test('a merge into a contact that was erased meanwhile says that it is not there', async () => {
  const [keepId, other] = (await Promise.all(
    [1, 2].map((n) => buildContact(server.deps, business, { name: `Z${n}`, email: 'z@example.com' })),
  )) as [string, string]
  await mailed(other)
  expect((await call('POST', `/${keepId}/erase`)).statusCode).toBe(200)
  expect((await call('POST', '/merge', { keepId, ids: [other] })).statusCode).toBe(404)
  expect(await total()).toBe(1)
})
