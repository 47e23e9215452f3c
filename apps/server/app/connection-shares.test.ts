import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { buildBusiness, buildKey, type TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

let held: TestBusiness
let visitorOfHeld: TestVisitor
const others: { business: TestBusiness; visitor: TestVisitor }[] = []

const { app, as } = testApp()
beforeAll(async () => {
  const open = async () => {
    const business = await buildBusiness(app.deps)
    return { business, visitor: await startVisitor(app, await buildKey(app.deps, business)) }
  }
  const first = await open()
  held = first.business
  visitorOfHeld = first.visitor
  for (let i = 0; i < 3; i++) others.push(await open())
})

/** Holds the row on which all writes of a business end, as a forgotten session would; answers how to let go. */
const hold = async (businessId: string): Promise<() => Promise<void>> => {
  const client = new pg.Client(app.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from business_counters where business_id = $1 for update', [businessId])
  return () => client.end()
}

const message = () => ({ content: 'Quels sont vos horaires ?', clientId: randomUUID() })

const connectionsInUse = async (): Promise<number> => {
  const { rows } = await app.deps.gatePool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.waiting ?? 0
}

test('a row that is held makes its business wait, on four connections at most, and nobody else', async () => {
  const letGo = await hold(held.id)
  const sending = Array.from({ length: 16 }, message)
  const statuses: number[] = []
  const waiting = sending.map(async (body) => {
    const answer = await visitorOfHeld.call('POST', 'messages', body)
    statuses.push(answer.statusCode)
    return answer
  })
  let most = 0
  const look = async () => {
    most = Math.max(most, await connectionsInUse())
    return most
  }
  await expect.poll(look).toBe(4)

  for (const { business, visitor } of others) {
    expect((await visitor.call('POST', 'messages', message())).statusCode).toBe(200)
    const url = `/api/businesses/${business.id}/conversations`
    expect((await as(business.owner).get(url)).statusCode).toBe(200)
    await look()
  }
  expect((await as.nobody.get('/health')).statusCode).toBe(200)
  expect(statuses, 'nobody of the held business was served meanwhile').not.toContain(200)

  await expect.poll(async () => (await look()) && statuses.length).toBe(sending.length)
  const answers = await Promise.all(waiting)
  expect(most).toBe(4)
  for (const answer of answers) {
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  }
  await letGo()
  for (const body of sending)
    expect((await visitorOfHeld.call('POST', 'messages', body)).statusCode).toBe(200)
  const { messages } = (await visitorOfHeld.call('GET', 'messages?limit=100')).json() as {
    messages: { clientId?: string }[]
  }
  for (const { clientId } of sending)
    expect(messages.filter((one) => one.clientId === clientId)).toHaveLength(1)
})

test('thirty calls at once of one business are all served, again and again', async () => {
  const [one] = others
  if (one === undefined) throw new Error('no business')
  for (let round = 0; round < 3; round++) {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => one.visitor.call('POST', 'messages', message())),
    )
    expect(all.map((answer) => answer.statusCode)).toEqual(Array(30).fill(200))
  }
})
