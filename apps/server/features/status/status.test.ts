import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Status, StatusPart } from '#contract/status/status.ts'
import { answerTally } from '#server/features/assistant/public.ts'
import { newId } from '#server/lib/ids.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildConversations, buildIntegration } from '#server/testing/factories.ts'
import { createRecordedJobs, type RecordedJobs } from '#server/testing/recorded-jobs.ts'
import { checkStatus } from './check.ts'
import { flushAnswers, startStatusWork } from './jobs.ts'
import { NOTIFY_FOLLOWERS, notifyFollowers } from './notify-followers.ts'

let server: TestApp
let jobs: RecordedJobs
const start = async (env: Record<string, string> = {}) => {
  await server?.close()
  jobs = createRecordedJobs()
  server = await createTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:9', ...env }, jobs })
  jobs.work(NOTIFY_FOLLOWERS, (data) => notifyFollowers(server.deps, data))
}
beforeEach(() => start())
afterAll(() => server.close())

const START = new Date('2026-03-10T10:00:00Z').getTime()
const after = (minutes: number) => new Date(START + minutes * 60_000)

/** A check at a time, of a server that browsers reach or not. */
const check = async (minutes: number, reachable = true) => {
  const url = reachable ? await reach() : 'http://127.0.0.1:9'
  await checkStatus({ ...server.deps, now: () => after(minutes), publicUrl: () => url })
}
const addresses = new WeakMap<TestApp, Promise<string>>()
const reach = () => {
  const known = addresses.get(server)
  if (known) return known
  const made = server.app.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(server, made)
  return made
}
const read = async (minutes: number): Promise<Status> => {
  Object.assign(server.deps, { now: () => after(minutes) })
  const answer = await server.app.inject({ url: '/api/status' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const partOf = (status: Status, name: StatusPart) => {
  const part = status.parts.find((one) => one.part === name)
  if (!part) throw new Error(`no ${name}`)
  return part
}

test('before the first check nothing is claimed', async () => {
  expect(await read(0)).toEqual({ checkedAt: null, parts: [], incidents: [] })
})

test('what answers is up, since the first check, with the day in the history', async () => {
  for (const minute of [0, 1, 2]) await check(minute)
  const status = await read(2)
  expect(status.checkedAt).toBe(after(2).toISOString())
  expect(status.incidents).toEqual([])
  const widget = partOf(status, 'widget')
  expect(widget).toMatchObject({ state: 'up', reason: null, since: after(0).toISOString(), availability: 1 })
  expect(widget.days).toHaveLength(60)
  expect(widget.days.at(-1)).toEqual({ date: '2026-03-10', state: 'up' })
  expect(widget.days.at(-2)).toEqual({ date: '2026-03-09', state: null })
})

test('one bad check is no incident; two are one, until the part answers again', async () => {
  await check(0)
  await check(1, false)
  expect((await read(1)).incidents).toEqual([])
  await check(2, false)
  const during = await read(2)
  expect(partOf(during, 'dashboard')).toMatchObject({ state: 'down', reason: 'unreachable' })
  expect(during.incidents.filter(({ part }) => part === 'dashboard')).toEqual([
    expect.objectContaining({ state: 'down', startedAt: after(1).toISOString(), endedAt: null }),
  ])
  await check(3, false)
  await check(4)
  const ended = await read(4)
  const incidents = ended.incidents.filter(({ part }) => part === 'dashboard')
  expect(incidents).toEqual([
    expect.objectContaining({ startedAt: after(1).toISOString(), endedAt: after(4).toISOString() }),
  ])
  expect(partOf(ended, 'dashboard').availability).toBeCloseTo(2 / 5)
  expect(partOf(ended, 'dashboard').days.at(-1)?.state).toBe('down')
  expect(partOf(ended, 'mail')).toMatchObject({ state: 'up', availability: 1 })
})

test('an answer nobody wrote makes the assistant down', async () => {
  const business = await buildBusiness(server.deps)
  await buildConversations(server.deps, business, [{ text: '< Bonjour' }])
  const { id } = await server.deps.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
  await server.deps.db
    .insertInto('pending_answers')
    .values({
      business_id: business.id,
      conversation_id: id,
      message_id: newId(),
      created_at: after(0),
      lease_until: after(0),
    })
    .execute()
  await check(0.5)
  expect(partOf(await read(0.5), 'assistant').state).toBe('up')
  await check(1.5)
  expect(partOf(await read(1.5), 'assistant')).toMatchObject({ state: 'down', reason: 'broken' })
})

test('answers that a model left to the built-in engine, or that take long, are a slow-down', async () => {
  const tally = answerTally(server.deps)
  const flush = (minutes: number) => flushAnswers(Object.assign(server.deps, { now: () => after(minutes) }))
  tally.note({ fellBack: false, latencyMs: 900 })
  tally.note({ fellBack: true, latencyMs: 900 })
  await flush(-10)
  expect(tally.take()).toEqual({ answers: 0, fellBack: 0, totalMs: 0 })
  tally.note({ fellBack: true, latencyMs: 900 })
  tally.note({ fellBack: false, latencyMs: 900 })
  await flush(0)
  await check(0)
  expect(partOf(await read(0), 'assistant')).toMatchObject({ state: 'slow', reason: 'model-failing' })
  for (let i = 0; i < 5; i++) tally.note({ fellBack: false, latencyMs: 20_000 })
  await flush(1)
  await check(1)
  expect(partOf(await read(1), 'assistant')).toMatchObject({ state: 'slow', reason: 'slow' })
  await check(7)
  expect(partOf(await read(7), 'assistant').state).toBe('up')
})

test('shops that are not read in time are late, whatever the shops themselves answer', async () => {
  const business = await buildBusiness(server.deps)
  for (const due of [after(0), after(60)]) {
    const { id } = await buildIntegration(server.deps, business)
    await server.deps.db
      .updateTable('integrations')
      .set({ next_sync_at: due, next_poll_at: null, last_problem: '{"code":"shop.unreachable"}' })
      .where('id', '=', id)
      .execute()
  }
  await check(10)
  expect(partOf(await read(10), 'shops').state).toBe('up')
  await check(11 + 10)
  expect(partOf(await read(21), 'shops')).toMatchObject({ state: 'slow', reason: 'late' })
  await check(21 + 60)
  expect(partOf(await read(81), 'shops')).toMatchObject({ state: 'down', reason: 'late' })
})

test('mails that do not leave make the mail down; a refused address does not', async () => {
  const mail = (recipient: string) =>
    server.deps.db.transaction().execute((trx) =>
      queueMail(server.deps, trx, {
        to: recipient,
        subject: 'Bonjour',
        html: '<p>Bonjour</p>',
        text: 'Bonjour',
      }),
    )
  await mail('refused@example.com')
  const { db } = server.deps
  await db
    .updateTable('mails')
    .set({ created_at: after(0), failed_at: after(0), last_error: '550' })
    .execute()
  await check(0)
  expect(partOf(await read(0), 'mail').state).toBe('up')
  await db.updateTable('mails').set({ failed_at: null, last_error: 'ECONNREFUSED' }).execute()
  await check(1)
  expect(partOf(await read(1), 'mail')).toMatchObject({ state: 'down', reason: 'refused' })
})

test('a process that was killed was an interruption; one that was stopped on purpose was not', async () => {
  await check(0)
  await check(30)
  const killed = await read(30)
  expect(killed.incidents).toHaveLength(killed.parts.length)
  expect(killed.incidents[0]).toMatchObject({
    state: 'down',
    reason: 'stopped',
    startedAt: after(0).toISOString(),
    endedAt: after(30).toISOString(),
  })
  expect(partOf(killed, 'widget').availability).toBeCloseTo(2 / 32)
  Object.assign(server.deps, { now: () => after(31) })
  const stop = startStatusWork(server.deps)
  await server.deps.background.drain(5_000)
  await stop()
  await check(90)
  const stopped = await read(90)
  expect(stopped.incidents).toHaveLength(killed.incidents.length)
  expect(partOf(stopped, 'widget').availability).toBeCloseTo(3 / 34)
})

test('twenty checks at once count twenty minutes and one incident', async () => {
  await check(0)
  await Promise.all(Array.from({ length: 20 }, () => check(1, false)))
  const status = await read(1)
  expect(status.incidents.filter(({ part }) => part === 'widget')).toHaveLength(1)
  expect(partOf(status, 'widget').availability).toBeCloseTo(1 / 21)
})

const follow = async (email: string, language?: 'fr' | 'en') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/status/followers',
    payload: { email, ...(language && { language }) },
  })
  expect(answer.json()).toEqual({ success: true })
}
const mailsTo = (recipient: string) =>
  server.deps.db
    .selectFrom('mails')
    .select(['subject', 'body', 'headers'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
/** The path of the follower's link in the newest mail to an address. */
const linkTo = async (recipient: string) =>
  /\/status\/follow\/[\w.-]+/.exec((await mailsTo(recipient)).at(-1)?.body ?? '')?.[0] ?? ''
const followed = async (link: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url: link.replace('/status/follow/', '/api/status/followers/') })
const confirmed = async (email: string, language?: 'fr' | 'en') => {
  await follow(email, language)
  await followed(await linkTo(email), 'POST')
}
const subjects = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)
/** What a check found is mailed, the jobs done with the times of now. */
const measure = async (minutes: number, reachable = true) => {
  await check(minutes, reachable)
  await jobs.runAll()
}

