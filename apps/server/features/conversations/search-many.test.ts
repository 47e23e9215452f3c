import { expect, test } from 'vitest'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

interface Found {
  conversations: ConversationItem[]
  total: number
  totalIsMinimum?: boolean
}

const { app, business, key, as } = testShop()

const idsOf = ({ conversations }: Found) => conversations.map(({ sessionId }) => sessionId)

const find = async (query: string) =>
  (await as.owner.get(`conversations?search=bonjour&${query}`)).json<Found>()

test('what is found comes in the order of the list, page by page, in whatever way it was gathered', async () => {
  const visitors = await Promise.all(Array.from({ length: 12 }, () => startVisitor(app, key)))
  for (const visitor of visitors) {
    await visitor.send('Une théière')
    await visitor.send('Une théière encore')
  }
  await app.deps.pool.query('analyze conversations, messages')
  const newest = visitors.map(({ sessionId }) => sessionId).reverse()
  const search = async (more = '') =>
    (await as.owner.get(`conversations?search=th%C3%A9i%C3%A8re${more}`)).json()
  expect(idsOf(await search())).toEqual(newest)
  const first = await search('&limit=5')
  expect(idsOf(first)).toEqual(newest.slice(0, 5))
  expect(idsOf(await search(`&limit=7&cursor=${first.nextCursor}`))).toEqual(newest.slice(5))
})

test('of very many matches a total is exact where one page shows them all, else at least what was seen', async () => {
  const talkative = await startVisitor(app, key)
  await talkative.send('Bonjour')
  await app.deps.pool.query(
    `insert into messages (business_id, conversation_id, id, sender_type, sender_id, content, created_at)
     select business_id, id, gen_random_uuid(), 'customer', 'Anonymous', 'Bonjour encore', now()
     from conversations, generate_series(1, 1200) where business_id = $1`,
    [business.id],
  )
  const late = await startVisitor(app, key)
  await late.send('Bonjour')
  expect(await find('')).toMatchObject({ total: 2 })
  await as.owner.put(`conversations/${late.sessionId}/archived`, { archived: true })
  const archived = await find('status=archived')
  expect(archived).toMatchObject({ total: 1, conversations: [{ sessionId: late.sessionId }] })
  expect(archived.totalIsMinimum).toBeUndefined()
  expect(await find('limit=1')).toMatchObject({ total: 2, totalIsMinimum: true })
  expect(await find('status=archived&limit=1')).toMatchObject({ total: 1 })
})
