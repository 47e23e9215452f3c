import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import { LABEL_LIMITS, type Label } from '#contract/labels/label.ts'
import { buildBusiness, buildMember } from '#server/testing/factories.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

interface Page {
  conversations: ConversationItem[]
  labels: Label[]
  total: number
  nextCursor: string | null
}

const { app, business, key, as } = testShop()

const make = async (name: string, color = 'green') =>
  (await as.owner.post('labels', { name, color })).json<Label>()
const all = async () => (await as.owner.get('labels')).json<{ labels: Label[] }>().labels
const list = async (query: string) => (await as.owner.get(`conversations?${query}`)).json<Page>()
const idsOf = ({ conversations }: Page) => conversations.map(({ sessionId }) => sessionId)
const detail = async (id: string) =>
  (await as.owner.get(`conversations/${id}/messages`)).json<ConversationDetail>()
const put = (id: string, add: string[], remove: string[] = [], by = as.owner) =>
  by.put(`conversations/${id}/labels`, { add, remove })
const start = async (content = 'Bonjour') => {
  const visitor = await startVisitor(app, key)
  await visitor.send(content)
  return visitor.sessionId
}

test('labels are made, renamed and listed by name; a name is one label’s, whatever its case', async () => {
  const late = await make('Urgent', 'red')
  const first = await make('  Retour   colis ', 'blue')
  expect(await all()).toEqual([{ id: first.id, name: 'Retour colis', color: 'blue' }, late])
  const taken = await as.owner.post('labels', { name: 'RETOUR COLIS', color: 'grey' })
  expect(taken.statusCode).toBe(400)
  expect(taken.json()).toMatchObject({ reason: 'LABEL_TAKEN', details: [{ path: 'name' }] })
  expect((await as.owner.put(`labels/${late.id}`, { name: 'retour colis', color: 'red' })).statusCode).toBe(
    400,
  )
  const changed = await as.owner.put(`labels/${late.id}`, { name: 'URGENT', color: 'clay' })
  expect(changed.json()).toEqual({ id: late.id, name: 'URGENT', color: 'clay' })
  for (const body of [
    { name: ' ', color: 'red' },
    { name: 'a'.repeat(LABEL_LIMITS.nameMax + 1), color: 'red' },
    { name: 'Rose', color: 'pink' },
  ])
    expect((await as.owner.post('labels', body)).statusCode).toBe(400)
  expect((await as.owner.put(`labels/${randomUUID()}`, { name: 'A', color: 'red' })).statusCode).toBe(404)
})

test('a conversation has labels, lists and events carry them, and a list is narrowed by one', async () => {
  const [vip, retour] = [await make('VIP', 'saffron'), await make('Retour', 'blue')]
  const [one, two, three] = [await start(), await start('Un mot rare : zibeline'), await start()]
  await put(one, [vip.id, retour.id])
  await put(two, [vip.id])
  const page = await list('')
  expect(page.labels).toEqual([retour, vip])
  expect(page.conversations.find(({ sessionId }) => sessionId === one)?.labelIds).toEqual([vip.id, retour.id])
  expect(page.conversations.find(({ sessionId }) => sessionId === three)?.labelIds).toEqual([])
  expect(await detail(two)).toMatchObject({ labelIds: [vip.id], labels: [vip] })
  const narrowed = await list(`label=${vip.id}`)
  expect(narrowed.total).toBe(2)
  expect(idsOf(narrowed)).toEqual([two, one])
  const [first] = idsOf(await list(`label=${vip.id}&limit=1`))
  const { nextCursor } = await list(`label=${vip.id}&limit=1`)
  expect([first, ...idsOf(await list(`label=${vip.id}&limit=1&cursor=${nextCursor}`))]).toEqual([two, one])
  expect(idsOf(await list(`label=${vip.id}&search=zibeline`))).toEqual([two])
  expect(idsOf(await list(`label=${retour.id}&search=zibeline`))).toEqual([])
  expect(await list(`label=${vip.id}&status=archived`)).toMatchObject({ total: 0, conversations: [] })
  expect(await list(`label=${vip.id}&channel=web`)).toMatchObject({ total: 2 })
  expect((await as.owner.get('conversations?label=vip')).statusCode).toBe(400)
  const { rows } = await app.deps.pool.query(
    "select data from business_events where business_id = $1 and data->>'type' = 'conversation' order by seq desc limit 1",
    [business.id],
  )
  expect(rows[0].data.conversation).toMatchObject({ sessionId: two, labelIds: [vip.id] })
})

