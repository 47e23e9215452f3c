import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error no types: the decryption of web-push's own encryption, RFC 8188
import ece from 'http_ece'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import {
  buildBusiness,
  buildKey,
  buildMember,
  signInAs,
  type TestBusiness,
  type TestKey,
} from '#server/testing/factories.ts'
import { chooseLanguage } from '#server/testing/language.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { startNotificationWork } from '../jobs.ts'
import { watchEvents } from '../watch.ts'
import { countBrowsers } from './queries.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const jobs = createRecordedJobs()
const received: Received[] = []
let status = 201
let service: Server
let serviceUrl: string
let running: TestApp
let business: TestBusiness
let key: TestKey

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  running = await createTestApp({ jobs, env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  // Its jobs; each test looks itself at what happened, and no clock between two of its steps.
  await startNotificationWork(running.deps)()
  business = await buildBusiness(running.deps, { name: 'Maison Camélia' })
  key = await buildKey(running.deps, business, { domain: 'shop.example' })
})
afterEach(async () => {
  status = 201
  received.splice(0)
  jobs.enqueued.splice(0)
  await running.deps.pool.query('delete from push_subscriptions')
})
afterAll(async () => {
  await running.close()
  service.close()
})

/** A browser with its keys, which can read what is sent to it. */
const browser = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const path = `/push/${randomBytes(8).toString('hex')}`
  return {
    path,
    subscription: {
      endpoint: serviceUrl + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth },
    },
    read: (body: Buffer) =>
      JSON.parse(
        (ece as { decrypt(body: Buffer, options: object): Buffer })
          .decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
          .toString('utf8'),
      ) as { title: string; body: string; tag: string; path: string; lang: string },
  }
}
const subscribe = (payload: object, headers = business.owner.headers) =>
  running.app.inject({ method: 'PUT', url: '/api/notifications/push', headers, payload })
const handOff = async (words: string) => {
  const visitor = await startVisitor(running, key)
  await visitor.send(words)
  await visitor.call('POST', 'handoff')
  await watchEvents(running.deps)
  return visitor
}
const count = () => countBrowsers(running.deps.db, business.scope, new Date())

test('a hand-off reaches the browser encrypted, signed by this installation, and readable by it alone', async () => {
  const here = browser()
  expect((await subscribe(here.subscription)).statusCode).toBe(200)
  const visitor = await handOff('Ma tasse est fêlée')
  await jobs.runAll()
  expect(received).toHaveLength(1)
  const { path, headers, body } = received[0] as Received
  expect(path).toBe(here.path)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
  expect(body.toString('latin1')).not.toContain('tasse')
  expect(here.read(body)).toEqual({
    title: 'Un client attend une réponse',
    body: 'Ma tasse est fêlée\nMaison Camélia',
    tag: visitor.sessionId,
    path: `/conversations/${visitor.sessionId}?business=${business.id}`,
    lang: 'fr',
  })

  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(publicKey).toBe(running.deps.vapid.publicKey)
  const raw = Buffer.from(publicKey, 'base64url')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: raw.subarray(1, 33).toString('base64url'),
          y: raw.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  expect(signed).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: serviceUrl,
    sub: 'mailto:support@lutingenie.example',
  })
})

test('messages are told where they are wanted, hand-offs wherever pushes are on', async () => {
  const put = (changes: object) =>
    running.app.inject({
      method: 'PUT',
      url: `/api/businesses/${business.id}/notifications`,
      headers: business.owner.headers,
      payload: { ...NOTIFICATION_DEFAULTS, ...changes },
    })
  const here = browser()
  await subscribe(here.subscription)
  const titles = async (changes: object, work: () => Promise<unknown>) => {
    await put(changes)
    await work()
    await watchEvents(running.deps)
    await jobs.runAll()
    return received.splice(0).map(({ body }) => here.read(body).title)
  }
  const write = async () => (await startVisitor(running, key)).send('Bonjour')
  expect(await titles({}, write)).toEqual(['Un client vous écrit'])
  expect(await titles({ newMessageAlert: false }, write)).toEqual([])
  expect(await titles({ newMessageAlert: false }, () => handOff('Bonjour'))).toEqual([
    'Un client attend une réponse',
  ])
  expect(await titles({ pushNotifications: false }, () => handOff('Bonjour'))).toEqual([])
  await put({})
})

