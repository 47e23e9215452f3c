import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailUnseenAnswers } from '#server/features/conversations/jobs.ts'
import { mailAlerts } from '#server/features/notifications/mail-alerts.ts'
import { watchEvents } from '#server/features/notifications/watch.ts'
import { repairAnswers } from '#server/features/widget/jobs.ts'
import { sha256 } from '#server/lib/crypto.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations, buildMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { deliver } from './testing/deliver.ts'
import { MAIL_ENV, SECRET } from './testing/letter.ts'
import { writeParts } from './testing/write-mail.ts'

const { app, as } = testApp({ env: MAIL_ENV })

const chat = async () => {
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia' })
  const email = `${randomUUID()}@gmail.com`
  const { conversations } = await buildConversations(app.deps, business, [
    { person: { name: 'Claire', email }, text: '< Livrez-vous en Suisse ?\n@identify' },
  ])
  const conversationId = conversations[0]?.id ?? ''
  const { headers } = business.owner
  const get = async (path: string) =>
    (await as({ headers }).get(`/api/businesses/${business.id}/${path}`)).json()
  const address = (memberId: string | null) => replyAddress(app.deps, { conversationId, memberId }) ?? ''
  return { business, email, conversationId, get, address, headers }
}

type Shop = Awaited<ReturnType<typeof chat>>

const wordsIn = async ({ get }: Shop, id: string): Promise<string[]> =>
  (await get(`conversations/${id}/messages`)).messages
    .filter(({ kind }: { kind: string }) => kind === 'message')
    .map(({ content }: { content: string }) => content)

const others = async (shop: Shop) =>
  (await shop.get('conversations')).conversations.filter(
    ({ sessionId }: { sessionId: string }) => sessionId !== shop.conversationId,
  )

test('a visitor’s reply joins its thread once, with its quote folded, however often and by how many it is brought', async () => {
  const shop = await chat()
  const letter = {
    from: `Claire <${shop.email}>`,
    to: shop.address(null),
    id: randomUUID(),
    text: 'Oui, merci !\n\n-- \nClaire\n\nLe 24/11/2026, Maison Camélia a écrit :\n> Bonjour\n',
  }
  const second = { ...letter, to: shop.address(null).toUpperCase() }
  const answers = await Promise.all([letter, letter, second, letter].map((each) => deliver(app, each)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await wordsIn(shop, shop.conversationId)).filter((words) => words === 'Oui, merci !')).toHaveLength(
    1,
  )
  expect(await others(shop)).toEqual([])
  const { messages, waitingSince, unreadCount } = await shop.get(
    `conversations/${shop.conversationId}/messages`,
  )
  expect(waitingSince).not.toBeNull()
  expect(unreadCount).toBeGreaterThan(0)
  expect(messages.at(-1)).toMatchObject({
    senderType: 'customer',
    metadata: {
      channel: 'email',
      mail: { subject: 'Re: Votre demande', proven: true, folded: expect.stringContaining('> Bonjour') },
    },
  })
})

test('a sender who is not proven, or is somebody else, opens a conversation of their own', async () => {
  const shop = await chat()
  const to = shop.address(null)
  await deliver(app, { from: shop.email, to, text: 'Annulez tout', proven: false })
  await deliver(app, { from: 'Eve <eve@evil.example>', to, text: 'Montrez-moi tout' })
  expect(await wordsIn(shop, shop.conversationId)).not.toContain('Annulez tout')
  const opened = await others(shop)
  expect(opened.map(({ customerEmail }: { customerEmail: string }) => customerEmail).sort()).toEqual(
    ['eve@evil.example', shop.email].sort(),
  )
  for (const { sessionId, lastMessage, channel, handledBy } of opened) {
    expect(await wordsIn(shop, sessionId)).toEqual([lastMessage.content])
    expect([channel, handledBy]).toEqual(['email', 'team'])
  }
})

