import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoWidgetKey } from '#server/demo/demo-key.ts'
import { createPool } from '#server/lib/database.ts'
import { openEvents } from '#server/testing/event-client.ts'
import { anyMoment, until } from '#server/testing/until.ts'
import { checkDesk } from './desk-invariants.ts'
import { callDesk, DeskWorker } from './desk-worker.ts'
import { prepareServer } from './prepare-server.ts'
import { ShopWorker } from './shop-worker.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 8
const CONVERSATIONS = 3
const TOGETHER = 3
const TEAM = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }

/** The demo's shop with a colleague more, and visitors who wait for its team. */
const openDesk = async (waiting: number) => {
  const { server, database } = await prepareServer()
  const pool = createPool(database.connection, { max: 2, onError: () => {} })
  onTestFinished(() => pool.end())
  await server.start()
  const response = await fetch(`${server.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEAM),
  })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  const visitors = Array.from(
    { length: waiting },
    () => new Visitor(demoWidgetKey, server.url.replace('127.0.0.1', 'localhost')),
  )
  for (const visitor of visitors) {
    await visitor.tell(server.url, 'handoff', {})
    await visitor.tell(server.url, 'messages', { content: 'Bonjour', clientId: randomUUID() })
  }
  const ids = visitors.map(({ session }) => session?.sessionId ?? '')
  const { rows: found } = await pool.query('select business_id from conversations where id = $1', [ids[0]])
  const businessId: string = found[0].business_id
  const colleagueId = randomUUID()
  await pool.query(
    `with u as (insert into users (id, email, email_key, name, user_type, password_hash)
      values ($1, 'lea@lutin.test', 'lea@lutin.test', 'Léa', 'BUSINESS_OWNER', 'none') returning id)
    insert into memberships (business_id, user_id, role) select $2, id, 'agent' from u`,
    [colleagueId, businessId],
  )
  const desk = { api: `/api/businesses/${businessId}`, token, userId: user.id, colleagueId }
  return { server, database, pool, ids, businessId, desk }
}

test('kill -9 in every step of the desk: each is done once and whole, and the counters are those of the rows', async () => {
  const { server, pool, ids, businessId, desk } = await openDesk(CONVERSATIONS + TOGETHER)
  const together = ids.slice(CONVERSATIONS)
  const workers = ids.slice(0, CONVERSATIONS).map((id) => new DeskWorker(desk, id))
  for (const worker of workers) await worker.begin(server.url)
  const shop = new ShopWorker(desk, pool, together)
  const everybody = [...workers, shop]
  const check = () => checkDesk({ pool, businessId, desk, together }, server.url)
  const things = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from labels where business_id = $1) as labels,
        (select count(*)::int from canned_replies where business_id = $1) as replies,
        (select count(*)::int from saved_views where business_id = $1) as views,
        (select count(*)::int from blocked_addresses where business_id = $1) as blocked`,
      [businessId],
    )
    return rows[0]
  }
  const before = await things()

  const steps = () => everybody.reduce((sum, worker) => sum + worker.steps, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const done = steps()
    const working = everybody.map((worker) => worker.workUntilCut(server.url))
    // Whoever cannot go on says so.
    await Promise.race([until(() => steps() > done + round * everybody.length), Promise.all(working)])
    await anyMoment()
    await server.kill()
    await Promise.all(working)
    await server.start()
    await check()
  }
  for (const worker of everybody) await worker.finish(server.url)
  await check()
  expect(await things()).toEqual(before)

  expect(shop.steps, 'steps that were done').toBeGreaterThan(ROUNDS)
  for (const outcomes of shop.outcomes) {
    expect(outcomes, 'all of a change, or nothing').toEqual(together.map(() => outcomes[0]))
    expect(['changed', 'unchanged']).toContain(outcomes[0])
  }
  for (const { sessionId, sent, noted, steps } of workers) {
    expect(steps, 'steps that were done').toBeGreaterThan(ROUNDS)
    const { rows } = await pool.query(
      `select client_id, metadata->>'event' as event, metadata->>'archiveReason' as reason
      from messages where conversation_id = $1`,
      [sessionId],
    )
    const done = (event: string | null) =>
      rows.filter((row) => row.event === event && row.client_id !== null).map(({ client_id }) => client_id)
    const count = (event: string) => rows.filter((row) => row.event === event).length
    expect(
      done(null)
        .filter((id) => sent.includes(id))
        .sort(),
      'each reply once',
    ).toEqual([...sent].sort())
    expect(done('note').sort(), 'each note once').toEqual([...noted].sort())
    const archived = rows.filter((row) => row.event === 'archived')
    expect(archived.filter(({ reason }) => reason === null).length, 'done with its reply').toBe(sent.length)
    expect(archived.filter(({ reason }) => reason === 'elsewhere').length).toBe(sent.length)
    expect(archived).toHaveLength(2 * sent.length)
    expect(count('unarchived')).toBe(2 * sent.length)
    expect(count('handed-back')).toBe(sent.length)
    expect(count('blocked')).toBe(sent.length)
    expect(count('unblocked')).toBe(sent.length)
    expect(count('snoozed')).toBe(count('woken'))
    expect(count('spam')).toBe(count('not-spam'))
  }
})