test('every browser is told in the language of its person, by a trial too', async () => {
  const english = await buildMember(running.deps, business, 'manager')
  await chooseLanguage(running, english, 'en')
  await chooseLanguage(running, business.owner, 'default')
  const [theirs, ours] = [browser(), browser()]
  await subscribe(theirs.subscription, english.headers)
  await subscribe(ours.subscription)
  const shown = ({ path, read }: typeof ours) =>
    received
      .filter((each) => each.path === path)
      .map(({ body }) => read(body))
      .map(({ title, body, lang }) => ({ title, body, lang }))
  await (await startVisitor(running, key)).send('Bonjour')
  await watchEvents(running.deps)
  await handOff('Ma tasse est fêlée')
  await jobs.runAll()
  for (const [{ endpoint }, headers] of [
    [theirs.subscription, english.headers],
    [ours.subscription, business.owner.headers],
  ] as const) {
    const tried = await running.app.inject({
      method: 'POST',
      url: '/api/notifications/push/test',
      headers,
      payload: { endpoint },
    })
    expect(tried.statusCode).toBe(200)
  }
  expect(shown(theirs)).toEqual([
    { title: 'A customer has written to you', body: 'Bonjour\nMaison Camélia', lang: 'en' },
    { title: 'A customer is waiting for a reply', body: 'Ma tasse est fêlée\nMaison Camélia', lang: 'en' },
    { title: 'Notifications work', body: 'Customers who are waiting for you will show up here.', lang: 'en' },
  ])
  expect(shown(ours)).toEqual([
    { title: 'Un client vous écrit', body: 'Bonjour\nMaison Camélia', lang: 'fr' },
    { title: 'Un client attend une réponse', body: 'Ma tasse est fêlée\nMaison Camélia', lang: 'fr' },
    {
      title: 'Les notifications fonctionnent',
      body: 'Vous verrez ici les clients qui vous attendent.',
      lang: 'fr',
    },
  ])
})

test('a browser that is gone is forgotten; a push service that is away is tried again', async () => {
  await subscribe(browser().subscription)
  for (const away of [429, 503]) {
    status = away
    await handOff('Bonjour')
    const [job] = jobs.enqueued
    await expect(jobs.runAll()).rejects.toThrow('did not take')
    status = 201
    jobs.enqueued.push(job as never)
    await jobs.runAll()
    expect(received).toHaveLength(2)
    received.splice(0)
  }
  expect(await count()).toBe(1)
  for (const gone of [404, 410]) {
    await subscribe(browser().subscription)
    status = gone
    await handOff('Bonjour')
    await jobs.runAll()
    expect(await count()).toBe(0)
  }
})

test('what is half an hour old is not shown any more', async () => {
  await subscribe(browser().subscription)
  await handOff('Bonjour')
  const { now } = running.deps
  running.deps.now = () => new Date(Date.now() + 31 * 60_000)
  await jobs.runAll()
  running.deps.now = now
  expect(received).toEqual([])
})

test('owners and managers get them, viewers and strangers do not, nobody after signing out', async () => {
  const viewer = await buildMember(running.deps, business, 'viewer')
  const manager = await buildMember(running.deps, business, 'manager')
  const stranger = (await buildBusiness(running.deps)).owner
  for (const user of [viewer, manager, stranger]) await subscribe(browser().subscription, user.headers)
  expect(await count()).toBe(1)
  const again = await signInAs(running.deps, manager)
  await subscribe(browser().subscription, again.headers)
  expect(await count()).toBe(2)
  await running.app.inject({ method: 'POST', url: '/auth/signout', headers: again.headers })
  expect(await count()).toBe(1)
})

