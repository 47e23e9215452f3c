import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import {
  buildBusiness,
  buildKey,
  buildMember,
  type TestBusiness,
  type TestKey,
} from '#server/testing/factories.ts'
import { chooseLanguage } from '#server/testing/language.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { startNotificationWork } from '../jobs.ts'
import { watchEvents } from '../watch.ts'
import { dialled } from './phone.ts'

interface Posted {
  request: IncomingMessage
  form: Record<string, string>
}

const SID = 'AC00000000000000000000000000000000'
const TOKEN = 'secret-token'
const jobs = createRecordedJobs()
const posted: Posted[] = []
let answer: { status: number; body: object }
let service: Server
let running: TestApp
let business: TestBusiness
let key: TestKey
let clockMs: number
let endWork: () => Promise<void>

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part
    })
    request.on('end', () => {
      posted.push({ request, form: Object.fromEntries(new URLSearchParams(text)) })
      if (answer.status === 0) {
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  running = await createTestApp({
    jobs,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+33700000000',
      TWILIO_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    },
  })
  running.deps.now = () => new Date(clockMs)
  endWork = startNotificationWork(running.deps)
})
afterAll(async () => {
  await endWork()
  await running.close()
  service.close()
})
beforeEach(async () => {
  clockMs = Date.now()
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } }
  posted.splice(0)
  jobs.enqueued.splice(0)
  business = await buildBusiness(running.deps, { name: 'Maison Camélia', phone: '06 39 98 12 34' })
  key = await buildKey(running.deps, business, { domain: 'shop.example' })
  await choose({ smsNotifications: true })
})

const choose = (changes: Partial<typeof NOTIFICATION_DEFAULTS>) =>
  running.app.inject({
    method: 'PUT',
    url: `/api/businesses/${business.id}/notifications`,
    headers: business.owner.headers,
    payload: { ...NOTIFICATION_DEFAULTS, pushNotifications: false, ...changes },
  })
const handOff = async () => {
  const visitor = await startVisitor(running, key)
  await visitor.send('Bonjour')
  await visitor.call('POST', 'handoff')
  await watchEvents(running.deps)
}
const stored = async () => {
  const { rows } = await running.deps.pool.query(
    `select recipient, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error, provider_id
     from text_messages where business_id = $1 order by id`,
    [business.id],
  )
  return rows
}

