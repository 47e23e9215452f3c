import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { comparedWith } from '#server/testing/slowness.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { callerWith } from './expectations.ts'
import { buildFixtures, headersOf, OPERATOR_TOKEN } from './fixtures.ts'
import { requestOf } from './requests.ts'
import { type TextField, textAt, textFieldsOf, withText } from './text-fields.ts'

const AT_MOST = 20
const FILLERS = [' ', '1', '-', '#', ',', '\n', '😀', "l'"]
const BODY_BYTES = 60_000
/** Of a path: longer ones are no path of ours. */
const PARAM_MAX = 200
const QUERY_MAX = 2_000

const { app } = testApp({ env: { OPERATOR_TOKEN } })

const longest = (endpoint: Endpoint, { part, max }: TextField): number => {
  const room = { params: PARAM_MAX, query: QUERY_MAX, body: (endpoint.bodyLimit ?? BODY_BYTES) * 0.9 }[part]
  return Math.floor(Math.min(max ?? room, room))
}

/** A text of so many characters (and bytes, in a body) that begins as a valid one. */
const filled = (valid: string, filler: string, length: number): string => {
  const before = valid.slice(0, Math.max(1, length - 2)) || 'a'
  const bytes = Math.max(filler.length, Buffer.byteLength(filler) / 2)
  return `${before}${filler.repeat(Math.max(0, Math.floor((length - before.length - 1) / bytes)))}x`.slice(
    0,
    length,
  )
}

const endpoints = (Object.entries(contract) as [keyof typeof contract, Endpoint][])
  .map(([name, endpoint]) => [name, endpoint, textFieldsOf(endpoint)] as const)
  .filter(([, endpoint, fields]) => endpoint.stream !== 'always' && fields.length > 0)

test('every text of a call has a limit or a form of fixed length, but for those whose rules come later', () => {
  const texts = endpoints.flatMap(([name, , fields]) => fields.map((field) => ({ name, ...field })))
  expect(texts.length).toBeGreaterThan(200)
  const free = texts.filter(({ max, form }) => max === null && form === null)
  expect([...new Set(free.map(({ name }) => name))]).toEqual(['register'])
})

describe.each(endpoints)('%s', (name, endpoint, fields) => {
  test('the longest text of any kind takes no longer than letters, and is answered', async () => {
    const { deps } = app
    const fixtures = await buildFixtures(deps)
    const headers = {
      'content-type': 'application/json',
      ...headersOf(deps, fixtures, callerWith[endpoint.access]),
    }
    const valid = requestOf(name, fixtures, deps)
    const send = (field: TextField, filler: string) => {
      const request = { ...valid, [field.part]: valid[field.part] }
      const text = filled(textAt(valid[field.part], field.path), filler, longest(endpoint, field))
      const changed = { ...request, [field.part]: withText(valid[field.part], field.path, text) }
      const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(changed.params?.[key] ?? 'x').replaceAll('.', '%2E'),
      )
      return async () => {
        const { statusCode, body } = await app.inject({
          method: endpoint.method,
          url,
          headers,
          query: (changed.query ?? {}) as Record<string, string>,
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(changed.body ?? {}) }),
        })
        expect(statusCode, `${field.path.join('.')} of ${JSON.stringify(filler)}: ${body}`).not.toBe(500)
      }
    }
    const slow: string[] = []
    for (const field of fields) {
      const times = comparedWith(send(field, 'a'), AT_MOST)
      for (const filler of FILLERS) {
        const ratio = await times(send(field, filler))
        if (ratio > AT_MOST)
          slow.push(`${field.path.join('.')} of ${JSON.stringify(filler)}: ${ratio.toFixed(0)} times`)
      }
    }
    expect(slow).toEqual([])
  })
})
