import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildUser, signInAs } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { DUMMY_HASH, hashPassword } from './passwords.ts'

const { app: server } = testApp()

const signIn = (body: object, from: { app?: TestApp; address?: string } = {}) =>
  (from.app ?? server).app.inject({
    method: 'POST',
    url: '/auth/signin',
    payload: body,
    remoteAddress: from.address ?? '127.0.0.1',
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0' },
  })

const listBusinesses = (token: string, app = server) =>
  app.app.inject({ url: '/api/businesses', headers: { authorization: `Bearer ${token}` } })

describe('sign-in', () => {
  test('email and password open a session; the answer has token and user', {
    tags: ['@api.auth.signin', '@login.credentials', '@session.auth-response'],
  }, async () => {
    const user = await buildUser(server.deps, { name: 'Camille Rey', userType: 'AGENCY', company: 'Nova' })
    const answer = await signIn({ email: user.email, password: user.password })
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.user).toMatchObject({
      id: user.id,
      email: user.email,
      name: 'Camille Rey',
      company: 'Nova',
      userType: 'AGENCY',
      role: 'free',
    })
    expect((await listBusinesses(body.token)).statusCode).toBe(200)
  })

  test('the address is found in any case and with spaces around it', async () => {
    const user = await buildUser(server.deps, { email: 'Mixed.Case@Example.com' })
    const answer = await signIn({ email: '  mixed.case@example.COM ', password: user.password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user.email).toBe('Mixed.Case@Example.com')
  })

  test('a wrong password and an unknown address get the same 401', async () => {
    const user = await buildUser(server.deps)
    const wrong = await signIn({ email: user.email, password: 'not the password' })
    const unknown = await signIn({ email: 'nobody@example.com', password: 'not the password' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      error: 'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
      code: 'INVALID_CREDENTIALS',
    })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
  })

  test.each([
    [{}],
    [{ email: 'camille@example.com' }],
    [{ password: 'something' }],
    [{ email: '', password: 'something' }],
    [{ email: 'camille@example.com', password: '' }],
    [{ email: 7, password: ['x'] }],
  ])('email and password are required: %j is refused', async (body) => {
    const answer = await signIn(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('VALIDATION_FAILED')
  })

  test('the password of nobody costs as much to check as a real one', async () => {
    const parameters = (hash: string) => hash.split('$').slice(1, 4)
    expect(parameters(DUMMY_HASH)).toEqual(parameters(await hashPassword('anything at all')))

    const user = await buildUser(server.deps)
    const spent = { known: 0, unknown: 0 }
    for (let round = 0; round < 15; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = process.cpuUsage()
        await signIn({
          email: kind === 'known' ? user.email : `unknown-${round}@example.com`,
          password: 'wrong password',
        })
        spent[kind] += process.cpuUsage(before).user
      }
    }
    // Of the processor's time. Without the stand-in the ratio is about ten.
    expect(spent.known / spent.unknown).toBeGreaterThan(0.3)
    expect(spent.known / spent.unknown).toBeLessThan(3)
  })

  test('the token is stored as its hash only', async () => {
    const user = await buildUser(server.deps)
    const { token } = (await signIn({ email: user.email, password: user.password })).json()
    const stored = await server.deps.pool.query('select s::text as row from sessions s')
    expect(stored.rows.length).toBeGreaterThan(0)
    for (const { row } of stored.rows) expect(row).not.toContain(token)
  })
})