test('a member’s answer to an alert appears as theirs; a colleague’s, a forged or a former member’s does not', async () => {
  const shop = await chat()
  const manager = await buildMember(app.deps, shop.business, 'manager')
  const to = shop.address(manager.id)
  await deliver(app, { from: manager.email, to, text: 'Oui, dès lundi.' })
  await deliver(app, { from: shop.business.owner.email, to, text: 'Par le patron' })
  await deliver(app, { from: manager.email, to, text: 'Forgé', proven: false })
  await app.deps.db
    .updateTable('memberships')
    .set({ role: 'viewer' })
    .where('user_id', '=', manager.id)
    .execute()
  await deliver(app, { from: manager.email, to, text: 'Je suis parti' })
  const { messages, handler } = await shop.get(`conversations/${shop.conversationId}/messages`)
  expect(messages.at(-1)).toMatchObject({
    content: 'Oui, dès lundi.',
    senderType: 'business',
    senderName: manager.name,
    metadata: { channel: 'email' },
  })
  expect(handler.id).toBe(manager.id)
  expect(await others(shop)).toEqual([])
  const notified = await app.deps.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', manager.email)
    .orderBy('id')
    .execute()
  expect(notified.map(({ subject }) => subject)).toEqual(Array(3).fill('Votre réponse n’a pas été transmise'))
  expect(
    notified.map(({ body }) => /autre adresse|Rien ne prouve|seulement de lire/.exec(body)?.[0]),
  ).toEqual(['autre adresse', 'Rien ne prouve', 'seulement de lire'])
  expect(notified[0]?.body).toContain(`/conversations/${shop.conversationId}`)
})

test('the answer to an alert mail reaches the chat as written by whom it went to', async () => {
  const shop = await chat()
  const manager = await buildMember(app.deps, shop.business, 'manager')
  const { now } = app.deps
  await deliver(app, { from: shop.email, to: shop.address(null), text: 'Et pour la Belgique ?' })
  await watchEvents(app.deps)
  app.deps.now = () => new Date(Date.now() + 20 * 60_000)
  await mailAlerts(app.deps)
  app.deps.now = now
  const alerts = await app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', 'in', [manager.email, shop.business.owner.email])
    .execute()
  const alert = alerts.find(({ recipient }) => recipient === manager.email)
  const sentence =
    'Vous pouvez aussi répondre à cet e-mail\u00a0: le client recevra votre message dans la fenêtre de chat.'
  expect([alert?.html, alert?.body]).toEqual(Array(2).fill(expect.stringContaining(sentence)))
  const addresses = alerts.map(({ headers }) => headers['Reply-To'] ?? '')
  expect(new Set(addresses).size).toBe(2)
  await deliver(app, {
    from: manager.email,
    to: alert?.headers['Reply-To'] ?? '',
    text: 'Oui, en deux jours.\n\nLe 25/11/2026, LutinGénie a écrit :\n> Et pour la Belgique ?\n',
  })
  const { messages } = await shop.get(`conversations/${shop.conversationId}/messages`)
  expect(messages.at(-1)).toMatchObject({
    content: 'Oui, en deux jours.',
    senderType: 'business',
    senderName: manager.name,
  })
})

test('a member whose address is the one that our mails come from answers too; customers under it are loops', async () => {
  const shop = await chat()
  const { id } = shop.business.owner
  const from = 'no-reply@lutingenie.example'
  await app.deps.db.updateTable('users').set({ email: from, email_key: from }).where('id', '=', id).execute()
  await deliver(app, { from, to: shop.address(id), text: 'Oui, dès lundi.' })
  await deliver(app, { from, to: shop.address(null), text: 'Boucle' })
  const contents = await wordsIn(shop, shop.conversationId)
  expect(contents.at(-1)).toBe('Oui, dès lundi.')
  expect(contents).not.toContain('Boucle')
})

test('a question about a car and one by a contact form are no automatic mails; what is one is counted', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  const letters = [
    { subject: 'Auto : un siège pour enfant ?', text: 'Un siège' },
    { subject: 'Out of office chairs?', text: 'Des chaises' },
    { subject: 'Formulaire', text: 'Par SES', headers: { 'Feedback-ID': '1.eu-west-3.AmazonSES' } },
    { subject: 'Réponse automatique : Re: Votre demande', text: 'Absente' },
    { subject: 'Soldes', text: 'Tout à moitié prix', headers: { 'List-Unsubscribe': '<https://n.example>' } },
  ]
  for (const letter of letters)
    await deliver(app, { from: `${randomUUID()}@sfr.example`, to: address, ...letter })
  const opened = await others(shop)
  expect(
    opened.map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content).sort(),
  ).toEqual(['Des chaises', 'Par SES', 'Un siège'])
  expect(await shop.get('mail')).toMatchObject({ leftOut: { automatic: 2, limited: 0 }, failingSince: null })
})

