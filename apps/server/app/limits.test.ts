import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildUser } from '#server/testing/factories.ts'

let server: TestApp | undefined
afterEach(() => server?.close())

/** A server whose limits are those of the contract. */
const limited = async (env: Record<string, string> = {}): Promise<TestApp> => {
  server = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', ...env } })
  return server
}

/** Thirty a minute are allowed to an address; without a key all of them are refused cheaply. */
const openSession = (at: TestApp, remoteAddress: string) =>
  at.app.inject({ method: 'POST', url: '/widget/v1/sessions', payload: {}, remoteAddress })

const signIn = (at: TestApp, remoteAddress: string, email: string, password = 'wrong password') =>
  at.app.inject({ method: 'POST', url: '/auth/signin', payload: { email, password }, remoteAddress })

const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

const statuses = (answers: { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode))

describe('an IPv6 network counts as one address', () => {
  test('calls from many addresses of one IPv6 /64 share its limit; another /64 has its own', async () => {
    const at = await limited()
    expect(statuses(await times(30, (i) => openSession(at, `2001:db8:1:2::${i + 1}`)))).toEqual(
      new Set([401]),
    )
    const refused = await openSession(at, '2001:db8:1:2:ffff:ffff:ffff:ffff')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await openSession(at, '2001:db8:1:3::1')).statusCode).toBe(401)
  })

  test('an IPv4 address written as IPv6 is the same address, and its neighbours are others', async () => {
    const at = await limited()
    await times(30, () => openSession(at, '198.51.100.7'))
    expect((await openSession(at, '::ffff:198.51.100.7')).statusCode).toBe(429)
    expect((await openSession(at, '::ffff:c633:6407')).statusCode).toBe(429)
    expect((await openSession(at, '::ffff:198.51.100.8')).statusCode).toBe(401)
  })

  test('failed sign-ins are counted by IPv6 network too, and codes that somebody tries while signed in', async () => {
    const at = await limited()
    await times(30, (i) => signIn(at, `2001:db8:1:2::${i + 1}`, `nobody-${i}@example.com`))
    expect((await signIn(at, '2001:db8:1:2::99', 'nobody@example.com')).statusCode).toBe(429)
    const user = await buildUser(at.deps)
    const change = await at.app.inject({
      method: 'POST',
      url: '/api/user/password',
      headers: user.headers,
      payload: { currentPassword: 'wrong password', newPassword: 'another password' },
      remoteAddress: '2001:db8:1:2::98',
    })
    expect(change.statusCode).toBe(429)
  })

  test('an owner whose address changes within the network is not locked out by strangers', async () => {
    const at = await limited()
    const user = await buildUser(at.deps)
    const home = await signIn(at, '2001:db8:1:2::1', user.email, user.password)
    expect(home.statusCode).toBe(200)
    await times(10, (i) => signIn(at, `198.51.100.${i}`, user.email))
    expect((await signIn(at, '198.51.100.99', user.email, user.password)).statusCode).toBe(429)
    expect((await signIn(at, '2001:db8:1:2:a:b:c:d', user.email, user.password)).statusCode).toBe(200)
  })
})

describe('a flood of other callers gives nobody a fresh budget', () => {
  const FLOOD = 5_500
  const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`

  test('an address that was refused stays refused after 5,500 others, of which 1,000 are remembered', async () => {
    const at = await limited({ RATE_LIMIT_KEYS: '1000' })
    await times(30, () => openSession(at, '198.51.100.7'))
    expect((await openSession(at, '198.51.100.7')).statusCode).toBe(429)
    for (let i = 0; i < FLOOD; i += 500) await times(500, (j) => openSession(at, addressOf(i + j)))
    expect((await openSession(at, '198.51.100.7')).statusCode).toBe(429)
    expect((await openSession(at, '198.51.100.8')).statusCode).toBe(401)
  })

  test('an account whose password was guessed at stays shut, whatever other limits have to remember', async () => {
    const at = await limited({ RATE_LIMIT_KEYS: '100' })
    const user = await buildUser(at.deps)
    await times(10, (i) => signIn(at, `198.51.100.${i}`, user.email))
    for (let i = 0; i < 300; i += 100) await times(100, (j) => openSession(at, addressOf(i + j)))
    expect((await signIn(at, '198.51.100.99', user.email, user.password)).statusCode).toBe(429)
  })
})
