import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenSession } from '#contract/auth/account-security.ts'
import { accountCalls } from '#server/testing/account-calls.ts'
import { openEvents } from '#server/testing/event-client.ts'
import { buildBusiness, buildUser, signInAs } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

let address: string
const { app } = testApp()
beforeAll(async () => {
  address = await app.listen()
})

const { send } = accountCalls(() => app)
const list = async (
  headers: Record<string, string>,
  cursor?: string,
): Promise<{ sessions: OpenSession[]; nextCursor: string | null }> =>
  (await send('GET', `/api/user/sessions${cursor ? `?cursor=${cursor}` : ''}`, { headers })).json()
const profileOf = (headers: Record<string, string>) => send('GET', '/api/user/profile', { headers })

const DEVICES = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  ['curl/8.14', { browser: null, system: null, kind: 'computer' }],
] as const

describe('open sessions', () => {
  test('each has its device, address and last use; the one that asks is marked and comes first', async () => {
    const user = await buildUser(app.deps)
    for (const [agent] of DEVICES)
      await app.inject({
        method: 'POST',
        url: '/auth/signin',
        payload: { email: user.email, password: user.password },
        remoteAddress: '::ffff:203.0.113.7',
        headers: { 'user-agent': agent },
      })
    await app.deps.pool.query(
      "update sessions set last_used_at = now() - interval '3 hours' where user_id = $1 and user_agent like '%iPhone%'",
      [user.id],
    )
    const { sessions, nextCursor } = await list(user.headers)
    expect(sessions).toHaveLength(6)
    expect(nextCursor).toBeNull()
    expect(sessions.map((session) => session.isCurrent)).toEqual([true, ...Array(5).fill(false)])
    for (const [, device] of DEVICES)
      expect(sessions).toContainEqual(expect.objectContaining({ ...device, address: '203.0.113.7' }))
    expect(sessions.at(-1)).toMatchObject({ system: 'iPhone' })
    expect(Date.parse(sessions.at(-1)?.lastUsedAt ?? '')).toBeLessThan(Date.now() - 2.9 * 3_600_000)
  })

  test('pages of ten, without a gap or a double; sessions that ended or are another user’s are not there', async () => {
    const user = await buildUser(app.deps)
    const stranger = await buildUser(app.deps)
    for (let i = 0; i < 23; i += 1) await signInAs(app.deps, user)
    const ended = await signInAs(app.deps, user)
    await app.deps.pool.query(
      "update sessions set expires_at = now() where token_hash = sha256(convert_to($1, 'utf8'))",
      [ended.token],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(user.headers, cursor)
      seen.push(...page.sessions.map((session) => session.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(24)
    expect(new Set(seen).size).toBe(24)
    const others = (await list(stranger.headers)).sessions
    expect(seen).not.toContain(others[0]?.id)
    for (const wrong of ['x', '1.2', `${'9'.repeat(17)}.${seen[0]}`]) {
      const answer = await send('GET', `/api/user/sessions?cursor=${wrong}`, { headers: user.headers })
      expect(answer.json().code).toBe('INVALID_CURSOR')
    }
  })

  test('using a session prolongs it for a month, and not beyond three months from its sign-in', async () => {
    const user = await buildUser(app.deps)
    const days = async (age: number) => {
      await app.deps.pool.query(
        `update sessions set created_at = now() - make_interval(days => $2), last_used_at = now() - interval '2 days',
           expires_at = now() + interval '1 day' where user_id = $1`,
        [user.id, age],
      )
      expect((await profileOf(user.headers)).statusCode).toBe(200)
      await app.deps.background.drain(5_000)
      const { rows } = await app.deps.pool.query<{ days: number }>(
        'select extract(epoch from expires_at - now())::float / 86400 as days from sessions where user_id = $1',
        [user.id],
      )
      return rows[0]?.days
    }
    expect(await days(10)).toBeCloseTo(30, 1)
    expect(await days(80)).toBeCloseTo(10, 1)
    await days(91)
    expect((await profileOf(user.headers)).statusCode).toBe(401)
  })

  test('signing one device out: its next call gets 401 and its event stream ends at once, the others go on', async () => {
    const { id, owner } = await buildBusiness(app.deps)
    const other = await signInAs(app.deps, owner)
    const third = await signInAs(app.deps, owner)
    const follow = (headers: Record<string, string>) =>
      openEvents(`${address}/api/businesses/${id}/events`, { headers })
    const [stream, own] = [await follow(other.headers), await follow(owner.headers)]
    const sessionId = (await list(other.headers)).sessions.find((session) => session.isCurrent)?.id
    const answer = await send('DELETE', `/api/user/sessions/${sessionId}`, { headers: owner.headers })
    expect(answer.json()).toEqual({ success: true })
    await stream.ended
    expect((await profileOf(other.headers)).statusCode).toBe(401)
    for (const headers of [owner.headers, third.headers])
      expect((await profileOf(headers)).statusCode).toBe(200)
    expect(await Promise.race([own.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
    own.close()
    const again = await send('DELETE', `/api/user/sessions/${sessionId}`, { headers: owner.headers })
    expect(again.statusCode).toBe(404)
  })

  test('nobody signs another user’s device out', async () => {
    const user = await buildUser(app.deps)
    const stranger = await buildUser(app.deps)
    const sessionId = (await list(user.headers)).sessions[0]?.id
    const answer = await send('DELETE', `/api/user/sessions/${sessionId}`, { headers: stranger.headers })
    expect(answer.statusCode).toBe(404)
    expect((await profileOf(user.headers)).statusCode).toBe(200)
  })

  test('signing all other devices out leaves this one', async () => {
    const user = await buildUser(app.deps)
    const others = [await signInAs(app.deps, user), await signInAs(app.deps, user)]
    const answer = await send('POST', '/api/user/sessions/end-others', { headers: user.headers })
    expect(answer.json()).toEqual({ success: true, ended: 2 })
    for (const other of others) expect((await profileOf(other.headers)).statusCode).toBe(401)
    expect((await list(user.headers)).sessions).toHaveLength(1)
  })
})
