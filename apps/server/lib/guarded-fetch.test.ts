import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Resolve } from './guarded-connector.ts'
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts'

const servers: Server[] = []
const made: GuardedFetch[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((each) => each.close()))
  for (const server of servers.splice(0)) server.close()
})

const serve = async (listener: RequestListener) => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, seen }
}

const guarded = (allow: string[], resolve?: Resolve): GuardedFetch => {
  const one = createGuardedFetch({ allow, ...(resolve && { resolve }) })
  made.push(one)
  return one
}

/** A name that leads to these addresses, one after the other each time it is asked for. */
const leadsTo = (...addresses: string[]): Resolve => {
  let requests = 0
  return (_host, done) => {
    const address = addresses[Math.min(requests, addresses.length - 1)] ?? ''
    requests += 1
    done(null, [{ address, family: 4 }])
  }
}

/** Why a request failed, as its innermost cause says. */
const failure = async (asking: Promise<Response>): Promise<string> => {
  let error: unknown = await asking.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  )
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  return String((error as { reason?: string }).reason ?? error)
}

test('a name that becomes private after it was looked at is refused when it is connected to', async () => {
  const { port, seen } = await serve((_request, response) => response.end('secret'))
  const { fetch, leadsInside } = guarded([], leadsTo('93.184.215.14', '127.0.0.1'))
  expect(await leadsInside('models.example')).toBe(false)
  expect(await failure(fetch(`http://models.example:${port}/v1`))).toBe('forbidden-address')
  expect(seen).toHaveLength(0)
})

test('a private address is reached only where it is allowed', async () => {
  const { port } = await serve((_request, response) => response.end('hello'))
  expect(await failure(guarded([]).fetch(`http://127.0.0.1:${port}/`))).toBe('forbidden-address')
  const answer = await guarded(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('hello')
})

test('a redirect is answered as it is: the key goes nowhere else', async () => {
  const other = await serve((_request, response) => response.end('thanks'))
  const { port } = await serve((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end(),
  )
  const answer = await guarded(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'x-api-key': 'secret' },
    body: '{}',
  })
  expect(answer.status).toBe(307)
  expect(other.seen).toHaveLength(0)
})

test('a name that does not resolve holds nobody up', async () => {
  const never: Resolve = () => {}
  const { fetch, leadsInside } = guarded([], never)
  expect(await leadsInside('models.example')).toBe(false)
  const given = AbortSignal.timeout(200)
  expect(await failure(fetch('http://models.example/', { signal: given }))).toMatch(/TimeoutError/)
})