test('mails in somebody’s name that nobody vouches for do not shut them out, and many forgers have one measure', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  for (let count = 0; count < 52; count++)
    await deliver(app, { from: shop.email, to: address, text: `Forgé ${count}`, proven: false })
  expect((await shop.get('conversations')).total).toBe(51)
  await deliver(app, { from: shop.email, to: shop.address(null), text: 'Vrai' })
  expect(await wordsIn(shop, shop.conversationId)).toContain('Vrai')
  const at = new Date()
  await app.deps.db
    .insertInto('received_mails')
    .values(
      Array.from({ length: 150 }, (_, index) => ({
        business_id: shop.business.id,
        id_hash: Buffer.from(`${index}`),
        sender_hash: Buffer.from(`${index}`),
        proven: false,
        conversation_id: null,
        outcome: 'opened',
        received_at: at,
      })),
    )
    .execute()
  await deliver(app, { from: 'eve@evil.example', to: address, text: 'Encore', proven: false })
  await deliver(app, { from: 'zoe@sfr.example', to: address, text: 'Bonjour' })
  const words = (await others(shop)).map(
    ({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content,
  )
  expect(words).toContain('Bonjour')
  expect(words).not.toContain('Encore')
  expect((await shop.get('mail')).leftOut.limited).toBe(3)
})

test('an erased person’s mails are known as nobody’s, and are not taken again', async () => {
  const shop = await chat()
  const letter = { from: shop.email, to: shop.address(null), id: 'once', text: 'Bonjour' }
  await deliver(app, letter)
  const hashes = async () =>
    (
      await app.deps.db
        .selectFrom('received_mails')
        .select(['sender_hash', 'conversation_id'])
        .where('business_id', '=', shop.business.id)
        .execute()
    ).map(({ sender_hash, conversation_id }) => [sender_hash, conversation_id])
  const [[hash] = []] = await hashes()
  expect(hash).not.toEqual(sha256(shop.email))
  const erase = `/api/businesses/${shop.business.id}/contacts/${await contactOf(shop)}/erase`
  expect((await as({ headers: shop.headers }).post(erase)).statusCode).toBeLessThan(300)
  expect(await hashes()).toEqual([[null, null]])
  await deliver(app, { ...letter, to: (await shop.get('mail')).address })
  expect(await others(shop)).toEqual([])
})

test('who wrote too large a mail, or too many, is told so once, if it was them', async () => {
  const shop = await chat()
  const bounceOf = async (to: string) =>
    app.deps.db
      .selectFrom('mails')
      .select(['subject', 'body', 'headers'])
      .where('recipient', '=', to)
      .where('subject', 'like', 'Votre e-mail n’est pas arrivé%')
      .execute()
  const photos = 'a'.repeat(11 * 1024 * 1024)
  const to = shop.address(null)
  await deliver(app, { from: shop.email, to, subject: 'Mes photos', id: 'photos', text: photos })
  await deliver(app, { from: shop.email, to, text: photos })
  const [first, ...more] = await bounceOf(shop.email)
  expect(more).toEqual([])
  expect(first?.body).toContain('Maison Camélia n’a pas reçu votre e-mail «\u00a0Mes photos\u00a0» en entier')
  expect(first?.body).toContain('il dépasse 10\u00a0Mo')
  expect(first?.headers).toMatchObject({
    'Auto-Submitted': 'auto-replied',
    'In-Reply-To': '<photos@gmail.com>',
  })
  const { messages } = await shop.get(`conversations/${shop.conversationId}/messages`)
  expect(messages.at(-2).metadata.mail).toMatchObject({ subject: 'Mes photos', missing: 'too-large' })
  expect(await others(shop)).toEqual([])
  await deliver(app, { from: 'forged@gmail.com', to, text: photos, proven: false })
  expect(await bounceOf('forged@gmail.com')).toEqual([])
  const [opened] = await others(shop)
  expect(opened).toMatchObject({ customerEmail: 'forged@gmail.com', handledBy: 'team' })
  const busy = `${randomUUID()}@gmail.com`
  for (let count = 0; count < 52; count++) await deliver(app, { from: busy, to, text: `Mail ${count}` })
  expect((await bounceOf(busy)).map(({ body }) => body)).toEqual([
    expect.stringContaining('trop d’e-mails sont arrivés en une heure'),
  ])
  expect((await shop.get('mail')).leftOut).toMatchObject({ limited: 2, tooLarge: 0 })
})

test('who is told so is told in one language, that which they spoke last', async () => {
  const shop = await chat()
  const { db } = app.deps
  const ofShop = db.updateTable('conversations').where('business_id', '=', shop.business.id)
  await ofShop.set({ language: 'en' }).execute()
  await db
    .insertInto('conversations')
    .values({
      business_id: shop.business.id,
      id: randomUUID(),
      contact_id: (await contactOf(shop)) ?? null,
      language: 'de',
      last_activity_at: new Date(Date.now() + 1_000),
    })
    .execute()
  const photos = 'a'.repeat(11 * 1024 * 1024)
  await deliver(app, { from: shop.email, to: shop.address(null), subject: 'Fotos', text: photos })
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'html'])
    .where('recipient', '=', shop.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Ihre E-Mail ist nicht vollständig angekommen')
  expect(mail.html).toContain('lang="de"')
})

