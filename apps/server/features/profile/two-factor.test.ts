import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPasswordReset } from '#server/features/auth/queries.ts'
import { accountCalls } from '#server/testing/account-calls.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildBusiness, buildUser, signInAs, type TestUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

/** The server's clock stands still, but for what a test adds: each code is of a new time step. */
const start = Date.now()
let ahead = 0
const { app } = testApp()
beforeAll(() => {
  app.deps.now = () => new Date(start + ahead)
})

const { send, signIn, mailsTo } = accountCalls(() => app)
const call = (user: TestUser, path: string, payload: object) =>
  send('POST', `/api/user/two-factor${path}`, { headers: user.headers, payload })
const codeOf = (secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.deps.now().getTime() + stepsAway * 30_000,
  })
const nextStep = () => {
  ahead += 30_000
}
const second = (challenge: string, code: string, address?: string) =>
  send('POST', '/auth/signin/second-factor', {
    payload: { challenge, code },
    ...(address && { address }),
  })
const challengeOf = async (user: TestUser): Promise<string> => {
  const answer = await signIn(user.email, user.password)
  expect(answer.statusCode).toBe(401)
  return answer.json().details.challenge
}

interface Protected extends TestUser {
  secret: string
  recoveryCodes: string[]
}

const withTwoFactor = async (given?: TestUser): Promise<Protected> => {
  const user = given ?? (await buildUser(app.deps))
  const { secret } = (await call(user, '', { password: user.password })).json()
  const { recoveryCodes } = (await call(user, '/confirm', { code: codeOf(secret) })).json()
  nextStep()
  return { ...user, secret, recoveryCodes }
}
const security = async (user: TestUser) =>
  (await send('GET', '/api/user/security', { headers: user.headers })).json().twoFactor

describe('setting two-factor sign-in up', () => {
  test('the secret is for an app, a first code switches it on, ten recovery codes come once, a mail says so', async () => {
    const user = await buildUser(app.deps)
    const start = await call(user, '', { password: user.password })
    const { secret, uri } = start.json()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri)).toContain(`totp/LutinGénie:${user.email}?`)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)

    const done = await call(user, '/confirm', { code: codeOf(secret) })
    const { recoveryCodes } = done.json()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    expect(await security(user)).toEqual({ enabledAt: expect.any(String), recoveryCodesLeft: 10 })
    expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual([
      'La double authentification est activée',
    ])
    nextStep()
  })

  test('two-factor sign-in that is switched on signs every other device out, which had given no code', async () => {
    const user = await buildUser(app.deps)
    const other = await signInAs(app.deps, user)
    const profile = (headers: Record<string, string>) => send('GET', '/api/user/profile', { headers })
    expect((await profile(other.headers)).statusCode).toBe(200)
    await withTwoFactor(user)
    expect((await profile(other.headers)).statusCode).toBe(401)
    expect((await profile(user.headers)).statusCode).toBe(200)
  })

  test('the secret is sealed and the recovery codes are hashed at rest', async () => {
    const user = await withTwoFactor()
    const { rows } = await app.deps.pool.query<{ row: string }>(
      'select f::text as row from second_factors f union all select r::text from recovery_codes r',
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { row } of rows)
      for (const value of [
        user.secret,
        ...user.recoveryCodes,
        ...user.recoveryCodes.map((c) => c.replaceAll('-', '')),
      ])
        expect(row).not.toContain(value)
  })

  test('the password is asked; a wrong code switches nothing on; without a set-up there is nothing to confirm', async () => {
    const user = await buildUser(app.deps)
    expect((await call(user, '', { password: 'wrong password' })).json().code).toBe('WRONG_PASSWORD')
    expect((await call(user, '/confirm', { code: '123456' })).json().code).toBe('TWO_FACTOR_NOT_STARTED')
    const { secret } = (await call(user, '', { password: user.password })).json()
    const wrong = codeOf(secret, 40)
    expect((await call(user, '/confirm', { code: wrong })).json()).toEqual({
      error: 'Ce code est incorrect ou a déjà servi',
      code: 'INVALID_SECOND_FACTOR',
    })
    expect((await security(user)).enabledAt).toBeNull()
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)
  })

  test('the code of a set-up is not found by trying: thirty in its quarter of an hour', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const calls = accountCalls(() => limited)
      const { headers, password } = await buildUser(limited.deps)
      await calls.send('POST', '/api/user/two-factor', { headers, payload: { password } })
      const codes: number[] = []
      for (let i = 0; i < 31; i += 1) {
        const payload = { code: 'never-right' }
        codes.push(
          (await calls.send('POST', '/api/user/two-factor/confirm', { headers, payload })).statusCode,
        )
      }
      expect(codes).toEqual([...Array(30).fill(403), 429])
    } finally {
      await limited.close()
    }
  })

  test('a set-up ends after a quarter of an hour; begun anew, only the last secret counts', async () => {
    const user = await buildUser(app.deps)
    const first = (await call(user, '', { password: user.password })).json().secret
    await app.deps.pool.query(
      "update second_factors set created_at = now() - interval '16 minutes' where user_id = $1",
      [user.id],
    )
    expect((await call(user, '/confirm', { code: codeOf(first) })).json().code).toBe('TWO_FACTOR_NOT_STARTED')
    const again = (await call(user, '', { password: user.password })).json().secret
    expect(again).not.toBe(first)
    expect((await call(user, '/confirm', { code: codeOf(first) })).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await call(user, '/confirm', { code: codeOf(again) })).statusCode).toBe(200)
    expect((await call(user, '', { password: user.password })).json().code).toBe('TWO_FACTOR_ENABLED')
    nextStep()
  })
})

