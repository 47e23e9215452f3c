import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '#server/lib/deps.ts'
import { createPgBossJobs } from '#server/lib/pg-boss-jobs.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildKey } from '#server/testing/factories.ts'
import { parseMetrics } from '#server/testing/parse-metrics.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { listenForMetrics } from './metrics-server.ts'

const METRICS_TOKEN = 'metrics-token-metrics-token'
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

const closing: (() => Promise<void>)[] = []
const open = async (env: Record<string, string> = {}, connection?: TestApp['connection']) => {
  const app = await createTestApp({ env, ...(connection && { connection }) })
  closing.unshift(() => app.close())
  return app
}
afterAll(async () => {
  for (const close of closing) await close()
})

let app: TestApp
beforeAll(async () => {
  app = await open({ METRICS_TOKEN })
})

const read = async (of = app) => {
  const answer = await of.inject({ url: '/metrics', headers: bearer })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const { families, samples } = parseMetrics(answer.body)
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, is]) => sample.labels[label] === is),
    )?.value
  return { text: answer.body, families, samples, value }
}

/** A second process on the database, whose gauges were not read yet. */
const fresh = () => open({ METRICS_TOKEN }, app.connection)

test('metrics are off by default, and refused without their token', async () => {
  const off = await open({}, app.connection)
  for (const headers of [{}, bearer])
    expect((await off.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: METRICS_TOKEN }]) {
    const refused = await app.inject({ url: '/metrics', headers })
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})

test('requests are measured by the template of their route; nobody is named', async () => {
  const business = await buildBusiness(app.deps)
  const url = `/api/businesses/${business.id}/conversations`
  await app.inject({ url, headers: business.owner.headers })
  await app.inject({ url })
  await app.inject({ url: '/nothing-of-this-name/7' })
  const { text, value } = await read()
  const route = '/api/businesses/:businessId/conversations'
  const count = 'lutingenie_http_request_duration_seconds_count'
  expect(value(count, { method: 'GET', route, status: '2xx' })).toBe(1)
  expect(value(count, { method: 'GET', route, status: '4xx' })).toBe(1)
  expect(text).not.toContain(business.id)
  expect(text).not.toContain('nothing-of-this-name')
})

