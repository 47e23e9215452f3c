import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/lib/database-unavailable.ts'
import { createTestApp } from '#server/testing/app.ts'
import { buildKey } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { startVisitor, type TestVisitor } from '#server/testing/visitor.ts'

let visitor: TestVisitor

const { app, business, as } = testBusiness({ once: true })
beforeEach(async () => {
  visitor = await startVisitor(app, await buildKey(app.deps, business))
})

/** What another program does to the database. */
const outside = async (statement: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(app.connection)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

test('a connection that breaks inside a transaction fails that transaction, and is logged', async () => {
  const logged = vi.spyOn(app.deps.log, 'error')
  const broken = app.deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await outside('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect
      .poll(() => logged.mock.calls.map(([, message]) => message))
      .toContain('a database connection broke')
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect((await as.nobody.get('/health')).statusCode).toBe(200)
})

const REASONS = {
  '53100': 'the disk is full',
  '53200': 'there is no memory left',
  '53300': 'all connections are taken',
  '57014': 'a statement took too long',
  '55P03': 'somebody holds a row for too long',
  '40P01': 'two transactions wait for each other',
  '25006': 'the server only reads, during a fail-over',
  '57P01': 'the operator ends the connection',
}

test.each(Object.entries(REASONS))(
  'error %s (%s) is answered 503 with Retry-After; asked again, the message is stored once',
  async (code) => {
    const body = { content: 'Quels sont vos horaires ?', clientId: randomUUID() }
    await outside(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'as if' using errcode = '${code}'; end $$;
      create trigger fail before insert on messages execute function fail()`)
    const during = await visitor.call('POST', 'messages', body)
    await outside('drop function fail cascade')
    expect(during).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    expect(during.json()).toEqual({
      error: 'The service is temporarily unavailable. Please try again.',
      code: 'UNAVAILABLE',
    })
    expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(200)
    const { messages } = (await visitor.call('GET', 'messages')).json() as {
      messages: { clientId?: string }[]
    }
    expect(messages.filter((message) => message.clientId === body.clientId)).toHaveLength(1)
  },
)

test('a message whose answer cannot be stored is answered 503 with Retry-After; asked again, it is answered', async () => {
  const body = { content: 'Quels sont vos horaires ?', clientId: randomUUID() }
  await outside(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'as if' using errcode = '53100'; end $$;
    create trigger fail before insert on messages for each row when (new.sender_type <> 'customer')
      execute function fail()`)
  const during = await visitor.call('POST', 'messages', body)
  await outside('drop function fail cascade')
  expect(during).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  const after = await visitor.call('POST', 'messages', body)
  expect(after.statusCode).toBe(200)
  expect(after.json()).toMatchObject({ answer: { isAIResponse: true } })
})

test('a request that finds no free connection in time is answered 503 with Retry-After', async () => {
  const crowded = await createTestApp({
    connection: app.connection,
    config: { databasePoolSize: 2 },
  })
  const held = Promise.withResolvers<void>()
  const holding: Promise<void>[] = []
  for (let taken = 0; taken < 2; taken += 1)
    await new Promise<void>((begun) => {
      const hold = async () => {
        begun()
        await held.promise
      }
      holding.push(crowded.deps.db.transaction().execute(hold))
    })
  const { headers } = business.owner
  const answer = await crowded.app.inject({ url: '/api/businesses', headers })
  held.resolve()
  await Promise.all(holding)
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect((await crowded.app.inject({ url: '/api/businesses', headers })).statusCode).toBe(200)
  await crowded.close()
})

/** Waits for the counters of the business, which are written last: its transaction has sent its commit already. */
const waitsForCounters = async (): Promise<number> => {
  const waiting = () =>
    app.deps.gatePool.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '/* finish-unit%'`,
    )
  await expect.poll(async () => (await waiting()).rows.length).toBe(1)
  return (await waiting()).rows[0]?.pid as number
}

test.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'a message whose last statement ends by %s with the commit behind it is stored by the next try, once',
  async (ending) => {
    await visitor.send('Bonjour')
    const body = { content: 'Nous regardons.', clientId: randomUUID() }
    const post = () => as.owner.post(`conversations/${visitor.sessionId}/messages`, body)
    const holder = new pg.Client(app.connection)
    await holder.connect()
    await holder.query('begin')
    await holder.query('update business_counters set messages = messages where business_id = $1', [
      business.id,
    ])
    const during = post()
    await outside(`select ${ending}($1)`, [await waitsForCounters()])
    expect(await during).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    await holder.query('rollback')
    await holder.end()
    const thread = async () =>
      (await visitor.call('GET', 'messages')).json() as { messages: { content: string }[] }
    expect((await thread()).messages.map(({ content }) => content)).not.toContain(body.content)
    expect((await post()).statusCode).toBe(201)
    expect((await post()).statusCode).toBe(201)
    expect((await thread()).messages.filter(({ content }) => content === body.content)).toHaveLength(1)
  },
)

test('a message whose events cannot be stored is told to nobody, and stored by the next try', async () => {
  await visitor.send('Bonjour')
  const published = vi.spyOn(app.deps.events, 'publish')
  const body = { content: 'Nous regardons.', clientId: randomUUID() }
  await outside(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'as if' using errcode = '53100'; end $$;
    create trigger fail before insert on business_events execute function fail()`)
  const during = await as.owner.post(`conversations/${visitor.sessionId}/messages`, body)
  await outside('drop function fail cascade')
  expect(during.statusCode).toBe(503)
  expect(published).not.toHaveBeenCalled()
  expect((await as.owner.post(`conversations/${visitor.sessionId}/messages`, body)).statusCode).toBe(201)
  expect(published).toHaveBeenCalledTimes(1)
})
