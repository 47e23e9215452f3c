import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
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