test('a customer who asks for the team rings at the business’s own number', async () => {
  await handOff()
  await jobs.runAll()
  expect(posted).toHaveLength(1)
  const { request, form } = posted[0] as Posted
  expect(`${request.method} ${request.url}`).toBe(`POST /2010-04-01/Accounts/${SID}/Messages.json`)
  expect(request.headers.authorization).toBe(`Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`)
  expect(form).toMatchObject({ To: '+33639981234', From: '+33700000000' })
  expect(form.Body).toMatch(/^Maison Camélia : un client attend une réponse de l'équipe\. http/)
  expect(await stored()).toEqual([
    {
      recipient: '+33639981234',
      attempts: 1,
      sent: true,
      failed: false,
      last_error: null,
      provider_id: 'SM1',
    },
  ])
})

test('it is written in the language of the owner, in letters that every phone has', async () => {
  const manager = await buildMember(running.deps, business, 'manager')
  await chooseLanguage(running, manager, 'fr')
  await chooseLanguage(running, business.owner, 'en')
  const waiting = [1, 2]
  for (const customers of waiting) {
    clockMs += 15 * 60_000
    const visitors = await Promise.all(Array.from({ length: customers }, () => startVisitor(running, key)))
    for (const visitor of visitors) {
      await visitor.send('Hello')
      await visitor.call('POST', 'handoff')
    }
    await watchEvents(running.deps)
    await jobs.runAll()
  }
  const [one, two] = posted.map(({ form }) => form.Body ?? '')
  expect(one).toMatch(/^Maison Camélia: a customer is waiting for the team\. http\S+\/conversations$/)
  expect(two).toMatch(/^Maison Camélia: 2 customers are waiting for the team\. http\S+\/conversations$/)
  expect(one).not.toMatch(/[’“”\u00a0]/)
  await chooseLanguage(running, business.owner, 'default')
  await chooseLanguage(running, manager, 'en')
  clockMs += 15 * 60_000
  await handOff()
  await jobs.runAll()
  expect(posted[2]?.form.Body).toMatch(/ : un client attend une réponse de l'équipe\. http/)
})

test('a mere message does not ring, and ten hand-offs ring once in a quarter of an hour', async () => {
  await (await startVisitor(running, key)).send('Bonjour')
  await watchEvents(running.deps)
  expect(jobs.enqueued).toEqual([])
  for (let index = 0; index < 10; index += 1) await handOff()
  await jobs.runAll()
  expect(posted).toHaveLength(1)
  clockMs += 15 * 60_000
  await handOff()
  await jobs.runAll()
  expect(posted).toHaveLength(2)
})

test('off, or without a number, nothing is sent', async () => {
  await choose({ smsNotifications: false })
  await handOff()
  await choose({ smsNotifications: true })
  await running.deps.pool.query("update businesses set phone = 'sur demande' where id = $1", [business.id])
  await handOff()
  expect(jobs.enqueued).toEqual([])
  expect(await stored()).toEqual([])
})

describe('failures', () => {
  const twice = async () => {
    await handOff()
    const [job] = jobs.enqueued
    const first = await jobs.runAll().then(
      () => 'done',
      () => 'again',
    )
    jobs.enqueued.push(job as never)
    answer = { status: 201, body: { sid: 'SM2' } }
    await jobs.runAll()
    return { first, requests: posted.length, rows: await stored() }
  }

  test('a number that the provider refuses is recorded, not tried again', async () => {
    answer = { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } }
    const { first, requests, rows } = await twice()
    expect({ first, requests }).toEqual({ first: 'done', requests: 1 })
    expect(rows[0]).toMatchObject({
      sent: false,
      failed: true,
      last_error: "Twilio 400: 21211: Invalid 'To' Phone Number",
    })
  })

  test('a text message refused as too many at once is tried again, and rings once', async () => {
    answer = { status: 429, body: { code: 20429, message: 'Too Many Requests' } }
    const { first, requests, rows } = await twice()
    expect({ first, requests }).toEqual({ first: 'again', requests: 2 })
    expect(rows[0]).toMatchObject({ attempts: 2, sent: true, failed: false, provider_id: 'SM2' })
  })

  test('an answer that never came is not tried again: the message may have gone out', async () => {
    answer = { status: 0, body: {} }
    const { first, requests, rows } = await twice()
    expect({ first, requests }).toEqual({ first: 'done', requests: 1 })
    expect(rows[0]).toMatchObject({ sent: false, failed: true })
  })

  test('a text message cut off before the answer was kept is not sent again: it may have gone out', async () => {
    await running.deps.pool.query(`
      create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger refuse_note before update of sent_at on text_messages for each row execute function refuse_note()`)
    await handOff()
    const [job] = jobs.enqueued
    await expect(jobs.runAll()).rejects.toThrow('disk full')
    await running.deps.pool.query('drop trigger refuse_note on text_messages; drop function refuse_note')
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    expect(posted).toHaveLength(1)
    expect((await stored())[0]).toMatchObject({ sent: false, failed: true })
  })

  test('a text message is not sent any more half an hour after its failures, too late to be of use', async () => {
    await handOff()
    clockMs += 31 * 60_000
    await jobs.runAll()
    expect(posted).toEqual([])
    expect((await stored())[0]).toMatchObject({ failed: true, last_error: 'too late to be of use' })
  })
})

test('the settings say what is missing: a provider, or a number', async () => {
  const channel = async (app: TestApp) =>
    (
      await app.app.inject({
        method: 'GET',
        url: `/api/businesses/${business.id}/notifications/channels`,
        headers: business.owner.headers,
      })
    ).json().sms
  expect(await channel(running)).toEqual({ provider: 'twilio', phone: '+33639981234' })
  await running.deps.pool.query('update businesses set phone = null where id = $1', [business.id])
  expect(await channel(running)).toEqual({ provider: 'twilio', phone: null })
  const plain = await createTestApp({ jobs, connection: running.connection })
  expect(await channel(plain)).toEqual({ provider: null, phone: null })
  await plain.close()
})

test.each([
  ['06 39 98 12 34', '+33639981234'],
  ['+33 (0)6.39.98.12.34', '+33639981234'],
  ['0041 79 123 45 67', '+41791234567'],
  ['+1 514-555-0199', '+15145550199'],
  ['3615', null],
  ['sur demande', null],
  ['', null],
  [null, null],
])('%s is dialled as %s', (written, expected) => {
  expect(dialled(written, '33')).toBe(expected)
})
