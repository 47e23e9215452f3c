import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { buildBusiness, buildIntegration, buildMember } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness()
const create = async (payload: object = { domain: 'exemple.fr' }) =>
  (await as.owner.post('keys', payload)).json<ApiKey>()
const list = async () => (await as.owner.get('keys')).json<{ apiKeys: ApiKey[]; total: number }>()
const config = async (apiKey: string, origin = 'https://exemple.fr') =>
  (await app.inject({ url: '/widget/v1/config', headers: { 'x-widget-key': apiKey, origin } })).statusCode

test('a key of localhost opens on every name of this machine, whatever the port, and on no name like it', async () => {
  const { apiKey } = await create({ domain: 'localhost' })
  const statusOf = (host: string) => config(apiKey, `http://${host}`)
  for (const host of [
    'localhost',
    'localhost:5173',
    '127.0.0.1:8080',
    '[::1]:3000',
    'boutique.localhost:3000',
  ])
    expect([host, await statusOf(host)]).toEqual([host, 200])
  for (const host of ['exemple.fr', 'localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example'])
    expect([host, await statusOf(host)]).toEqual([host, 403])
})

describe('creating', () => {
  test('creating a key answers the key, which is listed', {
    tags: ['@keys.entity', '@keys.list.shape', '@api.keys.create', '@api.keys.list'],
  }, async () => {
    expect(await list()).toEqual({ apiKeys: [], total: 0 })
    const answer = await as.owner.post('keys', {
      domain: 'exemple.fr',
      name: 'Boutique',
      integrationId: null,
    })
    expect(answer.statusCode).toBe(201)
    const key = answer.json<ApiKey>()
    expect(key).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Boutique',
      domain: 'exemple.fr',
      apiKey: expect.stringMatching(/^lg_live_[A-Za-z0-9]{32}$/),
      isActive: true,
      integrationId: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lastUsedAt: null,
      installedAt: null,
    })
    expect(await list()).toEqual({ apiKeys: [key], total: 1 })
  })

  test('a business has no more than five keys, also when twenty are asked for at once', {
    tags: ['@keys.max-5'],
  }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => as.owner.post('keys', { domain: `boutique-${i}.fr` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1)
    expect(refused[0]?.statusCode).toBe(409)
    expect(refused[0]?.json()).toEqual({ error: 'Maximum limit reached', code: 'API_KEY_LIMIT' })
    const { apiKeys, total } = await list()
    expect(total).toBe(5)
    await as.owner.delete(`keys/${apiKeys[0]?.id}`)
    expect((await as.owner.post('keys', { domain: 'exemple.fr' })).statusCode).toBe(201)
  })

  test('a key needs a domain', { tags: ['@keys.create.domain-required'] }, async () => {
    for (const payload of [{}, { domain: '' }, { domain: '   ' }]) {
      const answer = await as.owner.post('keys', payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ error: string }>().error).toBe('Domain is required')
    }
  })

  test('a key normalises its domain, and refuses what is none', {
    tags: ['@keys.create.domain-valid', '@keys.bound-domain'],
  }, async () => {
    expect((await create({ domain: ' https://www.Maison-Camelia.FR:8443/boutique?x=1 ' })).domain).toBe(
      'maison-camelia.fr',
    )
    expect((await create({ domain: 'http://localhost:5173/' })).domain).toBe('localhost:5173')
    for (const domain of [
      'exemple',
      'exemple.f',
      '-x.fr',
      'exemple..fr',
      'ex emple.fr',
      'localhost:99999',
      '127.0.0.1',
    ]) {
      const answer = await as.owner.post('keys', { domain })
      expect(answer.statusCode, domain).toBe(400)
      expect(answer.json()).toEqual({ error: 'Please enter a valid domain', code: 'INVALID_DOMAIN' })
    }
  })

  test('a key takes a name or none, trimmed', {
    tags: ['@keys.create.name-optional', '@keys.create.name-trim'],
  }, async () => {
    expect((await create()).name).toBeNull()
    expect((await create({ domain: 'a.fr', name: '  Blog ' })).name).toBe('Blog')
    expect((await create({ domain: 'b.fr', name: '  ' })).name).toBeNull()
  })

  test('a key takes an integration of the business or none', {
    tags: ['@keys.create.integration-optional', '@keys.bound-integration'],
  }, async () => {
    const { id } = await buildIntegration(app.deps, business)
    expect((await create()).integrationId).toBeNull()
    const bound = await create({ domain: 'a.fr', integrationId: id })
    expect(bound.integrationId).toBe(id)
    const freed = await as.owner.put(`keys/${bound.id}`, { integrationId: null })
    expect(freed.json<ApiKey>().integrationId).toBeNull()
    const again = await as.owner.put(`keys/${bound.id}`, { integrationId: id })
    expect(again.json<ApiKey>().integrationId).toBe(id)
  })

  test('a key refuses an integration that is unknown or of another business', {
    tags: ['@keys.bound-integration'],
  }, async () => {
    const other = await buildBusiness(app.deps)
    const foreign = await buildIntegration(app.deps, other)
    const key = await create()
    for (const integrationId of [foreign.id, randomUUID()]) {
      for (const answer of [
        await as.owner.post('keys', { domain: 'a.fr', integrationId }),
        await as.owner.put(`keys/${key.id}`, { integrationId }),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
      }
    }
    expect((await list()).apiKeys).toEqual([key])
  })
})

