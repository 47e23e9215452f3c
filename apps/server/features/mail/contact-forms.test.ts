import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { deliver } from './testing/deliver.ts'
import { type Letter, MAIL_ENV, SECRET } from './testing/letter.ts'

const { app, as } = testApp({ env: MAIL_ENV })

const openShop = async () => {
  const shop = await buildBusiness(app.deps, {
    name: 'Boutique',
    email: `contact@${randomUUID()}.example`,
    website: 'https://www.boutique.example/',
  })
  const base = `/api/businesses/${shop.id}`
  const caller = as({ headers: shop.owner.headers })
  const get = async (path: string) => (await caller.get(`${base}/${path}`)).json()
  const { address } = await get('mail')
  const conversations = async () => (await get('conversations')).conversations
  return { shop, base, caller, get, address, conversations }
}

const mailsTo = async (recipient: string) =>
  app.deps.db.selectFrom('mails').select('subject').where('recipient', '=', recipient).execute()

const form = (letter: Partial<Letter> & { to: string; replyTo: string }): Letter => ({
  from: 'Boutique <wordpress@boutique.example>',
  subject: '[Boutique] Contact : Commande',
  text: 'De : Hélène Martin <helene@courrier.example>\nObjet : Commande\n\nBonjour, où en est ma commande ?\n',
  ...letter,
  headers: { 'Reply-To': letter.replyTo, ...letter.headers },
})

test('what a form of the shop’s site sends is of whom it names: customer, contact, limits, and where the answer goes', async () => {
  const { base, caller, get, address, conversations } = await openShop()
  const helene = `helene-${randomUUID()}@courrier.example`
  await deliver(app, form({ to: address, replyTo: `=?utf-8?Q?H=C3=A9l=C3=A8ne?= Martin <${helene}>` }))
  const [opened] = await conversations()
  expect(opened).toMatchObject({ customerName: 'Hélène Martin', customerEmail: helene, handledBy: 'team' })
  const { contacts } = await get('contacts')
  expect(contacts.map(({ email }: { email: string }) => email)).toEqual([helene])
  const path = `${base}/conversations/${opened.sessionId}/messages`
  const [message] = (await get(`conversations/${opened.sessionId}/messages`)).messages
  expect(message.content).toContain('où en est ma commande ?')
  expect(message.metadata.mail).toMatchObject({ form: 'boutique.example', proven: false })
  await caller.post(path, { content: 'Elle part demain.', clientId: randomUUID() })
  expect(await mailsTo(helene)).toHaveLength(1)
  expect(await mailsTo('wordpress@boutique.example')).toEqual([])
  await deliver(app, {
    from: `Hélène <${helene}>`,
    to: replyAddress(app.deps, { conversationId: opened.sessionId, memberId: null }) ?? '',
    text: 'Merci !',
  })
  expect(await conversations()).toHaveLength(1)
  for (let count = 0; count < 52; count++)
    await deliver(app, form({ to: address, replyTo: 'eve@courrier.example', text: `Bonjour ${count} ?` }))
  await deliver(app, form({ to: address, replyTo: 'lea@courrier.example', text: 'Et moi ?' }))
  expect((await conversations())[0]).toMatchObject({ customerEmail: 'lea@courrier.example' })
  expect((await get('mail')).leftOut.limited).toBe(2)
})

test('a form opens nobody’s earlier conversation, whatever address it is sent to', async () => {
  const { shop, address, conversations } = await openShop()
  const victim = `${randomUUID()}@gmail.com`
  const { conversations: built } = await buildConversations(app.deps, shop, [
    { person: { name: 'Claire', email: victim }, text: '< Bonjour\n@identify' },
  ])
  const conversationId = built[0]?.id ?? ''
  const reply = replyAddress(app.deps, { conversationId, memberId: null }) ?? ''
  await deliver(app, { from: victim, to: address, id: 'hers', text: 'Un secret' })
  const answers = { 'In-Reply-To': '<hers@gmail.com>' }
  await deliver(app, form({ to: reply, replyTo: victim, text: 'Par le formulaire' }))
  await deliver(app, form({ to: address, replyTo: victim, text: 'Encore', headers: answers }))
  const counts = (await conversations()).map(({ messageCount }: { messageCount: number }) => messageCount)
  expect(counts.slice(0, 3)).toEqual([1, 1, 1])
})