test('machines, newsletters, our own mails and unknown addresses change nothing; a sender has a measure', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  const from = shop.email
  const to = shop.address(null)
  const before = await wordsIn(shop, shop.conversationId)
  await deliver(app, { from, to, text: 'Absente', headers: { 'Auto-Submitted': 'auto-replied' } })
  await deliver(app, { from, to: address, text: 'Soldes', headers: { Precedence: 'bulk' } })
  await deliver(app, { from: 'no-reply@lutingenie.example', to, text: 'Boucle' })
  await deliver(app, { from, to: 'repondre@lutingenie.example', text: 'Pour personne' })
  const forged = `${to.slice(0, 20)}${to[20] === '0' ? '1' : '0'}${to.slice(21)}`
  await deliver(app, { from, to: forged, text: 'Forgé' })
  expect(await wordsIn(shop, shop.conversationId)).toEqual(before)
  expect(await others(shop)).toEqual([])
  const messagesBefore = (await shop.get(`conversations/${shop.conversationId}/messages`)).messageCount
  for (let count = 0; count < 52; count++) await deliver(app, { from, to, text: `Mail ${count}` })
  const { messageCount } = await shop.get(`conversations/${shop.conversationId}/messages`)
  expect(messageCount).toBe(messagesBefore + 50)
})