describe('changing', () => {
  test('of a key only what was sent changes; the domain never does', {
    tags: ['@api.keys.update', '@keys.edit.domain-fixed'],
  }, async () => {
    const key = await create({ domain: 'exemple.fr', name: 'Boutique' })
    const changed = await as.owner.put(`keys/${key.id}`, { name: 'Blog', domain: 'autre.fr' })
    expect(changed.json()).toEqual({ ...key, name: 'Blog', updatedAt: expect.any(String) })
    const cleared = await as.owner.put(`keys/${key.id}`, { name: null })
    expect(cleared.json<ApiKey>().name).toBeNull()
  })

  test('an inactive key is refused at once, an active one serves again', {
    tags: ['@keys.active.states', '@keys.active.toggle'],
  }, async () => {
    const key = await create()
    expect(await config(key.apiKey)).toBe(200)
    await as.owner.put(`keys/${key.id}`, { isActive: false })
    expect(await config(key.apiKey)).toBe(401)
    await as.owner.put(`keys/${key.id}`, { isActive: true })
    expect(await config(key.apiKey)).toBe(200)
  })

  test('a new secret ends the old one at once', {
    tags: ['@keys.regenerate.invalidates', '@api.keys.regenerate'],
  }, async () => {
    const key = await create()
    const answer = await as.owner.post(`keys/${key.id}/regenerate`)
    expect(answer.statusCode).toBe(200)
    const regenerated = answer.json<ApiKey>()
    expect(regenerated).toMatchObject({ id: key.id, domain: key.domain, name: key.name })
    expect(regenerated.apiKey).toMatch(/^lg_live_[A-Za-z0-9]{32}$/)
    expect(await config(key.apiKey)).toBe(401)
    expect(await config(regenerated.apiKey)).toBe(200)
  })

  test('deleting is for good', { tags: ['@keys.delete.permanent', '@api.keys.delete'] }, async () => {
    const key = await create()
    const answer = await as.owner.delete(`keys/${key.id}`)
    expect(answer.json()).toEqual({ success: true })
    expect(await config(key.apiKey)).toBe(401)
    expect((await list()).total).toBe(0)
    for (const gone of [
      await as.owner.delete(`keys/${key.id}`),
      await as.owner.put(`keys/${key.id}`, { name: 'x' }),
      await as.owner.post(`keys/${key.id}/regenerate`),
    ])
      expect(gone.statusCode).toBe(404)
  })

  test('a key of another business cannot be touched', async () => {
    const key = await create()
    const other = await buildBusiness(app.deps)
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/regenerate'],
    ] as const) {
      const answer = await as(other.owner).call(
        method,
        `/api/businesses/${other.id}/keys/${key.id}${path}`,
        {},
      )
      expect(answer.statusCode).toBe(404)
    }
    expect(await config(key.apiKey)).toBe(200)
  })
})

test('a key serves its own domain only, with or without www', async () => {
  const key = await create()
  expect(await config(key.apiKey, 'https://www.exemple.fr')).toBe(200)
  expect(await config(key.apiKey, 'https://autre.fr')).toBe(403)
  expect(await config(key.apiKey, 'https://exemple.fr.evil.example')).toBe(403)
  expect(await config(key.apiKey, 'null')).toBe(403)
})

test('each business has its own keys; viewers only look', { tags: ['@keys.purpose'] }, async () => {
  await create()
  const viewer = await buildMember(app.deps, business, 'viewer')
  expect((await as(viewer).get('keys')).json<{ total: number }>().total).toBe(1)
  expect((await as(viewer).post('keys', { domain: 'a.fr' })).statusCode).toBe(403)
  const other = await buildBusiness(app.deps)
  const foreign = await as(other.owner).get(`/api/businesses/${other.id}/keys`)
  expect(foreign.json<{ total: number }>().total).toBe(0)
})