test('kill -9 while one conversation is given in turn and another comes back: each is done once, and whole', async () => {
  const { server, database, pool, ids, businessId, desk } = await openDesk(2)
  const [given = '', aside = ''] = ids
  const snoozed = { until: new Date(Date.now() + 3_600_000).toISOString() }
  const put = (path: string, body: object) => callDesk(server.url, desk, { method: 'PUT', path, body })
  await put(`/conversations/${aside}/handler`, { userId: desk.userId })
  await put(`/conversations/${aside}/snooze`, { snoozed })
  const come = () =>
    openEvents(`${server.url}${desk.api}/events`, { headers: { authorization: `Bearer ${desk.token}` } })
  const stateOf = async (id: string) => {
    const { rows } = await pool.query(
      `select handler_id, snoozed_at, (select count(*)::int from messages where conversation_id = $1
        and metadata->>'event' in ('assigned', 'woken') and sender_type = 'system') as events
      from conversations where id = $1`,
      [id],
    )
    return rows[0] as { handler_id: string | null; snoozed_at: Date | null; events: number }
  }

  // Not of the pool: they hold what they lock however long it takes until both jobs come to it.
  const [held, counters] = [new pg.Client(database.connection), new pg.Client(database.connection)]
  for (const client of [held, counters]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  // Others of the demo would be given first.
  await pool.query(
    'update conversations set handler_id = $1 where business_id = $2 and handler_id is null and id <> $3',
    [desk.userId, businessId, given],
  )
  const first = await come()
  await held.query('begin')
  await held.query('select id from conversations where id = any($1) for update', [ids])
  await held.query('update conversations set snoozed_until = now() where id = $1', [aside])
  await put('/assignment', { roundRobin: true, openMax: 200 })
  await counters.query('begin')
  await counters.query('select business_id from business_counters where business_id = $1 for update', [
    businessId,
  ])
  await held.query('commit')
  // Both have their conversation, and wait for what they write last.
  await until(async () => {
    const { rows: free } = await pool.query(
      'select id from conversations where id = any($1) for update skip locked',
      [ids],
    )
    const { rows } = await pool.query(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return free.length === 0 && rows[0].waiting >= 2
  })
  await server.kill()
  first.close()
  const [unfinished, asleep] = [await stateOf(given), await stateOf(aside)]
  expect(unfinished).toMatchObject({ handler_id: null, events: 0 })
  expect(asleep).toMatchObject({ handler_id: desk.userId, snoozed_at: expect.any(Date), events: 0 })
  await counters.query('rollback')

  await server.start()
  const second = await come()
  onTestFinished(() => second.close())
  await expect.poll(() => stateOf(given)).toMatchObject({ handler_id: desk.userId, events: 1 })
  await expect.poll(() => stateOf(aside)).toMatchObject({ snoozed_at: null, events: 1 })
  await checkDesk({ pool, businessId, desk, together: [] }, server.url)
})
