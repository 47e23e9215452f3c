import fc from 'fast-check'
import { expect } from 'vitest'
import { type Connector, ShopError } from '../connector.ts'
import type { Recording, ReplayShop, Reply, ShopRequest } from './replay.ts'

/** One of each call that a connector offers. */
export const everyCall = (connector: Connector): Record<string, () => Promise<unknown>> => ({
  test: () => connector.test(),
  listItems: () => connector.listItems({ after: null, changedSince: null }),
  listChanges: () => connector.listItems({ after: null, changedSince: new Date('2026-11-21T03:47:20Z') }),
  readStock: () =>
    connector.readStock([
      { productId: '1', variantId: null },
      { productId: '20', variantId: null },
    ]),
  findOrders: () => connector.findOrders({ number: '13', email: 'claire@example.fr' }),
})

/** The ShopError of a call. Anything else, and a good answer, fails the test. */
export const failureOf = async (call: Promise<unknown>): Promise<ShopError> => {
  const error = await call.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ShopError)) throw error
  return error
}

/** How a call ended: 'answered', or the reason of its ShopError. Anything else that is thrown fails the test. */
export const outcomeOf = async (call: () => Promise<unknown>): Promise<string> =>
  call().then(
    () => 'answered',
    (error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      expect(error.message).toMatch(/^\p{Lu}.*[.)]$|https?:\/\/\S+$/su)
      expect(error.message).not.toMatch(/[<>{}]|undefined|\[object/)
      return error.reason
    },
  )

/** Any JSON, often in the shapes and with the names that shops use, wrong values in them. */
const bodies = (names: readonly string[]): fc.Arbitrary<unknown> => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(
      null,
      '',
      '0',
      '1',
      1,
      0,
      -3,
      true,
      'parent',
      'variable',
      'variation',
      'publish',
      [{}],
    ),
  )
  const row = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length })
  const rows = fc.array(fc.oneof(row, value), { maxLength: 4 })
  const wrapped = fc.dictionary(fc.constantFrom(...names, 'errors'), fc.oneof(rows, row, value), {
    maxKeys: 4,
  })
  return fc.oneof(rows, row, wrapped, value)
}

/** Answers of any status, with any body: JSON of any shape, text, HTML, recorded ones in the wrong place. */
export const anyReply = (names: readonly string[], recordings: readonly Recording[]): fc.Arbitrary<Reply> => {
  const status = fc.oneof(
    { weight: 6, arbitrary: fc.constant(200) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(201, 301, 302, 400, 401, 403, 404, 405, 418, 429, 500, 501, 502, 503),
    },
  )
  const foreign = fc.constantFrom(...recordings.filter((one) => one.direction === 'connector-to-shop'))
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    { 'retry-after': 'soon' },
    { 'retry-after': '99999999999' },
    { 'x-wp-totalpages': '-1' },
    { 'x-wp-totalpages': '2' },
    { location: 'http://[' },
    { location: 'https://elsewhere.example/wp-json/x?ws_key=k' },
  )
  return fc.oneof(
    fc.record({ status, headers, body: bodies(names) }),
    fc.record({ status, headers, body: fc.string({ maxLength: 60 }) }),
    fc.record({ status, headers, body: foreign.map((one) => one.response.body ?? '') }),
  )
}

/** Every call, `runs` times, against a shop that answers each request with something else; each ends well or with a ShopError. */
export const checkAnyAnswer = async (
  { shop, connect }: { shop: ReplayShop; connect: () => Connector },
  replies: fc.Arbitrary<Reply>,
  runs: number,
): Promise<void> => {
  let script: Reply[] = []
  let at = 0
  shop.instead(
    (_call: ShopRequest) => true,
    () => script[at++ % script.length] as Reply,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(replies, { minLength: 1, maxLength: 4 }), fc.nat(100), async (some, which) => {
      script = some
      at = 0
      const calls = Object.values(everyCall(connect()))
      await outcomeOf(calls[which % calls.length] as () => Promise<unknown>)
    }),
    { numRuns: runs },
  )
}

/** Everything in a JSON value with the way to replace it, the value itself left as it is. */
const nodesOf = (value: unknown): ((next: unknown) => unknown)[] => {
  const below = (key: string | number, child: unknown) =>
    nodesOf(child).map((replace) => (next: unknown) => {
      const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
      ;(copy as Record<string | number, unknown>)[key] = replace(next)
      return copy
    })
  const inside = Array.isArray(value)
    ? value.flatMap((child, index) => below(index, child))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => below(key, child))
      : []
  return [(next) => next, ...inside]
}

/** Every call against a shop of whose good answers each has one value replaced by something else. */
export const checkAlteredAnswers = async (
  { shop, connect }: { shop: ReplayShop; connect: () => Connector },
  orders: { number: string; email: string },
  runs: number,
): Promise<void> => {
  const odd = fc.constantFrom<unknown>(
    null,
    '',
    '0',
    'x',
    0,
    -1,
    1e21,
    true,
    [],
    [null],
    [[]],
    {},
    { id: null },
    '<b>',
  )
  const change = fc.record({ at: fc.noBias(fc.nat(1_000_000)), value: odd })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(5), async (changes, which) => {
      let answers = 0
      shop.alter((reply) => {
        const { at, value } = changes[answers++ % changes.length] as { at: number; value: unknown }
        if (typeof reply.body === 'string') return reply
        const nodes = nodesOf(reply.body)
        return { ...reply, body: nodes[at % nodes.length]?.(value) }
      })
      const connector = connect()
      const calls = [...Object.values(everyCall(connector)), () => connector.findOrders(orders)]
      await outcomeOf(calls[which] as () => Promise<unknown>)
    }),
    { numRuns: runs },
  )
}