test('two colleagues label at once and neither undoes what the other did; the same again changes nothing', async () => {
  const made = await Promise.all(['A', 'B', 'C'].map((name) => make(`Ensemble ${name}`)))
  const id = await start()
  await put(id, [made[0]?.id ?? ''])
  await Promise.all([
    put(id, [made[1]?.id ?? '']),
    put(id, [made[2]?.id ?? '']),
    put(id, [], [made[0]?.id ?? '']),
  ])
  expect(new Set((await detail(id)).labelIds)).toEqual(new Set([made[1]?.id, made[2]?.id]))
  const before = (await detail(id)).labelIds
  await put(id, [made[1]?.id ?? ''])
  expect((await detail(id)).labelIds).toEqual(before)
})

test('a label that is deleted goes from its conversations, also from one that gets it at that moment', async () => {
  const [gone, stays] = [await make('Passager'), await make('Durable')]
  const ids = [await start(), await start()]
  for (const id of ids) await put(id, [gone.id, stays.id])
  const late = await start()
  await Promise.all([put(late, [gone.id]), as.owner.delete(`labels/${gone.id}`)])
  expect((await put(late, [gone.id])).json()).toMatchObject({ labelIds: [] })
  for (const id of ids) expect((await detail(id)).labelIds).toEqual([stays.id])
  expect((await as.owner.delete(`labels/${gone.id}`)).statusCode).toBe(404)
})

test('a conversation has so many labels and no more, and so has a business', async () => {
  const own = await buildBusiness(app.deps)
  const owner = as(own.owner)
  const base = `/api/businesses/${own.id}`
  await app.deps.pool.query(
    `insert into labels (business_id, id, name, name_key, color, created_at)
     select $1, gen_random_uuid(), 'L' || n, 'l' || n, 'grey', now() from generate_series(1, $2) n`,
    [own.id, LABEL_LIMITS.max - 1],
  )
  const [one, other] = await Promise.all(
    ['a', 'b'].map((name) => owner.post(`${base}/labels`, { name, color: 'red' })),
  )
  expect([one?.statusCode, other?.statusCode].sort()).toEqual([201, 409])
  const made = await Promise.all(
    Array.from({ length: LABEL_LIMITS.perConversation + 1 }, (_, n) => make(`Beaucoup ${n}`)),
  )
  const id = await start()
  const most = made.slice(1).map((label) => label.id)
  expect((await put(id, most)).json<ConversationItem>().labelIds).toHaveLength(LABEL_LIMITS.perConversation)
  const full = await put(id, [made[0]?.id ?? ''])
  expect(full.statusCode).toBe(409)
  expect(full.json()).toMatchObject({ code: 'LABEL_LIMIT', values: { max: LABEL_LIMITS.perConversation } })
  expect((await put(id, [made[0]?.id ?? ''], [most[0] ?? ''])).statusCode).toBe(200)
})

test('viewers see labels and change none; another business’s are none of this one', async () => {
  const label = await make('Réservé')
  const id = await start()
  const viewer = as(await buildMember(app.deps, business, 'viewer'))
  expect((await viewer.get('labels')).statusCode).toBe(200)
  expect((await viewer.post('labels', { name: 'Non', color: 'red' })).statusCode).toBe(403)
  expect((await put(id, [label.id], [], viewer)).statusCode).toBe(403)
  const other = await buildBusiness(app.deps)
  const stranger = as(other.owner)
  expect((await stranger.get(`/api/businesses/${business.id}/labels`)).statusCode).toBe(404)
  expect(
    (await stranger.put(`/api/businesses/${other.id}/labels/${label.id}`, { name: 'x', color: 'red' }))
      .statusCode,
  ).toBe(404)
  const foreign = (
    await stranger.post(`/api/businesses/${other.id}/labels`, { name: 'Autre', color: 'red' })
  ).json<Label>()
  expect((await put(id, [foreign.id])).json()).toMatchObject({ labelIds: [] })
})