describe('signing in with two factors', () => {
  test('the right password answers a challenge, which is no session; its code opens one', async () => {
    const user = await withTwoFactor()
    const first = await signIn(user.email, user.password)
    expect(first.statusCode).toBe(401)
    expect(first.json()).toEqual({
      error: 'Entrez le code de votre application d’authentification.',
      code: 'TWO_FACTOR_REQUIRED',
      details: { challenge: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const { challenge } = first.json().details
    const asToken = { authorization: `Bearer ${challenge}` }
    expect((await send('GET', '/api/user/profile', { headers: asToken })).statusCode).toBe(401)
    const answer = await second(challenge, codeOf(user.secret))
    expect(answer.statusCode).toBe(200)
    const { token, user: shown } = answer.json()
    expect(shown).toMatchObject({ id: user.id, email: user.email })
    const headers = { authorization: `Bearer ${token}` }
    expect((await send('GET', '/api/user/profile', { headers })).statusCode).toBe(200)
    nextStep()
  })

  test('a wrong password says nothing of the second factor', async () => {
    const user = await withTwoFactor()
    const answer = await signIn(user.email, 'wrong password')
    expect(answer.json().code).toBe('INVALID_CREDENTIALS')
    expect(answer.json().details).toBeUndefined()
  })

  test('a challenge works once, for five minutes, and for five wrong codes', async () => {
    const user = await withTwoFactor()
    const used = await challengeOf(user)
    expect((await second(used, codeOf(user.secret))).statusCode).toBe(200)
    nextStep()
    const again = await second(used, codeOf(user.secret))
    expect([again.statusCode, again.json().code]).toEqual([401, 'INVALID_CHALLENGE'])

    const old = await challengeOf(user)
    await app.deps.pool.query('update sign_in_challenges set expires_at = now() where user_id = $1', [
      user.id,
    ])
    expect((await second(old, codeOf(user.secret))).json().code).toBe('INVALID_CHALLENGE')

    const tried = await challengeOf(user)
    for (let i = 0; i < 5; i += 1)
      expect((await second(tried, codeOf(user.secret, 50))).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await second(tried, codeOf(user.secret))).json().code).toBe('INVALID_CHALLENGE')
    expect((await second('unknown', codeOf(user.secret))).json().code).toBe('INVALID_CHALLENGE')
  })

  test('a code counts once: not for a second sign-in, not the one that switched it on, not an older one', async () => {
    const user = await buildUser(app.deps)
    const { secret } = (await call(user, '', { password: user.password })).json()
    const first = codeOf(secret)
    await call(user, '/confirm', { code: first })
    expect((await second(await challengeOf(user), first)).json().code).toBe('INVALID_SECOND_FACTOR')
    nextStep()
    const code = codeOf(secret)
    expect((await second(await challengeOf(user), code)).statusCode).toBe(200)
    const challenge = await challengeOf(user)
    expect((await second(challenge, code)).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await second(challenge, codeOf(secret, -1))).json().code).toBe('INVALID_SECOND_FACTOR')
    nextStep()
  })

  test('of parallel sign-ins with one code one wins', async () => {
    const user = await withTwoFactor()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(user)))
    const code = codeOf(user.secret)
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403, 403, 403])
    nextStep()
  })

  test('of codes at once on one sign-in one is used up: the other recovery codes stay', async () => {
    const user = await withTwoFactor()
    const challenge = await challengeOf(user)
    const answers = await Promise.all(user.recoveryCodes.slice(0, 4).map((code) => second(challenge, code)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401])
    expect((await security(user)).recoveryCodesLeft).toBe(9)
  })

  test('of wrong codes at once on one sign-in each counts', async () => {
    const user = await withTwoFactor()
    const challenge = await challengeOf(user)
    const wrong = await Promise.all(Array.from({ length: 6 }, () => second(challenge, 'aaaa-bbbb-cccc-dddd')))
    expect(wrong.map((answer) => answer.json().code).sort()).toEqual([
      'INVALID_CHALLENGE',
      ...Array.from({ length: 5 }, () => 'INVALID_SECOND_FACTOR'),
    ])
  })

  test('a clock that is one step off is forgiven, two steps are not', async () => {
    const user = await withTwoFactor()
    nextStep()
    const challenge = await challengeOf(user)
    expect((await second(challenge, codeOf(user.secret, 2))).statusCode).toBe(403)
    expect((await second(challenge, codeOf(user.secret, 1))).statusCode).toBe(200)
    nextStep()
    nextStep()
  })

  test('a recovery code signs in, once, typed in any way', async () => {
    const user = await withTwoFactor()
    const [code = ''] = user.recoveryCodes
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
    expect((await second(await challengeOf(user), typed)).statusCode).toBe(200)
    expect((await second(await challengeOf(user), code)).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await security(user)).recoveryCodesLeft).toBe(9)
  })

  test('ten wrong codes on an account are the limit, from whatever address', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const calls = accountCalls(() => limited)
      const user = await buildUser(limited.deps)
      const { secret } = (
        await calls.send('POST', '/api/user/two-factor', {
          headers: user.headers,
          payload: { password: user.password },
        })
      ).json()
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      await calls.send('POST', '/api/user/two-factor/confirm', {
        headers: user.headers,
        payload: { code: totp.generate() },
      })
      const codes: number[] = []
      for (let i = 0; i < 11; i += 1) {
        const address = `198.51.100.${i + 1}`
        const first = await calls.signIn(user.email, user.password, address)
        const payload = { challenge: first.json().details.challenge, code: 'never-right' }
        codes.push((await calls.send('POST', '/auth/signin/second-factor', { payload, address })).statusCode)
      }
      expect(codes).toEqual([...Array(10).fill(403), 429])
    } finally {
      await limited.close()
    }
  })

  test('a new password by mail ends the second factor of who registered an address that nothing proved', async () => {
    const squatter = await withTwoFactor()
    const token = await app.deps.db
      .transaction()
      .execute((trx) => createPasswordReset(trx, squatter.id, 'Firefox sur macOS'))
    const password = 'un autre mot de passe'
    await send('POST', '/auth/password/reset', { payload: { token, password } })
    expect((await send('GET', '/api/user/profile', { headers: squatter.headers })).statusCode).toBe(401)
    const owner = await signIn(squatter.email, password)
    expect(owner.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${owner.json().token}` }
    expect((await send('GET', '/api/user/security', { headers })).json().twoFactor).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    })
  })

  test('a new password by mail does not go around the second factor', async () => {
    const user = await withTwoFactor()
    await app.deps.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
    const waiting = await challengeOf(user)
    const token = await app.deps.db
      .transaction()
      .execute((trx) => createPasswordReset(trx, user.id, 'Firefox sur macOS'))
    const reset = await send('POST', '/auth/password/reset', {
      payload: { token, password: 'un autre mot de passe' },
    })
    expect(reset.json()).toEqual({ success: true })
    expect((await second(waiting, codeOf(user.secret))).json().code).toBe('INVALID_CHALLENGE')
    const answer = await signIn(user.email, 'un autre mot de passe')
    expect(answer.json().code).toBe('TWO_FACTOR_REQUIRED')
    expect(answer.json().token).toBeUndefined()
    expect((await second(answer.json().details.challenge, codeOf(user.secret))).statusCode).toBe(200)
    nextStep()
  })

  test('a client with two factors claims a business once the second one is given', async () => {
    const client = await withTwoFactor()
    const agency = await buildUser(app.deps, { userType: 'AGENCY' })
    const business = await buildBusiness(app.deps, { owner: agency, status: 'UNCLAIMED' })
    const offered = await send('POST', `/api/transfer/${business.id}/initiate-transfer`, {
      headers: agency.headers,
      payload: { newOwnerEmail: client.email },
    })
    const { transferUrl } = offered.json()
    const transferToken = transferUrl.split('/').at(-1)
    const claim = (bearer: string) =>
      send('POST', '/api/transfer/claim', {
        headers: { authorization: `Bearer ${bearer}` },
        payload: { transferToken, acceptTerms: true },
      })
    const challenge = await challengeOf(client)
    expect((await claim(challenge)).statusCode).toBe(401)
    const { token } = (await second(challenge, codeOf(client.secret))).json()
    expect((await claim(token)).json()).toMatchObject({ success: true, businessId: business.id })
    nextStep()
  })
})

describe('managing two-factor sign-in', () => {
  test('new recovery codes need password and code, and replace the old ones', async () => {
    const user = await withTwoFactor()
    const renew = (password: string, code: string) => call(user, '/recovery-codes', { password, code })
    expect((await renew('wrong password', codeOf(user.secret))).json().code).toBe('WRONG_PASSWORD')
    expect((await renew(user.password, codeOf(user.secret, 50))).json().code).toBe('INVALID_SECOND_FACTOR')
    const { recoveryCodes } = (await renew(user.password, codeOf(user.secret))).json()
    expect(recoveryCodes).toHaveLength(10)
    const challenge = await challengeOf(user)
    expect((await second(challenge, user.recoveryCodes[0] ?? '')).statusCode).toBe(403)
    expect((await second(challenge, recoveryCodes[0])).statusCode).toBe(200)
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('Vos codes de secours ont été remplacés')
  })

  test('a new password asks a code as well, and a left-open session with a known password changes nothing', async () => {
    const user = await withTwoFactor()
    const change = (code?: string) =>
      send('POST', '/api/user/password', {
        headers: user.headers,
        payload: {
          currentPassword: user.password,
          newPassword: 'un autre mot de passe',
          ...(code && { code }),
        },
      })
    expect((await change()).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await change('000000')).json().code).toBe('INVALID_SECOND_FACTOR')
    expect((await signIn(user.email, 'un autre mot de passe')).json().code).toBe('INVALID_CREDENTIALS')
    expect((await change(codeOf(user.secret))).json()).toEqual({ success: true })
    expect((await signIn(user.email, 'un autre mot de passe')).json().details.challenge).toEqual(
      expect.any(String),
    )
    nextStep()
  })

  test('a new address asks a code as well, which is not spent on an address that is taken', async () => {
    const user = await withTwoFactor()
    const other = await buildUser(app.deps)
    const change = (email: string, code?: string) =>
      send('POST', '/api/user/email', {
        headers: user.headers,
        payload: { email, password: user.password, ...(code && { code }) },
      })
    const email = `double.${Date.now()}@exemple.fr`
    expect((await change(email)).json().code).toBe('INVALID_SECOND_FACTOR')
    expect(await mailsTo(email)).toEqual([])
    const code = codeOf(user.secret)
    expect((await change(other.email, code)).json().code).toBe('EMAIL_ALREADY_REGISTERED')
    expect((await change(email, code)).json()).toEqual({ success: true })
    expect(await mailsTo(email)).toHaveLength(1)
    nextStep()
  })

  test('switching two-factor sign-in off needs password and code; then the password is enough', async () => {
    const user = await withTwoFactor()
    const off = (password: string, code: string) => call(user, '/disable', { password, code })
    expect((await off('wrong password', codeOf(user.secret))).json().code).toBe('WRONG_PASSWORD')
    expect((await off(user.password, '000')).json().code).toBe('INVALID_SECOND_FACTOR')
    const waiting = await challengeOf(user)
    expect((await off(user.password, codeOf(user.secret))).json()).toEqual({ success: true })
    expect((await second(waiting, user.recoveryCodes[0] ?? '')).json().code).toBe('INVALID_CHALLENGE')
    expect((await signIn(user.email, user.password)).statusCode).toBe(200)
    expect(await security(user)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 })
    expect((await mailsTo(user.email)).at(-1)?.subject).toBe('La double authentification est désactivée')
    expect((await off(user.password, '000000')).json().code).toBe('TWO_FACTOR_NOT_STARTED')
  })

  test('the codes follow RFC 6238', async () => {
    // Appendix B: SHA-1, the secret "12345678901234567890", at 59 s and at 1 111 111 109 s; the last six digits.
    const totp = new TOTP({ secret: Secret.fromLatin1('12345678901234567890') })
    expect(totp.generate({ timestamp: 59_000 })).toBe('287082')
    expect(totp.generate({ timestamp: 1_111_111_109_000 })).toBe('081804')
  })
})
