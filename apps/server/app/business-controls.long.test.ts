import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Decision, decide } from '#server/admin/businesses.ts'
import { claimDue } from '#server/features/integrations/sync-queries.ts'
import { newId } from '#server/lib/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { openEvents } from '#server/testing/event-client.ts'
import {
  buildBusiness,
  buildIntegration,
  buildKey,
  type TestBusiness,
  type TestKey,
} from '#server/testing/factories.ts'
import { parseMetrics } from '#server/testing/parse-metrics.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { readMetrics } from './metrics/read-metrics.ts'

/** Two processes on one database, each of which reads by itself what the operator decided. */
let one: TestApp
let two: TestApp
const ends: (() => void)[] = []
beforeAll(async () => {
  one = await createTestApp({ env: { METRICS_TOKEN: 'a-token-of-sixteen-characters' } })
  two = await createTestApp({ connection: one.connection })
  for (const { deps } of [one, two]) ends.push(await deps.controls.follow())
})
afterAll(async () => {
  for (const end of ends) end()
  await two.close()
  await one.close()
})

let business: TestBusiness
let key: TestKey
let other: TestBusiness
beforeEach(async () => {
  business = await buildBusiness(one.deps)
  key = await buildKey(one.deps, business)
  other = await buildBusiness(one.deps)
})

/** Decides as the command does, and waits until both processes know. */
const know = async (decision: Decision): Promise<void> => {
  await decide(one.deps.db, business.id, decision)
  const states = () => [one, two].map(({ deps }) => deps.controls.of(business.id)?.restriction?.state ?? null)
  await expect.poll(states).toEqual([decision.state, decision.state])
}
const stopped = { state: 'stopped', note: 'Facture impayée' } as const
const resumed = { state: null } as const

const asOwner = ({ app }: TestApp, path: string, { id, owner }: TestBusiness = business) =>
  app.inject({ url: `/api/businesses/${id}${path}`, headers: owner.headers })
const askConfig = ({ app }: TestApp) => app.inject({ url: '/widget/v1/config', headers: key.headers })

test('a stopped business is refused by every process: its team with 403, its widget with 503 and when to come back', async () => {
  const visitor = await startVisitor(one, key)
  await know(stopped)
  for (const at of [one, two]) {
    const team = await asOwner(at, '/conversations')
    expect([team.statusCode, team.json().code, team.json().reason]).toEqual([
      403,
      'FORBIDDEN',
      'BUSINESS_STOPPED',
    ])
    const config = await askConfig(at)
    expect([config.statusCode, config.json().code, config.json().reason]).toEqual([
      503,
      'UNAVAILABLE',
      'CHAT_STOPPED',
    ])
    expect(config.headers['retry-after']).toBe('30')
    const sent = await at.app.inject({
      method: 'POST',
      url: `/widget/v1/sessions/${visitor.sessionId}/messages`,
      headers: visitor.headers,
      payload: { content: 'Bonjour', clientId: newId() },
    })
    expect(sent.json()).toMatchObject({ reason: 'CHAT_STOPPED' })
    expect((await asOwner(at, '/conversations', other)).statusCode).toBe(200)
  }
  await know(resumed)
  expect((await asOwner(two, '/conversations')).statusCode).toBe(200)
  expect((await visitor.send('Bonjour')).message.content).toBe('Bonjour')
})

test('its team reads in the business what was decided, since when and why, and nothing of it once it goes on', async () => {
  const read = async () => {
    const list = await two.app.inject({ url: '/api/businesses', headers: business.owner.headers })
    return [(await asOwner(one, '')).json().restriction, list.json()[0].restriction]
  }
  expect(await read()).toEqual([undefined, undefined])
  await know(stopped)
  const restriction = {
    state: 'stopped',
    note: 'Facture impayée',
    since: expect.stringMatching(/^2\d{3}-.*Z$/),
  }
  expect(await read()).toEqual([restriction, restriction])
  await know({ state: 'slowed', percent: 20, note: null })
  expect((await read())[0]).toMatchObject({ state: 'slowed', note: null })
  await know(resumed)
  expect(await read()).toEqual([undefined, undefined])
})