test('mail to the shop opens a conversation by e-mail, which the sender’s next mails go on in', async () => {
  const shop = await chat()
  const { address, handling } = await shop.get('mail')
  expect([address, handling]).toEqual([expect.stringMatching(/^repondre\+\w{42}@/), 'draft'])
  const from = 'Zoé Léger <zoe@sfr.example>'
  const first = { from, to: address, id: 'first', subject: 'Livraison', text: 'Livrez-vous à Genève ?' }
  await deliver(app, first)
  const next = { 'In-Reply-To': '<first@sfr.example>' }
  await deliver(app, { from, to: address, text: 'Et à Bâle ?', headers: next })
  await deliver(app, { from: 'eve@evil.example', to: address, text: 'Et moi ?', headers: next })
  const [eve, zoe] = await others(shop)
  expect(eve.customerEmail).toBe('eve@evil.example')
  expect(zoe).toMatchObject({ customerName: 'Zoé Léger', customerEmail: 'zoe@sfr.example', channel: 'email' })
  expect(zoe.waitingSince).not.toBeNull()
  expect(await wordsIn(shop, zoe.sessionId)).toEqual(['Livrez-vous à Genève ?', 'Et à Bâle ?'])
  const { reach } = await shop.get('analytics?timeRange=7d')
  expect(reach).toMatchObject({ requests: 2, reached: 0, withoutAddress: 0 })
  expect(reach.unreached.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([
    eve.sessionId,
    zoe.sessionId,
  ])
  const listed = await shop.get('conversations?channel=email')
  expect(listed.conversations).toHaveLength(2)
  const { channels } = await shop.get('analytics?timeRange=7d')
  expect(channels).toContainEqual(expect.objectContaining({ key: 'email', count: 2 }))
})

test('where the assistant drafts mails or leaves them, they wait for a person and nothing is sent', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  const base = `/api/businesses/${shop.business.id}`
  for (const handling of ['draft', 'leave'] as const) {
    const saved = await as({ headers: shop.headers }).put(`${base}/mail`, { handling })
    expect(saved.json().handling).toBe(handling)
    const from = `${handling}@sfr.example`
    await deliver(app, { from, to: address, text: 'Livrez-vous en Suisse ?' })
    await repairAnswers(app.deps)
    const { conversations } = await shop.get('conversations?channel=email')
    const [opened] = conversations
    expect(opened).toMatchObject({ customerEmail: from, handledBy: 'team', messageCount: 1 })
    expect(opened.waitingSince).not.toBeNull()
    const sent = await app.deps.db.selectFrom('mails').select('id').where('recipient', '=', from).execute()
    expect(sent).toEqual([])
  }
})

test('the assistant answers no mail that it has not seen whole: those with files, cut, encrypted, or told of in doubt', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  await as({ headers: shop.headers }).put(`/api/businesses/${shop.business.id}/mail`, { handling: 'answer' })
  const question = 'Livrez-vous en Suisse ?'
  const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' }
  const text = { type: 'text/plain; charset=utf-8', body: question }
  const file = (type: string, body: string) => ({
    headers: mixed,
    text: writeParts('b', [text, { type, body, headers: { 'Content-Disposition': 'attachment' } }]),
  })
  const letters = [
    { text: question },
    file('image/jpeg', 'JPEG'),
    file('application/pkcs7-mime', 'P7M'),
    { text: `${question}\n${'encore '.repeat(4_000)}` },
    {
      text: `${question}\n\nLe 24/11/2026 à 10:00, Roy <roy@boutique.example> a écrit :\n\nPas encore.`,
      subject: 'Tr: Suisse',
    },
  ]
  for (const [index, letter] of letters.entries())
    await deliver(app, { from: `n${index}@sfr.example`, to: address, ...letter })
  const handled = (await others(shop)).map(
    (each: { customerEmail: string; handledBy: string }) => `${each.customerEmail} ${each.handledBy}`,
  )
  expect(handled.sort()).toEqual([
    'n0@sfr.example assistant',
    ...[1, 2, 3, 4].map((index) => `n${index}@sfr.example team`),
  ])
})

