import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'

let session: typeof import('./session.ts')

beforeEach(async () => {
  fakeBrowser()
  vi.resetModules()
  session = await import('./session.ts')
})

test('a sign-in stores the token as auth_token, the user as JSON in auth_user, and the login time', {
  tags: ['@session.store.token', '@session.store.user', '@session.store.login-time'],
}, () => {
  const before = Date.now()
  session.signIn('tok-1', { email: 'camille@example.com', name: 'Camille' })
  expect(localStorage.getItem('auth_token')).toBe('tok-1')
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual({
    email: 'camille@example.com',
    name: 'Camille',
  })
  expect(session.currentSession()?.loginAtMs).toBeGreaterThanOrEqual(before)
})

test('an answer without a token or a user is no session', () => {
  const user = { email: 'camille@example.com' }
  expect(() => session.signIn(undefined as unknown as string, user)).toThrow()
  expect(() => session.signIn('tok-1', undefined as unknown as typeof user)).toThrow()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(session.currentSession()).toBeNull()
})

test('the stored session is restored at start', { tags: ['@session.restore'] }, async () => {
  localStorage.setItem('auth_token', 'tok-2')
  localStorage.setItem('auth_user', '{"email":"a@example.com"}')
  vi.resetModules()
  const restarted = await import('./session.ts')
  restarted.discardUnreadableSession()
  expect(restarted.currentSession()).toMatchObject({ token: 'tok-2', user: { email: 'a@example.com' } })
})

test.each(['{not json', '"text"', 'null', '[]', '{"name":"x"}'])(
  'unparseable stored user data is discarded at start: %s',
  { tags: ['@session.restore.unparseable'] },
  (raw) => {
    localStorage.setItem('auth_token', 'tok-3')
    localStorage.setItem('auth_user', raw)
    expect(session.currentSession()).toBeNull()
    session.discardUnreadableSession()
    expect(localStorage.getItem('auth_user')).toBeNull()
    expect(session.currentSession()).toBeNull()
  },
)

test('a logout clears the storage; drafts, theme and language stay', {
  tags: ['@session.logout.storage'],
}, () => {
  localStorage.setItem('lg_language', 'fr')
  session.signIn('tok-4', { email: 'a@example.com' })
  session.saveBusinessId('b-1')
  session.signOut()
  expect(Object.keys(localStorage)).toEqual(['lg_language'])
  expect(session.currentSession()).toBeNull()
})

test('the selected business is stored; none on purpose is not the same as never chosen', {
  tags: ['@selection.store.business-id'],
}, () => {
  expect(session.savedBusinessId()).toBeUndefined()
  session.saveBusinessId('b-1')
  expect(session.savedBusinessId()).toBe('b-1')
  session.saveBusinessId(null)
  expect(session.savedBusinessId()).toBeNull()
})

test('the session is the same object until something changes', () => {
  session.signIn('tok-5', { email: 'a@example.com' })
  const first = session.currentSession()
  expect(session.currentSession()).toBe(first)
  session.updateSessionUser({ name: 'Anna' })
  expect(session.currentSession()).not.toBe(first)
  expect(session.currentSession()?.user.name).toBe('Anna')
})

test('the selection that an ended session left behind is there for its user, and for nobody else', () => {
  const [nova, camille] = [{ email: 'nova@example.com' }, { email: 'camille@example.com' }]
  for (const chosen of ['b-1', null]) {
    session.signIn('tok-7', nova)
    session.saveBusinessId(chosen)
    session.endSession()
    // The other tab ends it too.
    session.endSession()
    session.signIn('tok-8', nova)
    expect(session.savedBusinessId()).toBe(chosen)
    session.endSession()
    session.signIn('tok-9', camille)
    expect(session.savedBusinessId()).toBeUndefined()
    session.signOut()
  }
  expect(localStorage).toHaveLength(0)
})
