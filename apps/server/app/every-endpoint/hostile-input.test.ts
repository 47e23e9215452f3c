import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { callerWith } from './expectations.ts'
import { buildFixtures, type Fixtures, headersOf, OPERATOR_TOKEN } from './fixtures.ts'
import { requestOf } from './requests.ts'

const SEED = 20_260_310
const RUNS = 12
let fixtures: Fixtures

const { app } = testApp({ env: { OPERATOR_TOKEN } })

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%',
    "'; drop table users; --",
    '<script>',
    '../../etc/passwd',
    '9'.repeat(400),
    '\u202e',
    '💥'.repeat(50),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant(null))

/** A valid body in which some fields hold nonsense, or nonsense altogether. */
const bodies = (valid: unknown) =>
  fc.oneof(
    value,
    fc
      .dictionary(
        fc.oneof(
          fc.constantFrom(...Object.keys((valid ?? { a: 1 }) as object), '__proto__', 'constructor'),
          fc.string(),
        ),
        value,
        {
          maxKeys: 6,
        },
      )
      .map((noise) => ({ ...(valid as object), ...noise })),
  )

const path = (endpoint: Endpoint, params: Record<string, string>): string =>
  endpoint.path.replace(
    /:(\w+)/g,
    (_all, name: string) => encodeURIComponent(params[name] ?? 'x').replaceAll('.', '%2E') || 'x',
  )

describe.each(
  Object.entries(contract).filter(([, e]) => (e as Endpoint).stream !== 'always') as [
    keyof typeof contract,
    Endpoint,
  ][],
)('%s answers no input with a 5xx', (name, endpoint) => {
  test('random bodies, queries and ids', async () => {
    const { deps } = app
    fixtures = await buildFixtures(deps)
    const headers = {
      'content-type': 'application/json',
      ...headersOf(deps, fixtures, callerWith[endpoint.access]),
    }
    const valid = requestOf(name, fixtures, deps)
    const oddParams = fc.dictionary(
      fc.constantFrom(...Object.keys(valid.params ?? { none: '' })),
      fc.string({ maxLength: 60, unit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(
        bodies(valid.body),
        fc.dictionary(fc.constantFrom('search', 'status', 'cursor', 'limit', 'before', 'page'), fc.string()),
        oddParams,
        async (body, query, odd) => {
          const response = await app.inject({
            method: endpoint.method,
            url: path(endpoint, { ...valid.params, ...odd }),
            query,
            headers,
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
        },
      ),
      { seed: SEED, numRuns: RUNS },
    )
  })

  test('malformed JSON is no 5xx', async () => {
    const { deps } = app
    const { params } = requestOf(name, fixtures, deps)
    const headers = headersOf(deps, fixtures, callerWith[endpoint.access])
    for (const payload of [
      '{',
      '{"a":',
      'null',
      '[]',
      '"',
      '\u0000',
      '{"__proto__":{"x":1}}',
      `{"a":"${'x'.repeat(70_000)}"}`,
    ]) {
      const response = await app.inject({
        method: endpoint.method,
        url: path(endpoint, params ?? {}),
        headers: { ...headers, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload }),
      })
      expect(response.statusCode, payload.slice(0, 40)).toBeLessThan(500)
    }
  })
})

test('another content type is refused with a sentence', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/signin',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
})
