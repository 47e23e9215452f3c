import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildInvitation, buildUser } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, business, key, as } = testShop()

const names = async (search: string): Promise<string[]> => {
  const answer = await as.owner.get(`contacts?search=${encodeURIComponent(search)}`)
  return answer.json<{ contacts: { name: string }[] }>().contacts.map(({ name }) => name)
}
const add = async (fields: object) => {
  const answer = await as.owner.post('contacts', fields)
  expect(answer.statusCode).toBe(201)
  return answer.json<Record<string, unknown>>()
}

test('an account that was registered with pasted signs is entered with the address as it is typed', async () => {
  const invitationCode = await buildInvitation(app.deps, { maxUses: 2 })
  const register = (email: string) =>
    as.nobody.post('/auth/register', {
      email,
      password: 'a good\u200b password',
      invitationCode,
      name: 'Zoé',
    })
  expect((await register('<Zoe@courrier.example>\u200b;')).json()).toMatchObject({
    user: { email: 'Zoe@courrier.example' },
  })
  expect((await register('mailto:zoe@courrier.example')).statusCode).toBe(409)
  const signIn = (email: string, password: string) => as.nobody.post('/auth/signin', { email, password })
  expect((await signIn('zoe@courrier.example', 'a good\u200b password')).statusCode).toBe(200)
  expect((await signIn('\u202azoe@courrier.example\u202c', 'a good\u200b password')).statusCode).toBe(200)
  expect((await signIn('zoe@courrier.example', 'a good password')).statusCode).toBe(401)
})

test('what is written about a contact is stored as it was meant, and stays as it was written', async () => {
  const contact = await add({
    name: '\ufeffHélène O’Brien 👩\u200d🍳',
    email: 'Hélène <helene@courrier.example>;',
    phone: '\u202a06\u00a039\u00a098\u00a012\u00a034\u202c',
    company: 'Atelier\u00ad Bleu',
    notes: 'Préfère\u200b le matin.\nAppeler\u2060 avant.',
  })
  expect(contact).toMatchObject({
    name: 'Hélène O’Brien 👩\u200d🍳',
    email: 'helene@courrier.example',
    phone: '06\u00a039\u00a098\u00a012\u00a034',
    company: 'Atelier Bleu',
  })
  const { notes } = (await as.owner.get(`contacts/${contact.id}`)).json<{ notes: string }>()
  expect(notes).toBe('Préfère le matin.\nAppeler avant.')
})

test.each([
  ["O'Brien", 'Hélène O’Brien'],
  ['o’brien', "Hélène O'Brien"],
  ['oʼbrien', 'Hélène O‘Brien'],
  ['jean-paul', 'Jean‑Paul Roux'],
  ['jean‑paul roux', 'Jean-Paul Roux'],
  ['jean\u00adne', 'Jeanne'],
  ['06 39 98', '06\u00a039\u00a098\u00a012\u00a034'],
])('in the contacts « %s » finds %j', async (search, name) => {
  await add({ name })
  await add({ name: 'Nobody Else' })
  expect(await names(search)).toEqual([name])
})

test('wildcards of the database are signs like any other', async () => {
  await add({ name: '100 % Thé' })
  await add({ name: 'Mille Thés' })
  expect(await names('100 %')).toEqual(['100 % Thé'])
  expect(await names('m_lle')).toEqual([])
})

test('a visitor says who they are, waits for a product and writes, with pasted signs', async () => {
  const visitor = await startVisitor(app, key, { language: 'fr' })
  await visitor.send('Sous combien de jours se fait le rembour\u00adse\u00adment\u200b ?')
  const email = '<zoe@courrier.example>'
  expect(
    (await visitor.call('POST', 'identify', { email, name: 'Zoé\u200b', phone: 'tel:0639981234' }))
      .statusCode,
  ).toBe(200)
  const requested = await app.inject({
    method: 'POST',
    url: '/widget/v1/stock-requests',
    headers: key.headers,
    payload: {
      productId: 'p1',
      productName: 'Théière',
      customerEmail: 'ZOE@courrier.example\u200b;',
      consent: true,
    },
  })
  expect(requested.statusCode).toBe(201)
  const { contacts } = (await as.owner.get('contacts')).json<{ contacts: object[] }>()
  expect(contacts).toMatchObject([{ name: 'Zoé', email: 'zoe@courrier.example', phone: '0639981234' }])
  const { conversations } = (await as.owner.get('conversations?search=zo%C3%A9')).json<{
    conversations: object[]
  }>()
  expect(conversations).toHaveLength(1)
  const found = (await as.owner.get('conversations?search=remboursement')).json<{ conversations: object[] }>()
  expect(found.conversations).toHaveLength(1)
})

test('stock requests are found whatever the apostrophe', async () => {
  const ask = (productName: string) =>
    app.inject({
      method: 'POST',
      url: '/widget/v1/stock-requests',
      headers: key.headers,
      payload: { productId: randomUUID(), productName, customerEmail: 'a@courrier.example', consent: true },
    })
  await ask('Thé d’été')
  await ask('Thé vert')
  const found = await as.owner.get(
    `/api/product-notifications/${business.id}?search=${encodeURIComponent("d'ete")}`,
  )
  const { notifications } = found.json<{ notifications: { productName: string }[] }>()
  expect(notifications.map(({ productName }) => productName)).toEqual(['Thé d’été'])
})

test('an invited person whose address was pasted joins with the address as it is', async () => {
  const user = await buildUser(app.deps, { email: 'lea@courrier.example' })
  const invited = await as.owner.post('invitations', { email: 'Léa <lea@courrier.example>', role: 'viewer' })
  expect(invited.statusCode).toBeLessThan(300)
  const { rows } = await app.deps.pool.query(
    'select email_key from member_invitations where business_id = $1',
    [business.id],
  )
  expect(rows).toEqual([{ email_key: user.email }])
})
