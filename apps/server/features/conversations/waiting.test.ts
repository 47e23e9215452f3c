import { beforeAll, describe, expect, test } from 'vitest'
import type { inbox, WaitingConversation } from '#contract/conversations/inbox.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { createTestApp } from '#server/testing/app.ts'
import { openEvents } from '#server/testing/event-client.ts'
import {
  buildBusiness,
  buildKey,
  buildMember,
  buildUser,
  type TestBusiness,
  type TestUser,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

type Page = OutputOf<typeof inbox.listWaiting.response>
let url: string
const { app, as } = testApp()
beforeAll(async () => {
  url = await app.listen()
})

const list = async (who: TestUser, query = '') => {
  const answer = await as(who).get(`/api/conversations/waiting${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

let domains = 0
/** A visitor of a business asks for a person; answers the conversation's id. */
const askForPerson = async (business: TestBusiness) => {
  domains += 1
  const key = await buildKey(app.deps, business, { domain: `shop-${domains}.example` })
  const visitor = await startVisitor(app, key)
  await visitor.call('POST', 'handoff')
  return visitor.sessionId
}
const idsOf = (conversations: WaitingConversation[]) => conversations.map(({ sessionId }) => sessionId)

describe('who waits, over all clients', () => {
  test('who waits, over all clients, is listed the longest wait first, with the client, and only of the caller’s own businesses', async () => {
    const agency = await buildUser(app.deps, { userType: 'AGENCY' })
    const first = await buildBusiness(app.deps, { owner: agency, name: 'Cycles Perrache' })
    const second = await buildBusiness(app.deps, { owner: agency, name: 'Savonnerie Roque' })
    const foreign = await buildBusiness(app.deps)
    const viewed = await buildBusiness(app.deps)
    await buildMember(app.deps, viewed, 'viewer', agency)
    const waiting = [
      await askForPerson(first),
      await askForPerson(second),
      await askForPerson(viewed),
      await askForPerson(first),
    ]
    await askForPerson(foreign)
    const all = await list(agency)
    expect(idsOf(all.conversations)).toEqual(waiting)
    expect(all).toMatchObject({ total: 4, nextCursor: null })
    expect(all.conversations[1]).toMatchObject({
      business: { id: second.id, name: 'Savonnerie Roque' },
      handledBy: 'team',
    })
    expect((await list(foreign.owner)).total).toBe(1)
  })

  test('who waits, over all clients, comes in pages that neither miss nor repeat, also of one client', async () => {
    const agency = await buildUser(app.deps, { userType: 'AGENCY' })
    const clients = [
      await buildBusiness(app.deps, { owner: agency }),
      await buildBusiness(app.deps, { owner: agency }),
    ] as const
    const waiting: string[] = []
    for (const index of [0, 1, 0, 1, 0] as const) waiting.push(await askForPerson(clients[index]))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await list(agency, `?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(5)
      seen.push(...idsOf(page.conversations))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(waiting)
    const ofOne = await list(agency, `?businessId=${clients[1].id}&limit=1`)
    expect(idsOf(ofOne.conversations)).toEqual([waiting[1]])
    expect(ofOne).toMatchObject({ total: 2, nextCursor: expect.any(String) })
  })

  test('how many the assistant answered alone since a moment is counted, without who had a person or waits', async () => {
    const owner = await buildUser(app.deps)
    const business = await buildBusiness(app.deps, { owner })
    const foreign = await buildBusiness(app.deps)
    for (const shop of [business, business, foreign]) {
      domains += 1
      const key = await buildKey(app.deps, shop, { domain: `shop-${domains}.example` })
      await (await startVisitor(app, key)).send('Bonjour')
    }
    await askForPerson(business)
    const count = (since: string) => as(owner).get(`/api/conversations/handled?since=${since}`)
    expect((await count('2020-01-01T00:00:00.000Z')).json()).toEqual({ conversations: 2 })
    expect((await count('2999-01-01T00:00:00.000Z')).json()).toEqual({ conversations: 0 })
    expect((await count('yesterday')).statusCode).toBe(400)
  })

  test('a client of somebody else gives nothing; a bad cursor is refused', async () => {
    const agency = await buildUser(app.deps)
    const foreign = await buildBusiness(app.deps)
    await askForPerson(foreign)
    expect(await list(agency, `?businessId=${foreign.id}`)).toEqual({
      conversations: [],
      total: 0,
      nextCursor: null,
    })
    for (const query of ['?cursor=nonsense', '?businessId=x', '?limit=0']) {
      const answer = await as(agency).get(`/api/conversations/waiting${query}`)
      expect(answer.statusCode).toBe(400)
    }
  })

  test('who waits is read from the index of who waits, never by a scan of the conversations', async () => {
    const business = await buildBusiness(app.deps)
    await askForPerson(business)
    const { rows } = await app.deps.pool.query<{ 'QUERY PLAN': string }>(
      `explain select business_id, id, waiting_since::text from conversations
       where business_id = $1 and waiting_since is not null and (waiting_since, id) > ('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)
       order by waiting_since, id limit 31`,
      [business.id],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('conversations_waiting')
  })
})

test('whoever looks at it learns of a new wait and of its end, in any client; it ends with the place in one', async () => {
  const agency = await buildUser(app.deps, { userType: 'AGENCY' })
  const client = await buildBusiness(app.deps, { owner: agency })
  const other = await buildBusiness(app.deps)
  await buildMember(app.deps, other, 'manager', agency)
  const stream = await openEvents(`${url}/api/conversations/waiting/events`, { headers: agency.headers })
  const sessionId = await askForPerson(other)
  const waiting = await stream.next(({ event }) => event === 'waiting')
  expect(waiting.data).toEqual({ type: 'waiting', businessId: other.id, waiting: 1 })
  await as(agency).put(`/api/businesses/${other.id}/conversations/${sessionId}/archived`, { archived: true })
  const ended = await stream.next(({ event, data }) => event === 'waiting' && data.waiting === 0)
  expect(ended.data.businessId).toBe(other.id)
  await askForPerson(client)
  await stream.next(({ data }) => data.businessId === client.id)
  await app.deps.db
    .deleteFrom('memberships')
    .where('business_id', '=', other.id)
    .where('user_id', '=', agency.id)
    .execute()
  await as(agency).put(`/api/businesses/${client.id}`, { name: 'Autre nom' })
  const { streamGuard } = await import('#server/lib/stream-guard.ts')
  streamGuard(app.deps).check()
  await stream.ended
})

test('of somebody without any business it ends with the session too', async () => {
  const { headers } = await buildUser(app.deps)
  const stream = await openEvents(`${url}/api/conversations/waiting/events`, { headers })
  await as({ headers }).post('/auth/signout')
  await stream.ended
})

test('pages of every length are one prepared statement a connection', async () => {
  const single = await createTestApp({ connection: app.connection, config: { databasePoolSize: 1 } })
  const business = await buildBusiness(app.deps)
  const paths = ['/api/conversations/waiting', `/api/businesses/${business.id}/conversations`]
  for (const path of paths)
    for (const limit of [1, 2, 50]) {
      const url = `${path}?limit=${limit}`
      const answer = await single.app.inject({ url, headers: business.owner.headers })
      expect(answer.statusCode).toBe(200)
    }
  const { rows } = await single.deps.pool.query<{ name: string }>(
    "select name from pg_prepared_statements where name ~ '^(conversations|waiting-of-user|waiting-[0-9])' order by name",
  )
  expect(rows.map(({ name }) => name)).toEqual(['conversations-all', 'waiting-of-user'])
  await single.close()
})
