import { expect, test } from 'vitest'
import type { ContactItem } from '#contract/contacts/contact.ts'
import { CONTACT_SORTS } from '#contract/contacts/contacts.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { claimContact } from './public.ts'
import { buildContact } from './testing/build-contact.ts'

const { app, business, as } = testBusiness()

/** All pages; `between` runs after each. */
const readAll = async (query: string, between?: (seen: ContactItem[]) => Promise<void>) => {
  const seen: ContactItem[] = []
  let cursor: string | null = null
  do {
    const path: string = `?limit=3&${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const page = (await as.owner.get(`contacts${path}`)).json<{
      contacts: ContactItem[]
      nextCursor: string | null
    }>()
    seen.push(...page.contacts)
    cursor = page.nextCursor
    await between?.(seen)
  } while (cursor !== null)
  return seen
}

test('who has not been in touch comes last, page after page, also in a file of them', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  for (const n of [1, 3, 2])
    await buildContact(app.deps, business, { name: `Venu ${n}`, source: 'widget', lastContactAt: day(n) })
  await as.owner.post('contacts', { name: 'Ajoutée' })
  const rows = Array.from({ length: 7 }, (_, n) => `Importé ${n}`).join('\n')
  await as.owner.post('contacts/import', { csv: `Nom\n${rows}`, preview: false })
  const seen = await readAll('')
  expect(seen.slice(0, 3).map((c) => c.name)).toEqual(['Venu 3', 'Venu 2', 'Venu 1'])
  expect(seen.slice(3).map((c) => c.lastContact)).toEqual(Array(8).fill(null))
  expect(new Set(seen.map((c) => c.id)).size).toBe(11)
})

test('a merged contact was last seen when one of the two was, not when it was written down', async () => {
  const email = 'zoe@example.com'
  const keepId = await buildContact(app.deps, business, { name: 'Zoé', email })
  const at = new Date('2026-01-05T10:00:00.000Z')
  const other = await buildContact(app.deps, business, { email, source: 'widget', lastContactAt: at })
  const { lastContact } = (
    await as.owner.post('contacts/merge', { keepId, ids: [other] })
  ).json<ContactItem>()
  expect(lastContact).toBe(at.toISOString())
  const first = await buildContact(app.deps, business, { name: 'Karim', email: 'k@example.com' })
  const second = await buildContact(app.deps, business, { email: 'k@example.com' })
  const merged = (await as.owner.post('contacts/merge', { keepId: first, ids: [second] })).json<ContactItem>()
  expect(merged.lastContact).toBeNull()
})

test('by name, an accent and « œ » stand with their letters, and a short name before a longer one', async () => {
  const names = [
    'Zoé',
    'Œuvrard',
    'Noël',
    'Eric',
    'Élodie',
    'Ann Bell',
    'Odile',
    'Ann',
    'Æsa',
    'Özil',
    'çelik',
  ]
  for (const name of names) await buildContact(app.deps, business, { name, email: `z-${name.length}@x.fr` })
  await buildContact(app.deps, business, { email: 'fanny@x.fr' })
  await buildContact(app.deps, business, { phone: '06 39 98 77 30' })
  const seen = await readAll('sort=name')
  expect(seen.map((c) => c.name ?? c.email ?? c.phone)).toEqual([
    '06 39 98 77 30',
    'Æsa',
    'Ann',
    'Ann Bell',
    'çelik',
    'Élodie',
    'Eric',
    'fanny@x.fr',
    'Noël',
    'Odile',
    'Œuvrard',
    'Özil',
    'Zoé',
  ])
  for (const search of ['oeuvrard', 'ŒUVRARD', 'noel', 'ozil x.fr'])
    expect((await readAll(`search=${encodeURIComponent(search)}`)).length, search).toBe(1)
})

test('whoever comes back and says who they are was in touch then', async () => {
  const email = 'zoe@example.com'
  const id = await buildContact(app.deps, business, {
    email,
    source: 'widget',
    lastContactAt: new Date('2026-01-05T10:00:00.000Z'),
  })
  const at = new Date('2026-02-01T10:00:00.000Z')
  await inTransaction(app.deps, business.scope, (unit) =>
    claimContact(unit, { email, name: null, phone: null }, { conversations: 0, messages: 0, at }),
  )
  expect(await readAll('')).toMatchObject([{ id, lastContact: at.toISOString() }])
})

test.each(CONTACT_SORTS)(
  'pages by %s lose nobody and show nobody twice while others change',
  async (sort) => {
    for (let n = 0; n < 20; n += 1)
      await buildContact(app.deps, business, {
        name: ['Élodie', 'elodie', 'Ann', 'Zoé'][n % 4] ?? null,
        source: n % 2 === 0 ? 'widget' : 'import',
        conversationCount: n % 3,
        ...(n % 2 === 0 && { lastContactAt: new Date(Date.UTC(2026, 0, 1 + (n % 5))) }),
      })
    const before = (await readAll(`sort=${sort}`)).map((c) => c.id)
    const gone: string[] = []
    const seen = await readAll(`sort=${sort}`, async (page) => {
      const ahead = before.filter((id) => !gone.includes(id) && !page.some((c) => c.id === id))
      const victim = ahead.at(-1)
      if (victim === undefined || gone.length === 4) return
      gone.push(victim)
      await as.owner.post(`contacts/${victim}/erase`)
      await as.owner.post('contacts', { name: `Ajout ${gone.length}` })
    })
    const ids = seen.map((c) => c.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(before.filter((id) => !gone.includes(id) && !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => gone.includes(id))).toEqual([])
  },
)
