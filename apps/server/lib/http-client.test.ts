import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { Resolve } from './guarded-connector.ts'
import { createHttpClient, type HttpClient, type OutgoingRequest } from './http-client.ts'

const servers: Server[] = []
const clients: HttpClient[] = []

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on a loopback address, with the requests it got. */
const serve = async (listener: RequestListener, host = '127.0.0.1', wanted = 0) => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    listener(request, response)
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  servers.push(server)
  await once(server.listen(wanted, host), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://${host}:${port}`, seen, connections: () => connections }
}

/** Two servers with the same number of port, at 127.0.0.1 and at 127.0.0.2. */
const serveBoth = async (listener: RequestListener, other: RequestListener) => {
  for (;;) {
    const inside = await serve(listener)
    const outside = await serve(other, '127.0.0.2', inside.port).catch(() => null)
    if (outside) return { inside, outside }
  }
}

const clientWith = (allow: string[], resolve?: Resolve): HttpClient => {
  const client = createHttpClient({ allow, ...(resolve ? { resolve } : {}) })
  clients.push(client)
  return client
}

/** A resolver that answers the given lists of addresses, one list per question. */
const resolveTo = (...answers: string[][]): Resolve & { asked: () => number } => {
  let requests = 0
  const resolve: Resolve = (_host, done) => {
    const addresses = answers[Math.min(requests, answers.length - 1)] ?? []
    requests += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return Object.assign(resolve, { asked: () => requests })
}

const failure = (client: HttpClient, request: OutgoingRequest): Promise<string> =>
  client.request(request).then(
    (response) => `answered ${response.status}`,
    (error: { reason?: string }) => error.reason ?? `unexpected ${String(error)}`,
  )

describe('addresses', () => {
  test('an allowed address answers with status, headers and body', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(404, { 'X-Shop': 'a' }).end('{"é":1}'),
    )
    const response = await clientWith(['127.0.0.1']).request({ url: `${server.origin}/p?q=1` })
    expect(response.status).toBe(404)
    expect(response.headers['x-shop']).toBe('a')
    expect(response.body.toString()).toBe('{"é":1}')
    expect(server.seen[0]?.url).toBe('/p?q=1')
  })

  test.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://0177.0.0.1:${port}/`,
    (port: number) => `http://0x7f000001:${port}/`,
    (port: number) => `http://127.1:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://[::ffff:7f00:1]:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://0.0.0.0:${port}/`,
    (port: number) => `https://127.0.0.1:${port}/`,
  ])('this machine is refused however it is written (%#)', async (url) => {
    const server = await serve((_request, response) => response.end('secret'))
    expect(await failure(clientWith([]), { url: url(server.port) })).toBe('forbidden-address')
    expect(server.connections()).toBe(0)
  })

  test.each(['http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/', 'http://[fd00::1]/'])(
    'private networks and metadata services are refused: %s',
    async (url) => {
      expect(await failure(clientWith(['127.0.0.1']), { url })).toBe('forbidden-address')
    },
  )

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'nonsense', 'http://user:word@example.com/'])(
    'only plain http and https addresses are taken: %s',
    async (url) => {
      expect(await failure(clientWith([]), { url })).toBe('invalid-address')
    },
  )

  test('a name that resolves to a private address is refused', async () => {
    const server = await serve((_request, response) => response.end('secret'))
    const client = clientWith([], resolveTo(['127.0.0.1']))
    expect(await failure(client, { url: `http://shop.example:${server.port}/` })).toBe('forbidden-address')
    expect(server.connections()).toBe(0)
  })

  test('of several addresses of a host only the permitted ones are connected to', async () => {
    const { inside } = await serveBoth(
      (_request, response) => response.end('inside'),
      (_request, response) => response.end('outside'),
    )
    const client = clientWith(['127.0.0.2'], resolveTo(['127.0.0.1', '127.0.0.2']))
    const response = await client.request({ url: `http://shop.example:${inside.port}/` })
    expect(response.body.toString()).toBe('outside')
    expect(inside.connections()).toBe(0)
  })

  test('a name that changes its address between two requests is checked again (rebinding)', async () => {
    const { inside, outside } = await serveBoth(
      (_request, response) => response.end('secret'),
      (_request, response) => response.writeHead(200, { connection: 'close' }).end('outside'),
    )
    const resolve = resolveTo(['127.0.0.2'], ['127.0.0.1'])
    const client = clientWith(['127.0.0.2'], resolve)
    const url = `http://shop.example:${outside.port}/`
    expect((await client.request({ url })).body.toString()).toBe('outside')
    expect(resolve.asked()).toBe(1)
    expect(await failure(client, { url })).toBe('forbidden-address')
    expect(inside.seen).toEqual([])
  })

  test.each([
    ['ENOTFOUND', 'unknown-host'],
    ['EAI_AGAIN', 'unreachable'],
    ['CERT_HAS_EXPIRED', 'bad-certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'bad-certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'bad-certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'bad-certificate'],
  ])('a connection that ends with %s is %s', async (code, reason) => {
    const client = clientWith([], (_host, done) => done(Object.assign(new Error('no way'), { code }), []))
    expect(await failure(client, { url: 'http://shop.example/' })).toBe(reason)
  })
})

