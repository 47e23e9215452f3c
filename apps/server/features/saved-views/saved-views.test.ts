import { expect, test } from 'vitest'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import type { SavedView } from '#contract/conversations/saved-views.ts'
import { addCustomerMessage } from '#server/features/conversations/public.ts'
import { buildKey, buildMember, customerMessage } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'

const { app, business, as } = testBusiness()

const view = (more: object = {}) => ({ name: 'Retours', shared: false, filter: {}, ...more })
const viewsOf = async (caller: { get: (path: string) => ReturnType<typeof as.owner.get> }) =>
  (await caller.get('saved-views')).json<{ views: SavedView[]; sites: { id: string; name: string }[] }>()
const listed = async (query: string) =>
  (await as.owner.get(`conversations?${query}`)).json<{ conversations: ConversationItem[]; total: number }>()
const idsOf = async (query: string) => (await listed(query)).conversations.map(({ sessionId }) => sessionId)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const begin = async (more: { language?: string; keyId?: string; at?: Date } = {}) => {
  const { conversation } = await addCustomerMessage(
    { ...app.deps, now: () => more.at ?? new Date() },
    business.scope,
    customerMessage({ language: more.language ?? 'fr', keyId: more.keyId ?? null }),
  )
  return conversation.id
}

test('the list is narrowed by person, language, site and dates, together and page by page', async () => {
  const site = await buildKey(app.deps, business)
  const agent = await buildMember(app.deps, business, 'agent')
  const german = await begin({ language: 'de-AT' })
  const onSite = await begin({ keyId: site.id })
  const old = await begin({ at: daysAgo(10) })
  const given = [await begin(), await begin(), await begin({ language: 'de' })]
  for (const id of given) await as.owner.put(`conversations/${id}/handler`, { userId: agent.id })
  expect(await idsOf('language=de')).toEqual([given[2], german])
  expect(await idsOf(`site=${site.id}`)).toEqual([onSite])
  expect(await idsOf(`to=${daysAgo(5).toISOString()}`)).toEqual([old])
  expect(await idsOf(`from=${daysAgo(5).toISOString()}`)).toHaveLength(5)
  expect(await idsOf(`handler=${agent.id}&language=de`)).toEqual([given[2]])
  expect(await idsOf(`handler=${agent.id}&search=bonjour&language=de`)).toEqual([given[2]])
  const first = (await as.owner.get(`conversations?handler=${agent.id}&limit=2`)).json()
  expect(first).toMatchObject({ total: 3 })
  const second = (
    await as.owner.get(`conversations?handler=${agent.id}&limit=2&cursor=${first.nextCursor}`)
  ).json()
  const pages = [...first.conversations, ...second.conversations].map(({ sessionId }) => sessionId)
  expect(pages).toEqual(given.toReversed())
  expect(second.nextCursor).toBeNull()
})

test('one keeps own views; those of the team are changed by who manages, and open for everybody', async () => {
  const agent = as(await buildMember(app.deps, business, 'agent'))
  const at = (path = '') => `/api/businesses/${business.id}/saved-views${path}`
  const own = (await agent.post(at(), view({ name: 'Miennes' }))).json<SavedView>()
  expect((await agent.post(at(), view({ shared: true }))).statusCode).toBe(403)
  const shared = (await as.owner.post(at(), view({ shared: true }))).json<SavedView>()
  const seen = (await agent.get(at())).json<{ views: SavedView[] }>().views
  expect(seen).toEqual([own, shared])
  expect((await viewsOf(as.owner)).views).toEqual([shared])
  expect((await as.owner.put(at(`/${own.id}`), view())).statusCode).toBe(404)
  expect((await agent.put(at(`/${shared.id}`), view())).statusCode).toBe(403)
  expect((await agent.delete(at(`/${shared.id}`))).statusCode).toBe(403)
  const renamed = await agent.put(at(`/${own.id}`), view({ name: 'Autres', filter: { language: 'en' } }))
  expect(renamed.json()).toEqual({ ...own, name: 'Autres', filter: { language: 'en' } })
  expect((await agent.delete(at(`/${own.id}`))).statusCode).toBe(204)
  expect((await agent.get(at())).json<{ views: SavedView[] }>().views).toEqual([shared])
})

test('there are at most twenty own ones', async () => {
  for (let i = 0; i < 20; i += 1) expect((await as.owner.post('saved-views', view())).statusCode).toBe(201)
  const refused = await as.owner.post('saved-views', view())
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'SAVED_VIEW_LIMIT'])
  expect((await as.owner.post('saved-views', view({ shared: true }))).statusCode).toBe(201)
})

test('a view says which of its parts are gone, and opens an empty list', async () => {
  const agent = await buildMember(app.deps, business, 'agent')
  const site = await buildKey(app.deps, business)
  const label = (await as.owner.post('labels', { name: 'Retour', color: 'red' })).json<{ id: string }>()
  const filter = { label: label.id, handler: agent.id, site: site.id, days: 7 }
  await as.owner.post('saved-views', view({ filter }))
  expect((await viewsOf(as.owner)).views[0]).toMatchObject({ filter, missing: [] })
  await as.owner.delete(`labels/${label.id}`)
  await as.owner.delete(`members/${agent.id}`)
  await app.deps.db.deleteFrom('widget_keys').where('id', '=', site.id).execute()
  expect((await viewsOf(as.owner)).views[0]).toMatchObject({ missing: ['label', 'handler', 'site'] })
  expect(await listed(`label=${label.id}&handler=${agent.id}`)).toMatchObject({ conversations: [], total: 0 })
})

test('a view leaves with who kept it', async () => {
  const agent = await buildMember(app.deps, business, 'agent')
  await as(agent).post(`/api/businesses/${business.id}/saved-views`, view())
  await as.owner.delete(`members/${agent.id}`)
  const left = await app.deps.db
    .selectFrom('saved_views')
    .select('id')
    .where('business_id', '=', business.id)
    .execute()
  expect(left).toEqual([])
})