test('what answers a mail of ours goes on in its conversation, at whatever address of the shop, if it is its customer', async () => {
  const shop = await chat()
  const { address } = await shop.get('mail')
  await as({ headers: shop.headers }).post(
    `/api/businesses/${shop.business.id}/contacts/${await contactOf(shop)}/conversations`,
    { content: 'Bonjour', clientId: randomUUID() },
  )
  const { id } = await app.deps.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', shop.email)
    .executeTakeFirstOrThrow()
  const [mailed] = await others(shop)
  const headers = { References: `<x@gmail.com> <${id}@lutingenie.example>` }
  await deliver(app, { from: shop.email, to: address, text: 'À la boutique', headers })
  await deliver(app, { from: shop.email, to: 'no-reply@lutingenie.example', text: 'À no-reply', headers })
  await deliver(app, { from: shop.email, to: address, text: 'Forgé', headers, proven: false })
  const absence = { ...headers, 'Auto-Submitted': 'auto-replied' }
  await deliver(app, {
    from: shop.email,
    to: 'no-reply@lutingenie.example',
    text: 'Absente',
    headers: absence,
  })
  const other = await chat()
  const elsewhere = (await other.get('mail')).address
  await deliver(app, { from: shop.email, to: elsewhere, text: 'Ailleurs', headers })
  expect(await wordsIn(shop, mailed.sessionId)).toEqual(['Bonjour', 'À la boutique', 'À no-reply'])
  expect(await others(shop)).toHaveLength(2)
  expect(
    (await others(other)).map(({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content),
  ).toEqual(['Ailleurs'])
  expect((await shop.get('mail')).leftOut.automatic).toBe(1)
})

/** A mail to the customer of a chat, and reports of it. */
const reported = async (write: (shop: Shop, caller: ReturnType<typeof as>) => Promise<unknown>) => {
  const shop = await chat()
  await write(shop, as({ headers: shop.headers }))
  const mail = () =>
    app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', shop.email).executeTakeFirstOrThrow()
  const { id } = await mail()
  const report = (recipient: string, reply: string) =>
    deliver(app, {
      from: 'MAILER-DAEMON@mx.example',
      to: 'repondre@lutingenie.example',
      subject: 'Undelivered Mail',
      text: `${recipient}\n${reply}\n\nMessage-ID: <${id}@lutingenie.example>\n`,
      headers: { 'Return-Path': '<>' },
    })
  return { shop, mail, report }
}

const toContact = async (shop: Shop, caller: ReturnType<typeof as>) =>
  caller.post(`/api/businesses/${shop.business.id}/contacts/${await contactOf(shop)}/conversations`, {
    content: 'Bonjour',
    clientId: randomUUID(),
  })

test('an answer that left is not mailed again where its server refused something of ours later', async () => {
  const { shop, mail, report } = await reported(async ({ business, email, conversationId }, caller) => {
    const { db } = app.deps
    await db
      .updateTable('conversations')
      .set({ reply_email: email })
      .where('id', '=', conversationId)
      .execute()
    const path = `/api/businesses/${business.id}/conversations/${conversationId}/messages`
    await caller.post(path, { content: 'Elle part demain.', clientId: randomUUID() })
    await mailUnseenAnswers({ ...app.deps, now: () => new Date(Date.now() + 3_600_000) })
  })
  const { id } = await mail()
  await app.deps.db.updateTable('mails').set({ sent_at: new Date() }).where('id', '=', id).execute()
  await report(shop.email, '550 5.7.26 This mail has been blocked because the sender is unauthenticated.')
  const { messages } = await shop.get(`conversations/${shop.conversationId}/messages`)
  expect(messages.at(-1).metadata.delivery).toBe('failed')
  const waiting = app.deps.db.selectFrom('unseen_answers').where('business_id', '=', shop.business.id)
  expect(await waiting.selectAll().execute()).toEqual([])
})

test.each([
  '550 5.7.1 Service unavailable; client host [192.0.2.7] blocked using zen.spamhaus.org',
  '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
  '4.4.7 Delivery time expired',
])('a report of what was refused of us marks no address: %s', async (reply) => {
  const { shop, mail, report } = await reported(toContact)
  await report(shop.email, reply)
  expect(await mail()).toMatchObject({ failed_at: expect.any(Date), refused: false })
  const { conversations } = await shop.get('conversations')
  expect(conversations).toContainEqual(expect.objectContaining({ channel: 'email', bounced: false }))
})

test('a report that a mail did not arrive marks that mail, when it names its id and its address', async () => {
  const { shop, mail, report } = await reported(toContact)
  await report('autre@gmail.com', '550 5.1.1 unknown')
  expect((await mail()).failed_at).toBeNull()
  await report(shop.email, '550 5.1.1 unknown')
  const { conversations } = await shop.get('conversations')
  expect(conversations).toContainEqual(expect.objectContaining({ channel: 'email', bounced: true }))
  expect(await mail()).toMatchObject({
    failed_at: expect.any(Date),
    last_error: expect.stringContaining('5.1.1'),
  })
})

const contactOf = async ({ get, conversationId }: Shop): Promise<string> =>
  (await get(`conversations/${conversationId}/messages`)).contactId

test('who does not know the secret of the operator brings nothing', async () => {
  for (const url of [`/webhooks/mail/postmark/${SECRET}x`, `/webhooks/mail/autre/${SECRET}`])
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  const broken = await app.inject({
    method: 'POST',
    url: `/webhooks/mail/postmark/${SECRET}`,
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
})