describe('redirects', () => {
  const redirectTo = (location: string, status = 302): RequestListener => {
    return (request, response) => {
      if (request.url === '/start') response.writeHead(status, { location }).end('moved')
      else response.end(`here ${request.method} ${request.headers['x-token'] ?? 'no token'}`)
    }
  }

  test('redirects are followed within the same origin with the headers', async () => {
    const server = await serve(redirectTo('/end'))
    const response = await clientWith(['127.0.0.1']).request({
      url: `${server.origin}/start`,
      headers: { 'X-Token': 'abc' },
    })
    expect(response.body.toString()).toBe('here GET abc')
    expect(response.url).toBe(`${server.origin}/end`)
  })

  test('redirects to another origin lose every header that could be a secret', async () => {
    const other = await serve((request, response) => response.end(JSON.stringify(request.headers)))
    const server = await serve(redirectTo(`${other.origin}/end`))
    const response = await clientWith(['127.0.0.1']).request({
      url: `${server.origin}/start`,
      headers: { 'X-Token': 'abc', Authorization: 'Bearer abc', Cookie: 'a=b', Accept: 'text/plain' },
    })
    const arrived = JSON.parse(response.body.toString()) as Record<string, string>
    expect(arrived.accept).toBe('text/plain')
    expect(JSON.stringify(arrived)).not.toContain('abc')
    expect(arrived.cookie).toBeUndefined()
  })

  test('redirects to a private address are refused', async () => {
    const inside = await serve((_request, response) => response.end('secret'))
    const outside = await serve(redirectTo(`http://127.0.0.1:${inside.port}/admin`), '127.0.0.2')
    const client = clientWith(['127.0.0.2'])
    expect(await failure(client, { url: `${outside.origin}/start` })).toBe('forbidden-address')
    expect(inside.connections()).toBe(0)
  })

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://a:b@127.0.0.1/'])(
    'redirects to %s are refused',
    async (location) => {
      const server = await serve(redirectTo(location))
      expect(await failure(clientWith(['127.0.0.1']), { url: `${server.origin}/start` })).toBe(
        'invalid-address',
      )
    },
  )

  test('redirects without an end are given up', async () => {
    const server = await serve(redirectTo('/start'))
    expect(await failure(clientWith(['127.0.0.1']), { url: `${server.origin}/start` })).toBe(
      'too-many-redirects',
    )
    expect(server.seen).toHaveLength(6)
  })

  test('a redirect is returned with its target when it is not to be followed', async () => {
    const server = await serve(redirectTo('/end'))
    const response = await clientWith(['127.0.0.1']).request({
      url: `${server.origin}/start`,
      returnRedirects: true,
    })
    expect([response.status, response.headers.location]).toEqual([302, '/end'])
    expect(server.seen).toHaveLength(1)
  })

  test('redirects of a call that changes something are handed back, not followed', async () => {
    const server = await serve(redirectTo('/end', 307))
    const response = await clientWith(['127.0.0.1']).request({
      url: `${server.origin}/start`,
      method: 'POST',
      body: '{}',
    })
    expect(response.status).toBe(307)
    expect(server.seen).toHaveLength(1)
  })
})

describe('limits', () => {
  test('a body without end is cut at the limit', async () => {
    const server = await serve((_request, response) => {
      const write = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
        response.once('drain', write)
      }
      write()
    })
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin, maxBytes: 500_000 })).toBe(
      'too-large',
    )
  })

  test('a small body that unpacks into a huge one is cut at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin, maxBytes: 500_000 })).toBe(
      'too-large',
    )
  })

  test('a packed body is unpacked', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('bonjour')),
    )
    const response = await clientWith(['127.0.0.1']).request({ url: server.origin })
    expect(response.body.toString()).toBe('bonjour')
  })

  test('a body that says it is packed and is not makes the answer unreachable, not a crash', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('bonjour'),
    )
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin })).toBe('unreachable')
  })

  test('a server that never answers is given up in time', async () => {
    const server = await serve(() => {})
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin, timeoutMs: 200 })).toBe('timeout')
  })

  test('a body that drips is given up in time', async () => {
    const server = await serve((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin, timeoutMs: 300 })).toBe('timeout')
  })

  test('names that never resolve are given up in time', async () => {
    const client = clientWith([], () => {})
    expect(await failure(client, { url: 'http://shop.example/', timeoutMs: 200 })).toBe('timeout')
  })

  test('a connection cut in the middle is an error, not a short answer', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('short', () => response.socket?.destroy())
    })
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin })).toBe('unreachable')
  })

  test('the caller can give up', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort())
    expect(await failure(clientWith(['127.0.0.1']), { url: server.origin, signal: controller.signal })).toBe(
      'aborted',
    )
  })

  test('an error says nothing of headers or body', async () => {
    const error = await clientWith([])
      .request({
        url: 'http://10.0.0.1/',
        headers: { authorization: 'Bearer s3cret' },
        body: 's3cret',
        method: 'POST',
      })
      .catch((caught: unknown) => caught)
    expect(String(error)).not.toContain('s3cret')
    expect(JSON.stringify(error)).not.toContain('s3cret')
  })
})
