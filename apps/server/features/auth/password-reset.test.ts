import { beforeAll, describe, expect, test } from 'vitest'
import { registerMailDelivery } from '#server/lib/mail/delivery.ts'
import { createTestApp } from '#server/testing/app.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildUser, signInAs } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { registerAuthJobs } from './jobs.ts'

const jobs = createRecordedJobs()
const { app, as } = testApp({ jobs })
beforeAll(() => {
  registerAuthJobs(app.deps)
  registerMailDelivery(app.deps)
})

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'

const post = (url: string, payload: object, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url, payload, remoteAddress, headers: { 'user-agent': FIREFOX } })
const mailsTo = async (email: string) => {
  const { rows } = await app.deps.pool.query<{ subject: string; html: string; body: string }>(
    'select subject, html, body from mails where recipient = $1 order by id',
    [email],
  )
  return rows
}
const ask = async (email: string): Promise<string> => {
  await post('/auth/password/forgot', { email })
  await jobs.runAll()
  const mail = (await mailsTo(email)).at(-1)
  return /reset-password\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
const signIn = (email: string, password: string) => post('/auth/signin', { email, password })

describe('asking for a new password', () => {
  test('asking for a new password answers the same, after the same work, whether the account exists or not', async () => {
    const user = await buildUser(app.deps)
    const known = await post('/auth/password/forgot', { email: user.email })
    const forKnown = jobs.enqueued.splice(0)
    const unknown = await post('/auth/password/forgot', { email: 'nobody@example.com' })
    const forUnknown = jobs.enqueued.splice(0)
    expect([known.statusCode, known.json()]).toEqual([200, { success: true }])
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true }])
    expect(forKnown.map((job) => job.name)).toEqual(['auth.password-reset'])
    expect(forUnknown.map((job) => job.name)).toEqual(['auth.password-reset'])
    jobs.enqueued.push(...forKnown, ...forUnknown)
    await jobs.runAll()
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect(await mailsTo('nobody@example.com')).toHaveLength(0)
  })

  test('asking for a new password mails a link with the place and the device of the request, in HTML and in text', async () => {
    const user = await buildUser(app.deps, { name: 'Camille Rey' })
    const token = await ask(user.email)
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe')
    for (const text of [mail?.html, mail?.body]) {
      expect(text).toContain(`${app.deps.publicUrl()}/reset-password?token=${token}`)
      expect(text).toContain(`Bonjour Camille, vous avez demandé à changer le mot de passe de ${user.email}.`)
      expect(text).toContain('Firefox sur macOS, adresse 203.0.113.7')
      expect(text).toMatch(
        /(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2}(er)? \S+, \d\d:\d\d/,
      )
      expect(text).toContain('Ce lien fonctionne une heure, une seule fois.')
    }
  })

  test('the mail is in English for whoever chose English, in French for everybody else', async () => {
    const reader = await buildUser(app.deps, { name: 'Camille Rey', language: 'en' })
    const token = await ask(reader.email)
    const [mail] = await mailsTo(reader.email)
    expectLanguage(mail, 'en')
    expect(mail?.subject).toBe('Choose a new password')
    for (const text of [mail?.html, mail?.body]) {
      expect(text).toMatch(new RegExp(`/reset-password\\?token=${token}&(amp;)?lang=en`))
      expect(text).toContain(`Hello Camille, you asked to change the password of ${reader.email}.`)
      expect(text).toContain('Firefox on macOS, address 203.0.113.7')
      expect(text).toMatch(
        /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} [A-Z][a-z]+, \d\d:\d\d \(Paris time\)/,
      )
      expect(text).toContain('This link works for one hour, once only.')
    }
    for (const language of ['default', 'fr', null] as const) {
      const other = await buildUser(app.deps, { language })
      await ask(other.email)
      expectLanguage((await mailsTo(other.email))[0], 'fr')
    }
  })

  test('what a user calls himself cannot become HTML of the mail', async () => {
    const user = await buildUser(app.deps, { name: '<img/src=x> Rey' })
    await ask(user.email)
    const [mail] = await mailsTo(user.email)
    expect(mail?.html).toContain('Bonjour, vous avez')
    expect(mail?.html).not.toContain('src=x')
  })

  test('an address that is none is refused', async () => {
    const answer = await post('/auth/password/forgot', { email: 'camille' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Veuillez entrer une adresse email valide')
  })

  test('a new password can be asked for five times an hour for an address, known or not', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const codes: number[] = []
      for (let i = 0; i < 6; i += 1) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/auth/password/forgot',
          payload: { email: 'Nobody@example.com' },
          remoteAddress: `198.51.100.${i}`,
        })
        codes.push(answer.statusCode)
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('choosing a new password', () => {
  test('the link works once, changes the password and ends every session', async () => {
    const user = await buildUser(app.deps)
    const other = await signInAs(app.deps, user)
    const token = await ask(user.email)
    const earlier = await ask(user.email)

    const check = await post('/auth/password/check', { token })
    expect(check.json()).toEqual({ isValid: true, email: user.email })
    const reset = await post('/auth/password/reset', { token, password: 'the new password' })
    expect(reset.json()).toEqual({ success: true })

    expect((await signIn(user.email, user.password)).statusCode).toBe(401)
    expect((await signIn(user.email, 'the new password')).statusCode).toBe(200)
    for (const headers of [user.headers, other.headers]) {
      const answer = await as({ headers }).get('/api/user/profile')
      expect(answer.statusCode).toBe(401)
    }
    for (const used of [token, earlier]) {
      expect((await post('/auth/password/check', { token: used })).json()).toEqual({
        isValid: false,
        email: null,
      })
      const again = await post('/auth/password/reset', { token: used, password: 'another password' })
      expect(again.statusCode).toBe(400)
      expect(again.json()).toEqual({
        error: 'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
        code: 'INVALID_RESET_TOKEN',
      })
    }
  })

  test('ten clicks at once use it once', async () => {
    const user = await buildUser(app.deps)
    const token = await ask(user.email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        post('/auth/password/reset', { token, password: `the new password ${i}` }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  test('the link ends after an hour', async () => {
    const user = await buildUser(app.deps)
    const token = await ask(user.email)
    const { rows } = await app.deps.pool.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from password_resets where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ seconds: 3_600 }])
    await app.deps.pool.query('update password_resets set expires_at = now() where user_id = $1', [user.id])
    expect((await post('/auth/password/check', { token })).json().isValid).toBe(false)
    const late = await post('/auth/password/reset', { token, password: 'the new password' })
    expect(late.json().code).toBe('INVALID_RESET_TOKEN')
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)
  })

  test('too short a password is refused and leaves the link usable', async () => {
    const user = await buildUser(app.deps)
    const token = await ask(user.email)
    const short = await post('/auth/password/reset', { token, password: '1234567' })
    expect(short.statusCode).toBe(400)
    expect(short.json().error).toBe('Le mot de passe doit contenir au moins 8 caractères')
    expect((await post('/auth/password/check', { token })).json().isValid).toBe(true)
  })

  test('a made-up token opens nothing', async () => {
    expect((await post('/auth/password/check', { token: 'made-up' })).json().isValid).toBe(false)
    const answer = await post('/auth/password/reset', { token: 'made-up', password: 'the new password' })
    expect(answer.json().code).toBe('INVALID_RESET_TOKEN')
  })

  test('a locked account can sign in with its new password', async () => {
    const limited = await createTestApp({
      env: { RATE_LIMIT_FACTOR: '1' },
      jobs,
      connection: app.connection,
    })
    try {
      const user = await buildUser(app.deps)
      const token = await ask(user.email)
      const tryIn = (password: string, address: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/auth/signin',
          payload: { email: user.email, password },
          remoteAddress: address,
        })
      for (let i = 0; i < 10; i += 1) await tryIn('wrong password', `198.51.100.${i}`)
      expect((await tryIn(user.password, '198.51.100.20')).statusCode).toBe(429)
      await limited.app.inject({
        method: 'POST',
        url: '/auth/password/reset',
        payload: { token, password: 'the new password' },
      })
      expect((await tryIn('the new password', '198.51.100.20')).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