test('whoever asks is mailed only once they confirmed: when parts stop working, and when they work again', async () => {
  Object.assign(server.deps, { now: () => after(0) })
  await confirmed('claire@example.com')
  await confirmed('john@example.com', 'en')
  await follow('never@example.com')
  await measure(1)
  await measure(2, false)
  expect(await subjects('claire@example.com')).toHaveLength(1)
  await measure(3, false)
  await measure(4, false)
  const claire = await mailsTo('claire@example.com')
  expect(claire.map(({ subject }) => subject)).toEqual([
    'Confirmez\u00a0: être averti des interruptions',
    'Plusieurs services sont perturbés',
  ])
  expect(claire[1]?.body).toContain('Le widget ne se charge pas. Depuis le 10 mars à 11:02 (heure de Paris).')
  expect(claire[1]?.body).toContain('Le tableau de bord ne répond pas.')
  await measure(5)
  expect((await subjects('claire@example.com')).slice(2)).toEqual(['Tout fonctionne de nouveau'])
  expect((await mailsTo('claire@example.com'))[2]?.body).toContain(
    'Du 10 mars à 11:02 au 10 mars à 11:05 (heure de Paris).',
  )
  expect((await subjects('john@example.com')).slice(1)).toEqual([
    'Several services are disturbed',
    'Everything works again',
  ])
  expect(await subjects('never@example.com')).toHaveLength(1)
})