test('a browser belongs to whoever signed in last; only its owner ends or tries it', async () => {
  const manager = await buildMember(running.deps, business, 'manager')
  const { subscription } = browser()
  const payload = { endpoint: subscription.endpoint }
  await subscribe(subscription)
  await subscribe(subscription, manager.headers)
  expect(await count()).toBe(1)
  const tried = (headers: Record<string, string>) =>
    running.app.inject({ method: 'POST', url: '/api/notifications/push/test', headers, payload })
  expect((await tried(business.owner.headers)).statusCode).toBe(404)
  expect((await tried(manager.headers)).statusCode).toBe(200)
  expect(received).toHaveLength(1)
  status = 500
  const failed = await tried(manager.headers)
  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ code: 'UNAVAILABLE' })
  const end = (headers: Record<string, string>) =>
    running.app.inject({ method: 'DELETE', url: '/api/notifications/push', headers, payload })
  expect((await end(business.owner.headers)).statusCode).toBe(200)
  expect(await count()).toBe(1)
  await end(manager.headers)
  expect(await count()).toBe(0)
})

test('what waits for a browser is not shown to whoever has it by then', async () => {
  const { subscription } = browser()
  await subscribe(subscription)
  await handOff('Ma tasse est fêlée')
  const stranger = (await buildBusiness(running.deps)).owner
  expect((await subscribe(subscription, stranger.headers)).statusCode).toBe(200)
  await jobs.runAll()
  expect(received).toEqual([])
})

test('a key of the right length that no message can be encrypted with is refused', async () => {
  const { subscription } = browser()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const refused = await subscribe({ ...subscription, keys: { ...subscription.keys, p256dh } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await count()).toBe(0)
})

test('addresses within the network are never called, keys that are none are refused', async () => {
  const guarded = await createTestApp({ jobs, connection: running.connection })
  const put = (payload: object) =>
    guarded.app.inject({
      method: 'PUT',
      url: '/api/notifications/push',
      headers: business.owner.headers,
      payload,
    })
  const { subscription } = browser()
  expect((await put(subscription)).statusCode).toBe(400)
  expect((await put({ ...subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } })).statusCode).toBe(400)
  const inside = { ...subscription, endpoint: subscription.endpoint.replace('http:', 'https:') }
  expect((await put(inside)).statusCode).toBe(200)
  const tried = await guarded.app.inject({
    method: 'POST',
    url: '/api/notifications/push/test',
    headers: business.owner.headers,
    payload: { endpoint: inside.endpoint },
  })
  expect(tried.statusCode).toBe(503)
  expect(received).toEqual([])
  await guarded.close()
})

test('who is given a conversation or mentioned in a note is told alone, and nobody of what they did themselves', async () => {
  const [lea, ours] = [await buildMember(running.deps, business, 'agent'), browser()]
  const theirs = browser()
  const asOwner = (method: 'POST' | 'PUT', path: string, payload: object) =>
    running.app.inject({
      method,
      url: `/api/businesses/${business.id}/conversations/${path}`,
      headers: business.owner.headers,
      payload,
    })
  const visitor = await startVisitor(running, key)
  await visitor.send('Bonjour')
  await watchEvents(running.deps)
  jobs.enqueued.splice(0)
  await subscribe(theirs.subscription, lea.headers)
  await subscribe(ours.subscription)
  const note = (mentions: string[]) =>
    asOwner('POST', `${visitor.sessionId}/notes`, { content: 'Tu sais ?', clientId: randomUUID(), mentions })
  await note([lea.id, business.owner.id])
  await asOwner('PUT', `${visitor.sessionId}/handler`, { userId: lea.id })
  await asOwner('PUT', `${visitor.sessionId}/handler`, { userId: business.owner.id })
  await watchEvents(running.deps)
  await jobs.runAll()
  const shown = received.map(({ path, body }) => [path, theirs.path === path && theirs.read(body).title])
  const owner = business.owner.name
  expect(shown).toHaveLength(2)
  expect(shown).toContainEqual([theirs.path, `${owner} vous mentionne dans une note`])
  expect(shown).toContainEqual([theirs.path, `${owner} vous confie une conversation`])
})
