import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildUser, type TestUser } from '#server/testing/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const get = (user: TestUser) => server.app.inject({ url: '/api/user/profile', headers: user.headers })
const put = (user: TestUser, payload: object) =>
  server.app.inject({ method: 'PUT', url: '/api/user/profile', headers: user.headers, payload })

describe('user profile', () => {
  test('is answered under the profile key', { tags: ['@api.user-profile.get'] }, async () => {
    const user = await buildUser(server.deps, { name: 'Nova', company: 'Atelier', userType: 'CONSULTANT' })
    const answer = await get(user)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      profile: {
        id: user.id,
        email: user.email,
        name: 'Nova',
        company: 'Atelier',
        userType: 'CONSULTANT',
        role: 'free',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      preferences: { language: null, theme: null },
    })
  })

  test('language and theme are kept for the account, one at a time', async () => {
    const user = await buildUser(server.deps)
    const set = (payload: object) =>
      server.app.inject({ method: 'PUT', url: '/api/user/preferences', headers: user.headers, payload })
    expect((await set({ language: 'en' })).json()).toEqual({ success: true })
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: null })
    await set({ theme: 'dark' })
    await set({})
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: 'dark' })
    for (const wrong of [{ language: 'de' }, { theme: 'blue' }, { theme: null }])
      expect((await set(wrong)).statusCode).toBe(400)
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: 'dark' })
  })

  test('only the fields sent are changed, trimmed', { tags: ['@api.user-profile.put'] }, async () => {
    const user = await buildUser(server.deps, { name: 'Nova', company: 'Atelier', userType: 'AGENCY' })
    const named = await put(user, { name: '  Nova Blanc ' })
    expect(named.json().profile).toMatchObject({
      name: 'Nova Blanc',
      company: 'Atelier',
      userType: 'AGENCY',
    })
    const changed = await put(user, { company: ' ', userType: 'DEVELOPER' })
    expect(changed.json().profile).toMatchObject({
      name: 'Nova Blanc',
      company: null,
      userType: 'DEVELOPER',
    })
    expect((await get(user)).json().profile).toEqual(changed.json().profile)
  })

  test('address, role and id cannot be changed here', async () => {
    const user = await buildUser(server.deps)
    const answer = await put(user, { email: 'other@example.com', role: 'pro', id: 'x', createdAt: '2020' })
    expect(answer.json().profile).toMatchObject({ email: user.email, role: 'free', id: user.id })
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 5 }, 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'At most 120 characters'],
    [{ userType: 'KING' }, expect.any(String)],
  ])('%j is refused with its reason', async (payload, error) => {
    const user = await buildUser(server.deps)
    const answer = await put(user, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error, code: 'VALIDATION_FAILED' })
  })

  test('another user type opens nothing', { tags: ['@shell.user-types.wording-only'] }, async () => {
    const business = await buildBusiness(server.deps)
    const user = await buildUser(server.deps)
    await put(user, { userType: 'AGENCY' })
    const answer = await server.app.inject({ url: `/api/businesses/${business.id}`, headers: user.headers })
    expect(answer.statusCode).toBe(404)
  })

  test('nobody reads or changes it without a session', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await server.app.inject({ method, url: '/api/user/profile' })
      expect(answer.statusCode).toBe(401)
    }
  })
})
