import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'
import { testApp } from '#server/testing/test-shop.ts'

const read = (file: string) => readFile(new URL(`../../dashboard/${file}`, import.meta.url), 'utf8')
const routes = `${await read('app/routes.ts')}${await read('lib/pages.ts')}`
/** Every address of the dashboard's router, with something in place of its parameters. */
const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path.replace(/:\w+\??/g, 'abc'))

const { app, as } = testApp()

const ask = (method: 'GET' | 'HEAD', url: string, accept?: string) =>
  app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

describe('pages are there for monitors and link checkers', () => {
  test('the router was read', () => {
    expect(paths).toContain('/dashboard')
    expect(paths.length).toBeGreaterThan(20)
  })

  test.each(['/', '/?utm_source=mail', '/login?next=%2Fcontacts', ...paths.filter((path) => path !== '/ui')])(
    '%s answers GET and HEAD whatever is accepted',
    async (url) => {
      for (const accept of [undefined, '*/*', 'application/json', 'text/html']) {
        const page = await ask('GET', url, accept)
        expect(page.statusCode).toBe(200)
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(page.body).toContain('<div id="root">')
        const head = await ask('HEAD', url, accept)
        expect(head.statusCode).toBe(200)
        expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(head.body).toBe('')
      }
    },
  )

  test.each([
    ['/widget.js', 200],
    ['/docs', 200],
    ['/docs/widget', 200],
    ['/docs/api', 200],
    ['/docs/search.js', 200],
    ['/openapi.json', 200],
    ['/boutique', 200],
    ['/favicon.svg', 200],
    ['/favicon.ico', 301],
    ['/robots.txt', 200],
    ['/robot', 200],
    ['/health', 200],
    ['/outbox', 200],
  ])('HEAD %s answers as GET does, without a body', async (url, status) => {
    const page = await ask('GET', url)
    const head = await ask('HEAD', url)
    expect([page.statusCode, head.statusCode]).toEqual([status, status])
    expect(head.headers['content-type']).toBe(page.headers['content-type'])
    expect(head.body).toBe('')
  })

  test.each(['/nothing-here', '/api', '/api/nothing', '/auth/nothing', '/loginx', '/assets/gone.js'])(
    'what is not there is not found by those who ask for no page: %s',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const accept of [undefined, '*/*', 'application/json'])
          expect((await ask(method, url, accept)).statusCode).toBe(404)
      }
      expect((await as.nobody.post('/dashboard')).statusCode).toBe(404)
    },
  )
})

test('the reader of sites says who it is and how to refuse it, in French and in English', async () => {
  const { body, headers } = await ask('GET', '/robot')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const text of ['Le lecteur de LutinGénie', 'The reader of LutinGénie', 'User-agent: LutinGenie'])
    expect(body).toContain(text)
  expect(body).toContain('href="mailto:')
})

describe('what a first visit downloads is compressed before it is asked for', () => {
  test('files come as the build compressed them, pages as their reader accepts them', async () => {
    const get = (url: string, encodings: string) =>
      app.app.inject({ url, headers: { 'accept-encoding': encodings } })
    const page = await get('/terms', 'gzip, deflate, br')
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(page.headers.vary).toContain('Accept-Encoding')
    const html = gunzipSync(page.rawPayload).toString()
    for (const refused of ['identity', 'gzip;q=0']) expect((await get('/terms', refused)).body).toBe(html)
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
    const plain = await get(script, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const file = await get(script, encoding)
      expect(file.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(decompress(file.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    expect((await get(`${script}.br`, 'identity')).statusCode).toBe(404)
  })
})

test('the loader of the widget says where it is from to who copies it, and is asked for again only when it changes', async () => {
  const loader = await ask('GET', '/widget.js')
  expect(loader.body).toContain(`${app.deps.publicUrl()}/`)
  expect(loader.body).not.toContain('__SITE__')
  expect(loader.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  })
  const again = await app.inject({
    url: '/widget.js',
    headers: { 'if-none-match': `${loader.headers.etag}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: '/widget.js', headers: { 'if-none-match': '"x"' } })
  expect(other.statusCode).toBe(200)
})

describe('a demo answers under the names of this machine only', () => {
  const under = (host: string, at = app, url = '/outbox') => at.app.inject({ url, headers: { host } })

  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'boutique.localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '[::1]:3000',
  ])('%s is this machine', async (host) => {
    expect((await under(host)).statusCode).toBe(200)
    expect((await under(host, app, '/widget.js')).statusCode).toBe(200)
  })

  test.each([
    'rebind.evil.example',
    'rebind.evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    '192.168.1.20:3000',
    'localhost@evil.example',
    '[fe80::1]',
    'a b',
  ])('%s is refused with a sentence, the mails, the API and the pages', async (host) => {
    for (const url of ['/outbox', '/', '/health', '/openapi.json', '/nothing-here']) {
      const answer = await under(host, app, url)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        error: expect.stringContaining('Une démonstration ne répond que sous le nom de cette machine'),
        code: 'FORBIDDEN',
        reason: 'OTHER_HOST',
      })
    }
  })

  test('the name of PUBLIC_URL is one of them; in production any name is', async () => {
    const published = await createTestApp({ env: { PUBLIC_URL: 'https://demo.exemple.fr' } })
    const production = await createTestApp({ config: { demo: false } })
    try {
      expect((await under('demo.exemple.fr', published)).statusCode).toBe(200)
      expect((await under('autre.exemple.fr', published)).statusCode).toBe(403)
      expect((await under('autre.exemple.fr', production, '/health')).statusCode).toBe(200)
    } finally {
      await published.close()
      await production.close()
    }
  })
})
