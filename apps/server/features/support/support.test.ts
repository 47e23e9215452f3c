import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildBusiness, buildUser, type TestUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const SUPPORT = 'aide@lutingenie.example'
const COMMUNITY = 'https://entraide.lutingenie.example'

const { app } = testApp({ env: { SUPPORT_EMAIL: SUPPORT, COMMUNITY_URL: COMMUNITY } })

const send = (user: TestUser | null, payload: object, on = app) =>
  on.inject({
    method: 'POST',
    url: '/api/support/messages',
    headers: { ...user?.headers, 'user-agent': 'Firefox 150' },
    payload,
  })
const messagesOf = (user: TestUser, on = app) =>
  on.deps.db.selectFrom('support_messages').selectAll().where('user_id', '=', user.id).execute()
const mailsTo = (email: string) =>
  app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
const written = (user: TestUser, more: object = {}) => ({
  name: 'Camille Roussel',
  email: user.email,
  subject: `Le widget n’apparaît pas ${randomUUID()}`,
  message: 'Depuis ce matin,\nil s’affiche partout <sauf> au panier.',
  ...more,
})

describe('a message to the support', () => {
  test('a message to the support is kept, mailed to the support and acknowledged to its sender', {
    tags: ['@support.purpose', '@support.priority.default', '@open.support-send'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const user = business.owner
    const body = written(user, { businessId: business.id })
    const answer = await send(user, body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ success: true })
    expect(await messagesOf(user)).toEqual([
      expect.objectContaining({
        name: 'Camille Roussel',
        email: user.email,
        subject: body.subject,
        message: body.message,
        priority: 'medium',
        business_id: business.id,
        user_agent: 'Firefox 150',
      }),
    ])
    const mail = (await mailsTo(SUPPORT)).find((m) => m.subject.includes(body.subject))
    expect(mail).toMatchObject({
      subject: `[Normale] ${body.subject}`,
      headers: { 'Reply-To': user.email },
      sender_name: 'Camille Roussel via LutinGénie',
    })
    for (const part of [body.message, user.email, business.name, 'Normale', 'Firefox 150'])
      expect(mail?.body).toContain(part)
    expect(mail?.html).toContain('partout &lt;sauf&gt; au panier')
    const [receipt, ...others] = await mailsTo(user.email)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      subject: 'Nous avons bien reçu votre message',
      headers: { 'Reply-To': SUPPORT },
    })
    expect(receipt?.body).toContain('en général sous 24 heures')
    expect(receipt?.body).toContain(body.message)
  })

  test.each(['low', 'medium', 'high', 'urgent'])(
    'a message to the support takes the priority %s',
    { tags: ['@support.priority.values'] },
    async (priority) => {
      const user = await buildUser(app.deps)
      expect((await send(user, written(user, { priority }))).statusCode).toBe(201)
      expect(await messagesOf(user)).toMatchObject([{ priority }])
    },
  )

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'camille@' }, 'Please enter a valid email address'],
    [{ subject: ' \n ' }, 'Subject is required'],
    [{ subject: 'x'.repeat(201) }, 'At most 200 characters'],
    [{ message: '' }, 'Message is required'],
    [{ message: 'x'.repeat(4_001) }, 'At most 4000 characters'],
    [{ priority: 'now' }, expect.any(String)],
  ])(
    'a message to the support with %j is refused with its reason and leaves nothing',
    {
      tags: [
        '@support.validation.name',
        '@support.validation.email',
        '@support.validation.subject',
        '@support.validation.message',
      ],
    },
    async (wrong, error) => {
      const user = await buildUser(app.deps)
      const answer = await send(user, written(user, wrong))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error, code: 'VALIDATION_FAILED' })
      expect(await messagesOf(user)).toEqual([])
      expect(await mailsTo(user.email)).toEqual([])
    },
  )

  test('a message to the support needs a session', async () => {
    const user = await buildUser(app.deps)
    expect((await send(null, written(user))).statusCode).toBe(401)
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('a message to the support is sent once, however often it is asked for; other users may have the same id', async () => {
    const [user, other] = [await buildUser(app.deps), await buildUser(app.deps)]
    const clientId = randomUUID()
    const body = written(user, { clientId })
    await Promise.all([send(user, body), send(user, body)])
    expect((await send(user, body)).statusCode).toBe(201)
    expect(await messagesOf(user)).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(1)
    await send(other, written(other, { clientId }))
    expect(await messagesOf(other)).toHaveLength(1)
  })

  test('a message to the support names no business the sender is not a member of', async () => {
    const business = await buildBusiness(app.deps)
    const user = await buildUser(app.deps)
    const body = written(user, { businessId: business.id })
    await send(user, body)
    expect(await messagesOf(user)).toMatchObject([{ business_id: null }])
    const mail = (await mailsTo(SUPPORT)).find((m) => m.subject.includes(body.subject))
    expect(mail?.body).not.toContain(business.name)
  })

  test('a message to the support is acknowledged in the language that the sender chose; the support reads French', async () => {
    for (const [language, spoken] of [
      ['en', 'en'],
      ['fr', 'fr'],
      ['default', 'fr'],
      [null, 'fr'],
    ] as const) {
      const user = await buildUser(app.deps, { language })
      const body = written(user, { subject: `Widget ${randomUUID()}`, message: 'Mailbox 7', priority: 'low' })
      await send(user, body)
      const [receipt] = await mailsTo(user.email)
      expectLanguage(receipt, spoken)
      expect(receipt?.subject).toBe(
        spoken === 'en' ? 'We have received your message' : 'Nous avons bien reçu votre message',
      )
      for (const text of [receipt?.html, receipt?.body]) {
        expect(text).toContain(spoken === 'en' ? 'Hello Camille, a person' : 'Bonjour Camille, une personne')
        expect(text).toContain(body.subject)
        expect(text).toContain('Mailbox 7')
      }
      const received = (await mailsTo(SUPPORT)).find((mail) => mail.subject.includes(body.subject))
      expect(received?.subject).toBe(`[Basse] ${body.subject}`)
      expect(received?.html).toContain('<html lang="fr">')
    }
  })

  test('a stranger’s address gets none of the sender’s words, in English too', async () => {
    const user = await buildUser(app.deps, { language: 'en' })
    const email = `${randomUUID()}@example.com`
    await send(user, written(user, { email, name: 'Gagnez un prix' }))
    const [receipt] = await mailsTo(email)
    expectLanguage(receipt, 'en')
    for (const text of [receipt?.body, receipt?.html]) {
      expect(text).toContain('Hello, a person will answer you')
      expect(text).not.toMatch(/Gagnez|panier/)
    }
  })

  test('a message to the support to another address than the account’s is acknowledged without the words of the sender', async () => {
    const user = await buildUser(app.deps)
    const email = `${randomUUID()}@example.com`
    const body = written(user, { email, name: 'Gagnez un prix' })
    await send(user, body)
    const [receipt] = await mailsTo(email)
    for (const text of [receipt?.body, receipt?.html]) {
      expect(text).toContain('en général sous 24 heures')
      expect(text).not.toContain('Gagnez')
      expect(text).not.toContain('panier')
      expect(text).not.toContain(body.subject)
    }
  })

  test('a message to the support is kept on one line in its subject', async () => {
    const user = await buildUser(app.deps)
    await send(user, written(user, { subject: 'Panne\r\nBcc: tous@example.com' }))
    expect(await messagesOf(user)).toMatchObject([{ subject: 'Panne Bcc: tous@example.com' }])
  })

  test('a message to the support can be sent ten times an hour by one user', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    const [user, other] = [await buildUser(limited.deps), await buildUser(limited.deps)]
    const codes: number[] = []
    for (let n = 0; n < 11; n++) codes.push((await send(user, written(user), limited)).statusCode)
    expect(codes).toEqual([...Array(10).fill(201), 429])
    expect((await send(other, written(other), limited)).statusCode).toBe(201)
    expect(await messagesOf(user, limited)).toHaveLength(10)
    await limited.close()
  })
})

test('pages are told the support address, and the community’s only when there is one', async () => {
  const configOf = async (on: TestApp) => (await on.inject('/api/client-config')).json()
  expect(await configOf(app)).toMatchObject({ supportEmail: SUPPORT, communityUrl: COMMUNITY })
  const without = await createTestApp()
  expect(await configOf(without)).not.toHaveProperty('communityUrl')
  await without.close()
})
