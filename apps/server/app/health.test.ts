import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

const OPERATOR_TOKEN = 'operator-token-operator-token-operator'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ env: { OPERATOR_TOKEN } })
})
afterAll(() => server.close())

const health = () => server.app.inject({ url: '/health' })

test('without a token: ok while the database answers, 503 while it does not, ok again after [api.health]', async () => {
  const before = await health()
  expect(before.statusCode).toBe(200)
  expect(before.json()).toEqual({ status: 'ok' })

  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  const { current_database: database } = (await server.deps.pool.query('select current_database()')).rows[0]
  try {
    await admin.query(`alter database "${database}" allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    const during = await health()
    expect(during.statusCode).toBe(503)
    expect(during.json()).toMatchObject({ code: 'UNAVAILABLE' })
  } finally {
    await admin.query(`alter database "${database}" allow_connections true`)
    await admin.end()
  }
  expect((await health()).json()).toEqual({ status: 'ok' })
})

test('pages learn whether this is the demo, and where to write', async () => {
  const answer = await server.app.inject({ url: '/api/client-config' })
  expect(answer.json()).toEqual({ demo: true, supportEmail: 'support@lutingenie.example' })
})

test('the operator learns how busy the process is, and by what it was held up', async () => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
  const ask = async () => (await server.app.inject({ url: '/health/details', headers })).json()
  const before = await ask()
  expect(before).toMatchObject({
    threads: { answers: { busy: 0, waiting: 0, ended: 0 }, files: { ended: 0 } },
    database: { waiting: 0 },
  })
  expect(before.database.connections).toBeGreaterThan(0)
  const ended = server.deps.eventLoop.began('a long sum')
  const until = performance.now() + 500
  while (performance.now() < until);
  ended()
  await expect.poll(async () => (await ask()).eventLoop.stalls).toBe(before.eventLoop.stalls + 1)
  const { eventLoop } = await ask()
  expect(eventLoop.lastStall.running).toContain('a long sum')
  expect(eventLoop.lastStall.ms).toBeGreaterThan(200)
  expect(eventLoop.maxMs).toBeGreaterThan(200)
})
