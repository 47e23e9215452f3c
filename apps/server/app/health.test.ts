import { connect } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { readiness } from './readiness.ts'

const OPERATOR_TOKEN = 'operator-token-operator-token-operator'

const { app, as } = testApp({ env: { OPERATOR_TOKEN }, ownThreads: true })

const health = () => as.nobody.get('/health')

test('without a token: ok while the database answers, 503 while it does not, ok again after', {
  tags: ['@api.health'],
}, async () => {
  const before = await health()
  expect(before.statusCode).toBe(200)
  expect(before.json()).toEqual({ status: 'ok' })

  const admin = new pg.Client({ ...app.connection, database: 'postgres' })
  await admin.connect()
  const { current_database: database } = (await app.deps.pool.query('select current_database()')).rows[0]
  try {
    await admin.query(`alter database "${database}" allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    const during = await health()
    expect(during.statusCode).toBe(503)
    expect(during.json()).toMatchObject({ code: 'UNAVAILABLE' })
    const ready = await as.nobody.get('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ details: { notReady: ['database'] } })
    expect((await as.nobody.get('/livez')).statusCode).toBe(200)
  } finally {
    await admin.query(`alter database "${database}" allow_connections true`)
    await admin.end()
  }
  expect((await health()).json()).toEqual({ status: 'ok' })
})

test('pages learn whether this is the demo, and where to write', async () => {
  const answer = await as.nobody.get('/api/client-config')
  expect(answer.json()).toEqual({ demo: true, supportEmail: 'support@lutingenie.example' })
})

test('the operator learns how busy the process is, and by what it was held up', async () => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
  const ask = async () => (await as({ headers }).get('/health/details')).json()
  const before = await ask()
  expect(before).toMatchObject({
    threads: { answers: { busy: 0, waiting: 0, ended: 0 }, files: { ended: 0 } },
    database: { waiting: 0 },
  })
  expect(before.database.connections).toBeGreaterThan(0)
  const ended = app.deps.eventLoop.began('a long sum')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  ended()
  // The machine may hold it up too.
  await expect.poll(async () => (await ask()).eventLoop.stalls).toBeGreaterThan(before.eventLoop.stalls)
  const { eventLoop } = await ask()
  expect(eventLoop.lastStall.running).toContain('a long sum')
  expect(eventLoop.lastStall.ms).toBeGreaterThan(200)
  expect(eventLoop.maxMs).toBeGreaterThan(200)
})

test('a call that its caller left is over: it is not named for what holds the process up later', async () => {
  const { port } = new URL(await app.listen())
  const ended = vi.fn()
  const began = vi.spyOn(app.deps.eventLoop, 'began').mockReturnValue(ended)
  const holder = new pg.Client(app.connection)
  await holder.connect()
  await holder.query('begin; lock table users')
  const caller = connect(Number(port), '127.0.0.1')
  const body = JSON.stringify({ email: 'a@example.com', password: 'a long password' })
  caller.write(
    `POST /auth/signin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  const waiting = "select from pg_locks where not granted and relation = 'users'::regclass"
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  caller.destroy()
  await holder.query('rollback')
  await holder.end()
  expect(began.mock.calls).toEqual([['signIn']])
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0)
  began.mockRestore()
})

const probe = (url: string, method: 'GET' | 'HEAD' = 'GET') => as.nobody.call(method, url)
const admin = async (statement: string) => {
  const client = new pg.Client({ ...app.connection, options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
/** The database only reads, as during a fail-over, for whoever connects from now on. */
const onlyReads = async (is: boolean) => {
  const { database } = app.connection as { database: string }
  await admin(
    `alter database "${database}" ${is ? 'set' : 'reset'} default_transaction_read_only${is ? ' = on' : ''}`,
  )
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

test('probes answer GET and HEAD', async () => {
  const answers = { '/livez': 'alive', '/readyz': 'ready', '/health': 'ok' }
  for (const [url, status] of Object.entries(answers)) {
    expect((await probe(url)).json()).toEqual({ status })
    const head = await probe(url, 'HEAD')
    expect(head).toMatchObject({ statusCode: 200, body: '' })
  }
})

test('a database that is older than the server is not ready', async () => {
  await admin("update kysely_migration set name = name || '-not' where name like '0002%'")
  const answer = await probe('/readyz')
  await admin("update kysely_migration set name = replace(name, '-not', '') where name like '0002%'")
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(answer.json()).toEqual({
    error: 'The service is temporarily unavailable. Please try again.',
    code: 'UNAVAILABLE',
    details: { notReady: ['migrations'] },
  })
  expect((await probe('/readyz', 'HEAD')).statusCode).toBe(200)
})

test('a database that only reads is not ready, and is healthy; one that writes again is ready', async () => {
  const second = await createTestApp({ connection: app.connection })
  await onlyReads(true)
  const answer = await second.app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ details: { notReady: ['writes'] } })
  expect((await second.app.inject({ url: '/health' })).statusCode).toBe(200)
  await onlyReads(false)
  await expect.poll(async () => (await second.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await second.close()
})

test('a process that is about to end is not ready, alive, and serves who still comes', async () => {
  const ending = await createTestApp({ connection: app.connection })
  readiness(ending.deps).drain()
  const answer = await ending.app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ details: { notReady: ['draining'] } })
  for (const url of ['/livez', '/health', '/api/client-config'])
    expect((await ending.app.inject({ url })).statusCode).toBe(200)
  await ending.close()
})