test('an answer, its transactions, its events and what the process is are measured', async () => {
  const business = await buildBusiness(app.deps)
  const key = await buildKey(app.deps, business)
  const visitor = await startVisitor(app, key)
  const leave = await app.deps.events.subscribe(business.id, null, {
    event() {},
    typing() {},
    reset() {},
  })
  await visitor.send('Bonjour')
  await app.deps.events.settled()
  leave()
  const { text, families, samples, value } = await read()
  expect(value('lutingenie_answer_duration_seconds_count', { outcome: 'answered', engine: 'builtin' })).toBe(
    1,
  )
  expect(value('lutingenie_transaction_duration_seconds_count', { outcome: 'committed' })).toBeGreaterThan(1)
  expect(value('lutingenie_transaction_commit_seconds_count')).toBeGreaterThan(1)
  expect(value('lutingenie_event_delivery_seconds_count', { origin: 'here' })).toBeGreaterThan(0)
  expect(value('lutingenie_database_connection_wait_seconds_count', { pool: 'main' })).toBeGreaterThan(1)
  expect(value('lutingenie_database_connections_max', { pool: 'main' })).toBe(12)
  expect(value('lutingenie_database_up')).toBe(1)
  expect(value('lutingenie_event_bridge_up')).toBeUndefined()
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0)
  for (const id of [business.id, visitor.sessionId]) expect(text).not.toContain(id)
  for (const { name, type, help } of families) {
    expect(help, name).not.toBe('')
    expect(type === 'counter', name).toBe(name.endsWith('_total'))
  }
  const values = samples.flatMap(({ labels: { le, ...labels } }) => Object.values(labels))
  for (const text of values) expect(text).toMatch(/^[\w '’:/*.+-]{1,120}$/)
})

test('open streams and refusals of limits are counted', async () => {
  const limited = await open({ METRICS_TOKEN, RATE_LIMIT_FACTOR: '0.01' }, app.connection)
  const business = await buildBusiness(limited.deps)
  const key = await buildKey(limited.deps, business)
  for (let i = 0; i < 3; i += 1)
    await limited.inject({ method: 'POST', url: '/widget/v1/sessions', headers: key.headers, payload: {} })
  const address = await limited.listen()
  const leave = new AbortController()
  const url = `${address}/api/businesses/${business.id}/events`
  const stream = await fetch(url, { headers: business.owner.headers, signal: leave.signal })
  expect(stream.status).toBe(200)
  const during = await read(limited)
  expect(during.value('lutingenie_open_streams', { kind: 'session' })).toBe(1)
  const refused = during.samples.filter(({ name }) => name === 'lutingenie_limit_hits_total')
  expect(refused.map(({ labels }) => labels.limit)).toContainEqual(
    expect.stringMatching(/ession.*:key|:address/),
  )
  leave.abort()
  await expect
    .poll(async () => (await read(limited)).value('lutingenie_open_streams', { kind: 'session' }))
    .toBe(0)
})

test('jobs and mails that wait, and jobs that ran, are counted by queue', async () => {
  const jobs = createPgBossJobs(app.connection, app.deps.log)
  await jobs.start()
  const enqueue = (name: string, startAfter?: Date) =>
    app.deps.db.transaction().execute((trx) => jobs.enqueue(trx, name, {}, startAfter && { startAfter }))
  await enqueue('mail.deliver')
  await enqueue('mail.deliver', new Date(Date.now() + 3_600_000))
  await jobs.stop()
  const second = await fresh()
  second.deps.jobs.work('mail.deliver', async () => {})
  const { value } = await read(second)
  expect(value('lutingenie_jobs_waiting', { queue: 'mail.deliver', state: 'due' })).toBe(1)
  expect(value('lutingenie_jobs_waiting', { queue: 'mail.deliver', state: 'later' })).toBe(1)
  expect(value('lutingenie_mails_waiting')).toBe(2)
  expect(value('lutingenie_mails_oldest_seconds')).toBeGreaterThan(0)
})

test('a job that ran is measured, done or failed', async () => {
  const second = await fresh()
  second.deps.jobs.schedule('nightly', '0 3 * * *', async () => {})
  second.deps.jobs.schedule('broken', '0 3 * * *', async () => {
    throw new Error('no')
  })
  const { runScheduled } = second.deps.jobs as unknown as { runScheduled(name: string): Promise<void> }
  await runScheduled('nightly')
  await runScheduled('broken').catch(() => {})
  const { value } = await read(second)
  const count = 'lutingenie_job_duration_seconds_count'
  expect(value(count, { queue: 'nightly', outcome: 'done' })).toBe(1)
  expect(value(count, { queue: 'broken', outcome: 'failed' })).toBe(1)
  expect(value('lutingenie_jobs_running', { queue: 'nightly' })).toBe(0)
})

test('an owed answer shows with its age; the database is asked once in ten seconds', async () => {
  const business = await buildBusiness(app.deps)
  const visitor = await startVisitor(app, await buildKey(app.deps, business))
  await visitor.send('Bonjour')
  await app.deps.pool.query(
    `insert into pending_answers (business_id, conversation_id, message_id, created_at, lease_until)
     values ($1, $2, gen_random_uuid(), now() - interval '90 s', now() + interval '1 hour')`,
    [business.id, visitor.sessionId],
  )
  const second = await fresh()
  const queries = vi.spyOn(second.deps.gatePool, 'query')
  const [{ value }] = await Promise.all([read(second), read(second), read(second)])
  expect(value('lutingenie_owed_answers')).toBe(1)
  expect(value('lutingenie_owed_answers_oldest_seconds')).toBeGreaterThan(89)
  expect(queries.mock.calls.filter(([text]) => String(text).includes('pending_answers'))).toHaveLength(1)
})

test('while the database is away the process still tells about itself, and no old figures', async () => {
  const second = await fresh()
  vi.spyOn(second.deps.gatePool, 'query').mockRejectedValue(new Error('away') as never)
  const { value } = await read(second)
  expect(value('lutingenie_database_up')).toBe(0)
  expect(value('lutingenie_owed_answers')).toBeUndefined()
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
})

const onOwnPort = async (deps: Deps) => {
  let port = 0
  const end = await listenForMetrics(deps, (chosen) => {
    port = chosen
  })
  return { end, get: (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }) }
}

test('with METRICS_PORT they are there, and nothing else is, and not on the main port', async () => {
  const second = await open({ METRICS_PORT: '0' }, app.connection)
  const { end, get } = await onOwnPort(second.deps)
  const answer = await get('/metrics')
  expect(answer.status).toBe(200)
  expect(parseMetrics(await answer.text()).samples.length).toBeGreaterThan(20)
  expect((await get('/health')).status).toBe(404)
  expect((await second.inject({ url: '/metrics' })).statusCode).toBe(404)
  await end()
})

test('a token is asked for on that port too', async () => {
  const second = await open({ METRICS_PORT: '0', METRICS_TOKEN }, app.connection)
  const { end, get } = await onOwnPort(second.deps)
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/metrics', bearer)).status).toBe(200)
  expect((await second.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404)
  await end()
})