describe('limits of sign-in', () => {
  const limited = async (work: (app: TestApp) => Promise<void>) => {
    const app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      await work(app)
    } finally {
      await app.close()
    }
  }

  test('ten wrong passwords on an account, then 429 with Retry-After and a sentence; whether it exists or not', () =>
    limited(async (app) => {
      const user = await buildUser(app.deps)
      for (const email of [user.email, 'nobody@example.com']) {
        const codes = await Promise.all(
          Array.from({ length: 12 }, (_, i) =>
            signIn({ email, password: 'wrong password' }, { app, address: `198.51.100.${i + 1}` }),
          ),
        )
        expect(codes.map((answer) => answer.statusCode).sort()).toEqual([
          ...Array(10).fill(401),
          ...Array(2).fill(429),
        ])
        const refused = await signIn({ email, password: 'wrong password' }, { app, address: '198.51.100.99' })
        expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
        expect(refused.json().error).toMatch(/^Trop de tentatives\. Veuillez réessayer dans \d\u00a0min\.$/)
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(240)
        expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
      }
    }))

  test('strangers who guess do not lock out somebody who is signed in from their own address', () =>
    limited(async (app) => {
      const user = await buildUser(app.deps)
      for (let i = 0; i < 11; i += 1)
        await signIn({ email: user.email, password: 'wrong password' }, { app, address: '198.51.100.7' })
      const elsewhere = await signIn(
        { email: user.email, password: user.password },
        { app, address: '198.51.100.8' },
      )
      expect(elsewhere.statusCode).toBe(429)
      // The factory's session came from 127.0.0.1.
      expect((await signIn({ email: user.email, password: user.password }, { app })).statusCode).toBe(200)
    }))

  test('thirty failures from one address are the limit, whatever the accounts', () =>
    limited(async (app) => {
      const codes: number[] = []
      for (let i = 0; i < 31; i += 1)
        codes.push(
          (await signIn({ email: `n${i}@example.com`, password: 'wrong' }, { app, address: '198.51.100.9' }))
            .statusCode,
        )
      expect(codes).toEqual([...Array(30).fill(401), 429])
      const other = await signIn(
        { email: 'n1@example.com', password: 'wrong' },
        { app, address: '198.51.100.10' },
      )
      expect(other.statusCode).toBe(401)
    }))

  test('successful sign-ins are not counted: a whole office signs in from one address', () =>
    limited(async (app) => {
      const user = await buildUser(app.deps)
      for (let i = 0; i < 45; i += 1)
        expect((await signIn({ email: user.email, password: user.password }, { app })).statusCode).toBe(200)
    }))
})

describe('sessions', () => {
  test('signing out ends this session and no other; afterwards the token is worth nothing', {
    tags: ['@session.states'],
  }, async () => {
    const user = await buildUser(server.deps)
    const other = await signInAs(server.deps, user)
    const out = await server.app.inject({ method: 'POST', url: '/auth/signout', headers: user.headers })
    expect(out.json()).toEqual({ success: true })
    const after = await listBusinesses(user.token)
    expect(after.statusCode).toBe(401)
    expect(after.json()).toEqual({ error: 'Authentication required', code: 'UNAUTHENTICATED' })
    expect((await listBusinesses(other.token)).statusCode).toBe(200)
    const again = await server.app.inject({ method: 'POST', url: '/auth/signout', headers: user.headers })
    expect(again.statusCode).toBe(401)
  })

  test.each([undefined, '', 'Bearer', 'Bearer nonsense', 'Basic Y2FtaWxsZTp4'])(
    'a call without a living session token answers 401: %j',
    { tags: ['@session.error.auth-required'] },
    async (authorization) => {
      const answer = await server.app.inject({
        url: '/api/businesses',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error).toBe('Authentication required')
    },
  )

  test('a session lasts 30 days and use prolongs it', async () => {
    const user = await buildUser(server.deps)
    const { token } = (await signIn({ email: user.email, password: user.password })).json()
    const daysLeft = async () => {
      const { rows } = await server.deps.pool.query<{ days: number }>(
        'select extract(epoch from max(expires_at) - now())::float / 86400 as days from sessions where user_id = $1',
        [user.id],
      )
      return rows[0]?.days
    }
    expect(await daysLeft()).toBeCloseTo(30, 1)
    await server.deps.pool.query(
      "update sessions set expires_at = now() + interval '1 day', last_used_at = now() - interval '29 days' where user_id = $1",
      [user.id],
    )
    expect((await listBusinesses(token)).statusCode).toBe(200)
    await expect.poll(daysLeft).toBeCloseTo(30, 1)
    await server.deps.pool.query('update sessions set expires_at = now() where user_id = $1', [user.id])
    expect((await listBusinesses(token)).statusCode).toBe(401)
  })

  test("a user's token opens nothing of another user's businesses", async () => {
    const business = await buildBusiness(server.deps)
    const stranger = await buildUser(server.deps)
    const answer = await server.app.inject({
      url: `/api/businesses/${business.id}`,
      headers: stranger.headers,
    })
    expect(answer.statusCode).toBe(404)
  })
})