test('a part that flutters is told once, and again when it stays away; a killed process when it is back', async () => {
  Object.assign(server.deps, { now: () => after(0) })
  await confirmed('claire@example.com')
  await measure(1)
  for (const minute of [2, 3]) await measure(minute, false)
  await measure(4)
  for (const minute of [5, 6]) await measure(minute, false)
  await measure(7)
  expect((await subjects('claire@example.com')).slice(1)).toEqual([
    'Plusieurs services sont perturbés',
    'Tout fonctionne de nouveau',
  ])
  for (let minute = 8; minute <= 39; minute++) await measure(minute, false)
  expect((await subjects('claire@example.com')).slice(3)).toEqual(['Plusieurs services sont perturbés'])
  await measure(40)
  await measure(200)
  expect((await subjects('claire@example.com')).slice(4)).toEqual([
    'Tout fonctionne de nouveau',
    'Tout fonctionne de nouveau',
  ])
  expect((await mailsTo('claire@example.com')).at(-1)?.body).toContain(
    'Du 10 mars à 11:40 au 10 mars à 14:20 (heure de Paris).',
  )
})

test('news that are told a second time, after a crash or beside newer ones, reach nobody twice', async () => {
  Object.assign(server.deps, { now: () => after(0) })
  await confirmed('claire@example.com')
  await check(1)
  await check(2, false)
  await check(3, false)
  const [job] = jobs.enqueued.filter(({ name }) => name === NOTIFY_FOLLOWERS)
  await jobs.runAll()
  await Promise.all([
    notifyFollowers(server.deps, job?.data ?? {}),
    notifyFollowers(server.deps, job?.data ?? {}),
  ])
  expect(await subjects('claire@example.com')).toHaveLength(2)
})

test('the link confirms and ends; one click of the mailbox ends too; a foreign link says nothing', async () => {
  Object.assign(server.deps, { now: () => after(0) })
  await follow('Claire@Example.com')
  const link = await linkTo('Claire@Example.com')
  const follower = { email: 'Claire@Example.com', language: 'fr' }
  expect((await followed(link)).json()).toEqual({ ...follower, confirmed: false })
  expect((await followed(link, 'POST')).json()).toEqual({ ...follower, confirmed: true })
  await follow('Claire@Example.com', 'en')
  expect((await followed(link)).json()).toMatchObject({ language: 'en' })
  await follow('claire@example.com')
  expect(await linkTo('Claire@Example.com')).toBe(link)
  expect((await subjects('Claire@Example.com')).at(-1)).toBe('Vous suivez déjà l’état du service')
  const left = await server.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(left.json()).toEqual({ success: true })
  expect((await followed(link)).statusCode).toBe(404)
  expect((await followed(`${link}x`, 'POST')).statusCode).toBe(404)
  expect((await followed('/status/follow/nothing')).statusCode).toBe(404)
})

test('an address is asked three times an hour at most, and forgotten when it never confirms', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' })
  Object.assign(server.deps, { now: () => after(0) })
  for (let i = 0; i < 3; i++) await follow('claire@example.com')
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/status/followers',
    payload: { email: 'claire@example.com' },
  })
  expect(refused.statusCode).toBe(429)
  await check(0)
  await check(8 * 24 * 60)
  expect(await server.deps.db.selectFrom('status_followers').select('id').execute()).toEqual([])
})
