import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import { buildInvitation, buildUser, signInAs } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

const PASSWORD = 'un mot de passe assez long'
const OVER = 'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'
const FORGOTTEN = [OVER, 'browser=; Path=/; Max-Age=0; SameSite=Strict']

const signIn = (email: string, password: string, to = app) =>
  to.app.inject({ method: 'POST', url: '/auth/signin', payload: { email, password } })

const page = (token: string, url = '/login') =>
  app.inject({ url, headers: { accept: 'text/html', cookie: `lg_view=a; session=${token}` } })

test('a sign-in and a registration leave the session in a cookie that scripts and other sites cannot use', async () => {
  const user = await buildUser(app.deps, { password: PASSWORD })
  const answers = [
    await signIn(user.email, PASSWORD),
    await as.nobody.post('/auth/register', {
      invitationCode: await buildInvitation(app.deps),
      name: 'Élodie',
      email: 'cookie@exemple.fr',
      password: PASSWORD,
    }),
  ]
  for (const answer of answers) {
    const { token } = answer.json()
    expect(answer.headers['set-cookie']).toBe(
      `session=${token}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict`,
    )
    expect((await page(token)).headers['set-cookie']).toBeUndefined()
  }
  expect((await signIn(user.email, 'another password')).headers['set-cookie']).toBeUndefined()
})

test('with https no page without it, and no other host, can set the cookie', async () => {
  const secure = await createTestApp({
    env: { PUBLIC_URL: 'https://app.exemple.fr' },
    config: { demo: false },
  })
  try {
    const user = await buildUser(secure.deps, { password: PASSWORD })
    const cookie = String((await signIn(user.email, PASSWORD, secure)).headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; .*; Secure$/)
    const { headers } = await signInAs(secure.deps, user)
    const over = await secure.app.inject({ method: 'POST', url: '/auth/signout', headers })
    expect(over.headers['clear-site-data']).toBe('"cache"')
  } finally {
    await secure.close()
  }
})

test('the cookie goes with its session: signed out, deleted with its account, revoked or expired', async () => {
  const user = await buildUser(app.deps, { password: PASSWORD })
  const here = await signInAs(app.deps, user)
  expect((await as(here).post('/auth/signout')).headers['set-cookie']).toEqual(FORGOTTEN)
  expect((await page(here.token)).headers['set-cookie']).toBe(OVER)

  const expired = await signInAs(app.deps, user)
  await app.deps.pool.query('update sessions set expires_at = now() where user_id = $1', [user.id])
  expect((await page(expired.token)).headers['set-cookie']).toBe(OVER)

  const [revoked, other] = [await signInAs(app.deps, user), await signInAs(app.deps, user)]
  expect((await page(revoked.token)).headers['set-cookie']).toBeUndefined()
  await as(other).post('/api/user/sessions/end-others')
  expect((await page(revoked.token)).headers['set-cookie']).toBe(OVER)

  const deleted = await as(other).post('/api/user/deletion', { password: PASSWORD })
  expect([deleted.statusCode, deleted.headers['set-cookie']]).toEqual([200, FORGOTTEN])
})

test('no call is let in by the cookie alone', async () => {
  const user = await buildUser(app.deps)
  const call = await app.inject({ url: '/api/user/profile', headers: { cookie: `session=${user.token}` } })
  expect([call.statusCode, call.headers['set-cookie']]).toEqual([401, undefined])
})