test.each([
  [
    'a machine of somebody else',
    'Formulaire <no-reply@forms.example>',
    'lea@courrier.example',
    {},
    'lea@courrier.example',
  ],
  [
    'the shop’s own address',
    'Boutique <contact@boutique.example>',
    'lea@courrier.example',
    {},
    'lea@courrier.example',
  ],
  ['the shop’s name', 'boutique <www@hebergeur.example>', 'lea@courrier.example', {}, 'lea@courrier.example'],
  [
    'a generated mail',
    'web@boutique.example',
    'lea@courrier.example',
    { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'lea@courrier.example',
  ],
  [
    'a generated mail from the shop’s own address',
    'Boutique <contact@boutique.example>',
    'lea@courrier.example',
    { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    'lea@courrier.example',
  ],
  [
    'a service that marks every mail as one to many',
    'Boutique <wordpress@boutique.example>',
    'lea@courrier.example',
    { 'List-Unsubscribe': '<https://r.mail.example/un/1>', Precedence: 'bulk' },
    'lea@courrier.example',
  ],
  [
    'several addresses, the shop’s first',
    'web@boutique.example',
    'Boutique <sav@boutique.example>, "Roy, Léa" <Lea@courrier.example> (perso)',
    {},
    'lea@courrier.example',
  ],
  ['a group', 'web@boutique.example', 'Client: Léa <lea@courrier.example>;', {}, 'lea@courrier.example'],
  [
    'an encoded word as a whole',
    'web@boutique.example',
    '=?utf-8?Q?L=C3=A9a_=3Clea=40courrier.example=3E?=',
    {},
    'lea@courrier.example',
  ],
  ['a person’s other address', 'Léa <lea@gmail.com>', 'lea@courrier.example', {}, 'lea@gmail.com'],
  [
    'a person at work',
    'Léa <lea.roy@atelier.example>',
    'lea@courrier.example',
    {},
    'lea.roy@atelier.example',
  ],
  [
    'the sender among them',
    'Léa <contact@atelier.example>',
    'contact@atelier.example, lea@courrier.example',
    {},
    'contact@atelier.example',
  ],
  ['nobody reads it', 'web@boutique.example', 'no-reply@courrier.example', {}, 'web@boutique.example'],
  ['none at all', 'web@boutique.example', 'à rappeler', {}, 'web@boutique.example'],
])('whom Reply-To names: %s', async (_, from, replyTo, headers, customer) => {
  const { address, conversations } = await openShop()
  await deliver(app, form({ to: address, from, replyTo, headers }))
  expect(
    (await conversations()).map(({ customerEmail }: { customerEmail: string }) => customerEmail),
  ).toEqual([customer])
})

test('what went to many, or a machine of somebody else wrote, is left out, also where an answer to it goes to somebody else', async () => {
  const { address, conversations, get } = await openShop()
  const headers = { 'List-Unsubscribe': '<https://r.mail.example/un/1>' }
  const newsletter = { from: 'Lettre <no-reply@lettre.example>', replyTo: 'lea@courrier.example', headers }
  await deliver(app, form({ to: address, ...newsletter }))
  const generated = { 'Auto-Submitted': 'auto-generated' }
  const bill = { from: 'Factures <contact@lettre.example>', replyTo: 'lea@courrier.example' }
  await deliver(app, form({ to: address, ...bill, headers: generated }))
  await deliver(
    app,
    form({ to: address, ...bill, from: 'Boutique <contact@lettre.example>', headers: generated }),
  )
  expect(await conversations()).toEqual([])
  expect((await get('mail')).leftOut.automatic).toBe(3)
})

test('a form whose mail comes in parts is of whom it names too', async () => {
  const { address, conversations } = await openShop()
  const [from, replyTo] = ['Boutique <wordpress@boutique.example>', 'Léa <lea@courrier.example>']
  await app.inject({
    method: 'POST',
    url: `/webhooks/mail/postmark/${SECRET}`,
    payload: { From: from, To: address, ReplyTo: replyTo, Subject: 'Contact', TextBody: 'Par Postmark' },
  })
  const [timestamp, token] = [String(Math.round(Date.now() / 1_000)), randomUUID()]
  const signature = createHmac('sha256', MAIL_ENV.MAILGUN_SIGNING_KEY)
    .update(timestamp + token)
    .digest('hex')
  const fields = { timestamp, token, signature, from, To: address, recipient: address, 'Reply-To': replyTo }
  await app.inject({
    method: 'POST',
    url: `/webhooks/mail/mailgun/${SECRET}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, 'body-plain': 'Par Mailgun' }).toString(),
  })
  expect(
    (await conversations()).map(({ customerEmail }: { customerEmail: string }) => customerEmail),
  ).toEqual(Array(2).fill('lea@courrier.example'))
})

test('of several addresses the one for answers wins over the shop’s own, whichever copy comes first', async () => {
  const { shop, address, conversations, get } = await openShop()
  const email = `${randomUUID()}@gmail.com`
  const { conversations: built } = await buildConversations(app.deps, shop, [
    { person: { name: 'Claire', email }, text: '< Bonjour\n@identify' },
  ])
  const id = built[0]?.id ?? ''
  const reply = replyAddress(app.deps, { conversationId: id, memberId: null }) ?? ''
  const other = await openShop()
  const headers = { To: reply, Cc: 'contact@boutique.example' }
  for (const [nth, order] of [
    [address, reply],
    [reply, address],
  ].entries())
    for (const to of order)
      await deliver(app, { from: email, to, id: `all-${nth}`, text: `À tous ${nth}`, headers })
  const first = await conversations()
  expect(first).toHaveLength(1)
  const { messages } = await get(`conversations/${id}/messages`)
  expect(messages.slice(-2).map(({ content }: { content: string }) => content)).toEqual([
    'À tous 0',
    'À tous 1',
  ])
  const letter = { from: email, id: 'other', text: 'À une autre boutique', headers: { To: reply } }
  await deliver(app, { ...letter, to: other.address })
  expect(
    (await other.conversations()).map(({ customerEmail }: { customerEmail: string }) => customerEmail),
  ).toEqual([email])
})
