import { describe, expect, test } from 'vitest'
import { buildBusiness, buildUser, type TestUser } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

const get = (user: TestUser) => as(user).get('/api/user/profile')
const put = (user: TestUser, payload: object) => as(user).put('/api/user/profile', payload)

describe('user profile', () => {
  test('the profile of a user is answered under the profile key', {
    tags: ['@api.user-profile.get'],
  }, async () => {
    const user = await buildUser(app.deps, { name: 'Nova', company: 'Atelier', userType: 'CONSULTANT' })
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

  test('language and theme of a user are kept for the account, one at a time', async () => {
    const user = await buildUser(app.deps)
    const set = (payload: object) => as(user).put('/api/user/preferences', payload)
    expect((await set({ language: 'en' })).json()).toEqual({ success: true })
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: null })
    await set({ theme: 'dark' })
    await set({})
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: 'dark' })
    for (const wrong of [{ language: 'de' }, { theme: 'blue' }, { theme: null }])
      expect((await set(wrong)).statusCode).toBe(400)
    expect((await get(user)).json().preferences).toEqual({ language: 'en', theme: 'dark' })
  })

  test('of the profile of a user only the fields sent are changed, trimmed', {
    tags: ['@api.user-profile.put'],
  }, async () => {
    const user = await buildUser(app.deps, { name: 'Nova', company: 'Atelier', userType: 'AGENCY' })
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

  test('address, role and id of a user cannot be changed by the profile', async () => {
    const user = await buildUser(app.deps)
    const answer = await put(user, { email: 'other@example.com', role: 'pro', id: 'x', createdAt: '2020' })
    expect(answer.json().profile).toMatchObject({ email: user.email, role: 'free', id: user.id })
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 5 }, 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'At most 120 characters'],
    [{ userType: 'KING' }, expect.any(String)],
  ])('%j is refused with its reason', async (payload, error) => {
    const user = await buildUser(app.deps)
    const answer = await put(user, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error, code: 'VALIDATION_FAILED' })
  })

  test('another user type opens nothing', {
    tags: ['@shell.user-types.wording-only', '@open.rights-by-membership'],
  }, async () => {
    const business = await buildBusiness(app.deps)
    const user = await buildUser(app.deps)
    await put(user, { userType: 'AGENCY' })
    const answer = await as(user).get(`/api/businesses/${business.id}`)
    expect(answer.statusCode).toBe(404)
  })

  test('nobody reads or changes it without a session', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await as.nobody.call(method, '/api/user/profile')
      expect(answer.statusCode).toBe(401)
    }
  })
})
