import { expect, test } from 'vitest'
import type { ContactItem } from '#contract/contacts/contact.ts'
import type { ImportResult } from '#contract/contacts/contacts.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { buildContact } from './testing/build-contact.ts'
import { noteEvent } from './write-queries.ts'

const { app, business, as } = testBusiness()
const total = async () => (await as.owner.get('contacts')).json<{ total: number }>().total
const mailed = (contactId: string) =>
  inTransaction(app.deps, business.scope, (unit) =>
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
    [1, 2, 3, 4].map((n) => as.owner.post('contacts', { name: `Zoé ${n}`, email: 'zoe@example.com' })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409])
  const others = await Promise.all([1, 2].map(() => buildContact(app.deps, business, { name: 'Karim' })))
  const changed = await Promise.all(
    others.map((id) => as.owner.put(`contacts/${id}`, { email: 'karim@example.com' })),
  )
  expect(changed.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('a file imported twice at once is imported once', async () => {
  const csv = `Nom;E-mail\n${Array.from({ length: 60 }, (_, n) => `I${n};i${n}@example.com`).join('\n')}`
  const answers = await Promise.all(
    [1, 2].map(() => as.owner.post('contacts/import', { csv, preview: false })),
  )
  const created = answers.map((answer) => answer.json<ImportResult>().created)
  expect(created.sort((a, b) => a - b)).toEqual([0, 60])
  expect(await total()).toBe(60)
})

test('two contacts merged into each other at once, beside an edit, are one contact', async () => {
  const ids = await Promise.all(
    (['manual', 'widget'] as const).map((source) =>
      buildContact(app.deps, business, { name: source, email: 'z@example.com', source }),
    ),
  )
  await Promise.all(ids.map(mailed))
  const [one, two] = ids as [string, string]
  const answers = await Promise.all([
    as.owner.post('contacts/merge', { keepId: one, ids: [two] }),
    as.owner.post('contacts/merge', { keepId: two, ids: [one] }),
    as.owner.put(`contacts/${one}`, { company: 'Atelier' }),
    as.owner.put(`contacts/${two}`, { email: 'Z@example.com', location: 'Brest' }),
  ])
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
  expect(
    answers
      .slice(0, 2)
      .map((answer) => answer.statusCode)
      .sort(),
  ).toEqual([200, 404])
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: ContactItem[] }>()
  expect(contacts).toHaveLength(1)
})

test('a merge keeps every tag and note, also more than a form takes', async () => {
  const tags = (of: string) => Array.from({ length: 8 }, (_, n) => `${of}${n}`)
  const email = 'z@example.com'
  const [keepId, other] = (await Promise.all(
    ['a', 'b'].map((of) =>
      buildContact(app.deps, business, { email, tags: tags(of), notes: of.repeat(1_500) }),
    ),
  )) as [string, string]
  const answer = await as.owner.post('contacts/merge', { keepId, ids: [other] })
  expect(answer.json<ContactItem>().tags).toEqual([...tags('a'), ...tags('b')])
  const { notes } = (await as.owner.get(`contacts/${keepId}`)).json<{ notes: string }>()
  expect(notes).toHaveLength(3_001)
  const change = (given: string[]) => as.owner.put(`contacts/${keepId}`, { tags: given })
  expect((await change([...tags('a'), ...tags('b'), 'c'])).statusCode).toBe(400)
  expect((await change([...tags('a'), ...tags('b').slice(1)])).statusCode).toBe(200)
  await as.owner.post('contacts/import', { csv: `E-mail;Tags\n${email};d`, preview: false })
  expect((await as.owner.get(`contacts/${keepId}`)).json<ContactItem>().tags).toHaveLength(15)
  expect(
    (await as.owner.post('contacts', { name: 'K', tags: [...tags('a'), ...tags('b')] })).json(),
  ).toMatchObject({
    details: [{ path: 'tags' }],
  })
})

test('a merge into a contact that was erased meanwhile says that it is not there', async () => {
  const [keepId, other] = (await Promise.all(
    [1, 2].map((n) => buildContact(app.deps, business, { name: `Z${n}`, email: 'z@example.com' })),
  )) as [string, string]
  await mailed(other)
  expect((await as.owner.post(`contacts/${keepId}/erase`)).statusCode).toBe(200)
  expect((await as.owner.post('contacts/merge', { keepId, ids: [other] })).statusCode).toBe(404)
  expect(await total()).toBe(1)
})
