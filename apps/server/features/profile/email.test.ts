import { describe, expect, test } from 'vitest'
import { createPasswordReset } from '#server/features/auth/queries.ts'
import { accountCalls } from '#server/testing/account-calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import { expectLanguage } from '#server/testing/expect-language.ts'
import { buildUser, signInAs, type TestUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app } = testApp()

const { send, signIn, mailsTo } = accountCalls(() => app)
let count = 0
const freshEmail = () => `Nouvelle.${++count}@exemple.fr`

const ask = (user: TestUser, email: string, password = user.password) =>
  send('POST', '/api/user/email', { headers: user.headers, payload: { email, password } })
const tokenFor = async (email: string): Promise<string> =>
  /confirm-email\?token=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? ''
const requestChange = async (user: TestUser, email: string): Promise<string> => {
  expect((await ask(user, email)).json()).toEqual({ success: true })
  return tokenFor(email)
}
const check = async (token: string) =>
  (await send('POST', '/auth/email/check', { payload: { token } })).json()
const confirm = (token: string) => send('POST', '/auth/email/confirm', { payload: { token } })
const security = async (user: TestUser) =>
  (await send('GET', '/api/user/security', { headers: user.headers })).json()

describe('change of address', () => {
  test('nothing changes before the mailed link is opened; then the new address signs in and the old one is told', {
    tags: ['@open.change-email'],
  }, async () => {
    const user = await buildUser(app.deps, { name: 'Camille Rey' })
    const email = freshEmail()
    const token = await requestChange(user, email)
    expect(await security(user)).toMatchObject({
      emailConfirmed: false,
      pendingEmail: { email, expiresAt: expect.any(String) },
    })
    const link = (await mailsTo(email))[0]
    expect(link?.subject).toBe('Confirmez votre nouvelle adresse')
    expect(link?.html).toContain(`${app.deps.publicUrl()}/confirm-email?token=${token}`)
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)
    expect((await signIn(email, user.password)).statusCode).toBe(401)

    expect(await check(token)).toEqual({ isValid: true, email, language: 'fr' })
    expect((await confirm(token)).json()).toEqual({ success: true, email })
    expect((await signIn(email, user.password)).json().user).toMatchObject({ id: user.id, email })
    expect((await signIn(user.email, user.password)).statusCode).toBe(401)
    expect(await security(user)).toMatchObject({ emailConfirmed: true, pendingEmail: null })
    const [notice] = await mailsTo(user.email)
    expect(notice?.subject).toBe('L’adresse de votre compte a changé')
    for (const text of [notice?.html, notice?.body]) {
      expect(text).toContain(email)
      expect(text).toContain(app.deps.config.supportEmail)
    }
  })

  test('the devices that did not ask for it are signed out', async () => {
    const user = await buildUser(app.deps)
    const other = await signInAs(app.deps, user)
    const profile = (headers: Record<string, string>) => send('GET', '/api/user/profile', { headers })
    const token = await requestChange(user, freshEmail())
    expect((await profile(other.headers)).statusCode).toBe(200)
    await confirm(token)
    expect((await profile(other.headers)).statusCode).toBe(401)
    expect((await profile(user.headers)).statusCode).toBe(200)
  })

  test('both mails of a changed address are in the language that the account chose', async () => {
    const changed = async (language: 'default' | 'fr' | 'en' | null) => {
      const user = await buildUser(app.deps, { name: 'Camille Rey', language })
      const email = freshEmail()
      await confirm(await requestChange(user, email))
      return [(await mailsTo(email))[0], (await mailsTo(user.email))[0]]
    }
    const [link, notice] = await changed('en')
    for (const mail of [link, notice]) expectLanguage(mail, 'en')
    expect(link?.subject).toBe('Confirm your new address')
    expect(notice?.subject).toBe('The address of your account has changed')
    for (const language of ['default', 'fr', null] as const)
      for (const mail of await changed(language)) expectLanguage(mail, 'fr')
  })

  test('the link works once, and the token is stored as its hash only', async () => {
    const user = await buildUser(app.deps)
    const token = await requestChange(user, freshEmail())
    const stored = await app.deps.pool.query('select e::text as row from email_changes e')
    expect(stored.rows.length).toBeGreaterThan(0)
    for (const { row } of stored.rows) expect(row).not.toContain(token)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await confirm(token)).json()).toEqual({
      error: 'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
      code: 'INVALID_EMAIL_TOKEN',
    })
    expect(await check(token)).toEqual({ isValid: false, email: null, language: null })
  })

  test('the link ends after a day', async () => {
    const user = await buildUser(app.deps)
    const token = await requestChange(user, freshEmail())
    const { rows } = await app.deps.pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - now())::float / 3600 as hours from email_changes where user_id = $1',
      [user.id],
    )
    expect(rows[0]?.hours).toBeCloseTo(24, 1)
    await app.deps.pool.query('update email_changes set expires_at = now() where user_id = $1', [user.id])
    expect(await check(token)).toEqual({ isValid: false, email: null, language: null })
    expect((await confirm(token)).json().code).toBe('INVALID_EMAIL_TOKEN')
    expect((await security(user)).pendingEmail).toBeNull()
  })

  test('a new password, changed or reset, ends the change of address that somebody else may have begun', async () => {
    const changing = await buildUser(app.deps)
    const begun = await requestChange(changing, freshEmail())
    const newPassword = 'another horse battery'
    const payload = { currentPassword: changing.password, newPassword }
    expect(
      (await send('POST', '/api/user/password', { headers: changing.headers, payload })).statusCode,
    ).toBe(200)
    expect((await confirm(begun)).json().code).toBe('INVALID_EMAIL_TOKEN')

    const resetting = await buildUser(app.deps)
    const other = await requestChange(resetting, freshEmail())
    const token = await app.deps.db
      .transaction()
      .execute((trx) => createPasswordReset(trx, resetting.id, 'Firefox'))
    const reset = await send('POST', '/auth/password/reset', { payload: { token, password: newPassword } })
    expect(reset.statusCode).toBe(200)
    expect((await confirm(other)).json().code).toBe('INVALID_EMAIL_TOKEN')
  })

  test('a wrong password sends nothing, and does not end the session', async () => {
    const user = await buildUser(app.deps)
    const email = freshEmail()
    const answer = await ask(user, email, 'not the password')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ error: 'Le mot de passe actuel est incorrect', code: 'WRONG_PASSWORD' })
    expect(await mailsTo(email)).toEqual([])
    expect((await security(user)).pendingEmail).toBeNull()
  })

  test.each([
    ['', "L'adresse email est requise"],
    ['camille', 'Veuillez entrer une adresse email valide'],
  ])('the address %j is refused', async (email, error) => {
    const user = await buildUser(app.deps)
    expect((await ask(user, email)).json()).toMatchObject({ error, code: 'VALIDATION_FAILED' })
  })

  test('one’s own address, in any case, and an address that has an account are refused', async () => {
    const user = await buildUser(app.deps)
    const other = await buildUser(app.deps)
    expect((await ask(user, user.email.toUpperCase())).json()).toEqual({
      error: 'Cette adresse est déjà celle de votre compte',
      code: 'CONFLICT',
      reason: 'EMAIL_UNCHANGED',
    })
    const taken = await ask(user, other.email)
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toEqual({
      error: 'Un compte existe déjà avec cette adresse email',
      code: 'EMAIL_ALREADY_REGISTERED',
    })
  })

  test('an address that got an account meanwhile stays that account’s', async () => {
    const user = await buildUser(app.deps)
    const email = freshEmail()
    const token = await requestChange(user, email)
    const other = await buildUser(app.deps, { email })
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('Un compte existe déjà avec cette adresse email')
    expect((await signIn(email, other.password)).json().user.id).toBe(other.id)
    expect((await signIn(user.email, user.password)).json().user.id).toBe(user.id)
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('of two confirmations of one link that changes an address one wins', async () => {
    const user = await buildUser(app.deps)
    const token = await requestChange(user, freshEmail())
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  test('of two accounts that want one address one gets it, the other a clear error', async () => {
    const users = [await buildUser(app.deps), await buildUser(app.deps)]
    const email = freshEmail()
    const tokens: string[] = []
    for (const user of users) tokens.push(await requestChange(user, email))
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('EMAIL_ALREADY_REGISTERED')
  })

  test('a new request replaces the one before; cancelling ends it', async () => {
    const user = await buildUser(app.deps)
    const first = await requestChange(user, freshEmail())
    const second = await requestChange(user, freshEmail())
    expect((await check(first)).isValid).toBe(false)
    expect((await check(second)).isValid).toBe(true)
    await send('DELETE', '/api/user/email', { headers: user.headers })
    expect((await check(second)).isValid).toBe(false)
    expect((await security(user)).pendingEmail).toBeNull()
  })
})

describe('change of password', () => {
  const change = (user: TestUser, currentPassword: string, newPassword: string) =>
    send('POST', '/api/user/password', { headers: user.headers, payload: { currentPassword, newPassword } })

  test('the new one signs in, the other devices are signed out, this one stays, and a mail says so', async () => {
    const user = await buildUser(app.deps)
    const other = await signInAs(app.deps, user)
    expect((await security(user)).passwordChangedAt).toBeNull()
    const before = Date.now()
    expect((await change(user, user.password, 'un autre mot de passe')).json()).toEqual({ success: true })
    const after = Date.now()
    expect((await signIn(user.email, user.password)).statusCode).toBe(401)
    expect((await signIn(user.email, 'un autre mot de passe')).statusCode).toBe(200)
    expect((await send('GET', '/api/user/profile', { headers: other.headers })).statusCode).toBe(401)
    const { passwordChangedAt } = await security(user)
    expect(Date.parse(passwordChangedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(passwordChangedAt)).toBeLessThanOrEqual(after)
    expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual(['Votre mot de passe a changé'])
  })

  test('the current one is asked, and the rules of new passwords hold', async () => {
    const user = await buildUser(app.deps)
    expect((await change(user, 'not the password', 'un autre mot de passe')).json().code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await change(user, user.password, 'court')).json().error).toBe(
      'Le mot de passe doit contenir au moins 8 caractères',
    )
    expect((await change(user, user.password, 'x'.repeat(129))).statusCode).toBe(400)
    expect((await change(user, user.password, user.password)).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Le nouveau mot de passe est le même que l’actuel',
    })
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('ten wrong passwords in a session are the limit, as at the sign-in', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const user = await buildUser(limited.deps)
      const calls = accountCalls(() => limited)
      const codes: number[] = []
      for (let i = 0; i < 11; i += 1) {
        const payload = { currentPassword: `guess ${i}`, newPassword: 'un autre mot de passe' }
        codes.push(
          (await calls.send('POST', '/api/user/password', { headers: user.headers, payload })).statusCode,
        )
      }
      expect(codes).toEqual([...Array(10).fill(403), 429])
    } finally {
      await limited.close()
    }
  })
})