test('who left its mails or a stock alert may still do so', async () => {
  await know(stopped)
  const cancel = await one.app.inject({
    method: 'POST',
    url: `/widget/v1/stock-requests/${newId()}/cancel`,
    headers: key.headers,
    payload: { cancelToken: 'x' },
  })
  expect(cancel.json().reason).not.toBe('CHAT_STOPPED')
  expect(cancel.statusCode).toBe(404)
})

test('streams that are open end when their business is stopped, those of others go on', async () => {
  const url = await two.listen()
  const open = ({ id, owner }: TestBusiness) =>
    openEvents(`${url}/api/businesses/${id}/events`, { headers: owner.headers })
  const [its, theirs] = await Promise.all([open(business), open(other)])
  let ended = 0
  void its.ended.then(() => ended++)
  void theirs.ended.then(() => (ended += 100))
  await know(stopped)
  await expect.poll(() => ended).toBe(1)
  expect((await open(business)).status).toBe(403)
  theirs.close()
})

test('a process that starts later knows it from its first call on', async () => {
  await know(stopped)
  const third = await createTestApp({ connection: one.connection })
  const end = await third.deps.controls.follow()
  expect((await asOwner(third, '/conversations')).statusCode).toBe(403)
  end()
  await third.close()
})

test('shops of a stopped business are not read, and are again once it goes on', async () => {
  const { id } = await buildIntegration(one.deps, business)
  const now = new Date(Date.now() + 60_000)
  await one.deps.db
    .updateTable('integrations')
    .set({ next_sync_at: new Date(), lease_until: null })
    .where('id', '=', id)
    .execute()
  const claim = async () =>
    (await claimDue(one.deps.db, { now, leaseId: newId(), leaseUntil: now, limit: 50 })).map(
      ({ integrationId }) => integrationId,
    )
  await know(stopped)
  expect(await claim()).not.toContain(id)
  await know(resumed)
  expect(await claim()).toContain(id)
})

test('what was being done for it is told to end, once', async () => {
  let ended = 0
  const leave = one.deps.controls.onStop(business.id, () => ended++)
  await know({ state: 'slowed', percent: 50, note: null })
  expect(ended).toBe(0)
  await know(stopped)
  expect(ended).toBe(1)
  leave()
  // What begins afterwards ends at once.
  one.deps.controls.onStop(business.id, () => ended++)()
  expect(ended).toBe(2)
})

test('a refused call of a stopped business is no failure of the server in the metrics', async () => {
  await know(stopped)
  await askConfig(one)
  await expect
    .poll(async () =>
      parseMetrics((await readMetrics(one.deps)).text)
        .samples.filter(
          ({ name, labels }) => name.endsWith('request_duration_seconds_count') && labels.status !== '2xx',
        )
        .map(({ labels }) => `${labels.route} ${labels.status}`),
    )
    .toContain('/widget/v1/config stopped')
  const { samples } = parseMetrics((await readMetrics(one.deps)).text)
  expect(samples.filter(({ labels }) => labels.status === '5xx')).toEqual([])
})

test('a slowed business has its share of a limit, and its calls are counted together; others have all of theirs', async () => {
  const limited = await createTestApp({ connection: one.connection, env: { RATE_LIMIT_FACTOR: '0.01' } })
  await decide(one.deps.db, business.id, { state: 'slowed', percent: 10, note: null })
  await limited.deps.controls.refresh()
  // 6 000 a minute, a hundredth of it by the setting, a tenth of that by the operator.
  const ask = async (at: TestBusiness, times: number) => {
    const answers = []
    for (let i = 0; i < times; i += 1) answers.push(await asOwner(limited, '/summary', at))
    return answers
  }
  const answers = await ask(business, 8)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(Number(answers[7]?.headers['retry-after'])).toBeGreaterThan(30)
  expect((await ask(other, 8)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  await limited.close()
})

test('every decision is recorded, with what its team is told', async () => {
  await know({ state: 'slowed', percent: 20, note: 'Trop de messages' })
  await know(stopped)
  await know(resumed)
  const actions = await one.deps.db
    .selectFrom('operator_actions')
    .select(['action', 'details'])
    .where('business_id', '=', business.id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action, details }) => [action, details.percent, details.note])).toEqual([
    ['slow', 20, 'Trop de messages'],
    ['stop', null, 'Facture impayée'],
    ['resume', null, null],
  ])
})
