import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { CALLERS, type CallerKind, verdict } from './expectations.ts'
import { buildFixtures, type Fixtures, headersOf, OPERATOR_TOKEN } from './fixtures.ts'
import { type ExampleRequest, requestOf, requests } from './requests.ts'

let address: string
/** What callers are refused that would only be changed by one who was let in. */
let untouched: Fixtures

const { app } = testApp({ env: { OPERATOR_TOKEN } })
beforeAll(async () => {
  address = await app.listen()
  untouched = await buildFixtures(app.deps)
})

const url = (
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  )
  const search = new URLSearchParams(query).toString()
  return `${address}${path}${search ? `?${search}` : ''}`
}

const successOf = (endpoint: Endpoint, example: ExampleRequest, caller: CallerKind): number[] => {
  const special = typeof example.allowed === 'number' ? example.allowed : example.allowed?.[caller]
  if (special !== undefined) return [special]
  return [endpoint.status ?? 200, 204]
}

test('every endpoint of the contract has its example request, and none is left over', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(contract).sort())
})

const endpoints = Object.entries(contract) as [keyof typeof contract, Endpoint][]

describe.each(endpoints)(
  'the server itself lets in or refuses %s',
  { tags: ['@shell.permissions.server-not-shown'] },
  (name, endpoint) => {
    const example = requests[name]
    test.each(CALLERS)('of each caller is let in or refused: %s', async (caller) => {
      const { deps } = app
      const expected = verdict(endpoint.access, caller)
      const fixtures = expected === 'allowed' ? await buildFixtures(deps) : untouched
      const { params, query, body } = requestOf(name, fixtures, deps)
      const leave = new AbortController()
      const response = await fetch(url(endpoint, params, query), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headersOf(deps, fixtures, caller) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: leave.signal,
      })
      if (expected === 'allowed') {
        expect(successOf(endpoint, example, caller)).toContain(response.status)
      } else {
        expect({ status: response.status, code: ((await response.json()) as { code: string }).code }).toEqual(
          {
            status: ERRORS[expected][0],
            code: expected,
          },
        )
      }
      leave.abort()
    })
  },
)
