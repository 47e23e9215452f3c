import { randomUUID } from 'node:crypto'
import { addBusiness, type BenchBusiness, startDatabase } from './lib/database.ts'
import { type Load, load, median, type Target } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'
import { measureUnits } from './lib/unit-model.ts'

const ROUNDS = 5
const CONNECTIONS = 32
const OTHERS = 40
/** Another built checkout, measured in the same rounds. */
const before = process.env.BENCH_BEFORE

/** Messages of the team, in turn to the conversations of these businesses. */
const posts = (url: string, businesses: readonly BenchBusiness[]): Target => {
  let turn = 0
  const next = () => {
    const business = businesses[turn % businesses.length] as BenchBusiness
    const sessionId = business.sessionIds[Math.floor(turn / businesses.length) % business.sessionIds.length]
    turn += 1
    return { business, path: `/api/businesses/${business.businessId}/conversations/${sessionId}/messages` }
  }
  return {
    url,
    path: next().path,
    method: 'POST',
    headers: {},
    vary: () => {
      const { business, path } = next()
      return {
        path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${business.token}` },
        body: JSON.stringify({ content: 'Bonjour, votre colis part demain.', clientId: randomUUID() }),
      }
    },
  }
}

interface Measured {
  hot: Load
  spread: Load
  /** Of the others, one connection each of four, while one business is hot. */
  beside: Load
}

const measure = async (
  url: string,
  hot: BenchBusiness,
  others: readonly BenchBusiness[],
): Promise<Measured> => {
  const options = { connections: CONNECTIONS, seconds: 4 }
  const one = await load(posts(url, [hot]), options)
  const spread = await load(posts(url, others), options)
  const [, beside] = await Promise.all([
    load(posts(url, [hot]), options),
    load(posts(url, others), { connections: 4, seconds: 4 }),
  ])
  return { hot: one, spread, beside }
}

const middle = (loads: Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50Ms: median(loads.map((one) => one.p50Ms)),
  p99Ms: median(loads.map((one) => one.p99Ms)),
})

const line = (name: string, { requestsPerSecond, p50Ms, p99Ms }: Load): string[] => [
  name,
  requestsPerSecond.toFixed(0),
  p50Ms.toFixed(0),
  p99Ms.toFixed(0),
]

/** Messages to one business, whose rows they all change, against the same number spread over many. */
export const benchHotBusiness = async (): Promise<Section> => {
  const database = await startDatabase()
  const products = new Map([['LutinGénie', await startProduct(database.url)]])
  if (before) products.set('before', await startProduct(database.url, {}, before))
  try {
    const hot = await addBusiness(database.pool, 200)
    const others: BenchBusiness[] = []
    for (let n = 0; n < OTHERS; n++) others.push(await addBusiness(database.pool, 20))
    const measured = new Map([...products.keys()].map((name) => [name, [] as Measured[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, { url }] of products) measured.get(name)?.push(await measure(url, hot, others))
    const model = { waiting: [] as number[], shared: [] as number[], spread: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      model.waiting.push(await measureUnits(database.url, [hot], { shared: false, seconds: 3 }))
      model.shared.push(await measureUnits(database.url, [hot], { shared: true, seconds: 3 }))
      model.spread.push(await measureUnits(database.url, others, { shared: false, seconds: 3 }))
    }
    const perRound = (of: number[]) => median(of.map((value, round) => value / (model.spread[round] ?? 0)))
    const rows: string[][] = [
      ['transaction alone, one business, disk under the lock', median(model.waiting).toFixed(0), '', ''],
      ['transaction alone, one business, disk shared', median(model.shared).toFixed(0), '', ''],
      [`transaction alone, ${OTHERS} businesses`, median(model.spread).toFixed(0), '', ''],
    ]
    const ratios = new Map<string, { hot: number; beside: number; absolute: number }>()
    for (const [name, all] of measured) {
      rows.push(
        line(`${name}, one business`, middle(all.map((one) => one.hot))),
        line(`${name}, ${OTHERS} businesses`, middle(all.map((one) => one.spread))),
        line(`${name}, others beside the hot one`, middle(all.map((one) => one.beside))),
      )
      ratios.set(name, {
        hot: median(all.map((one) => one.hot.requestsPerSecond / one.spread.requestsPerSecond)),
        beside: median(all.map((one) => one.beside.p99Ms / one.spread.p99Ms)),
        absolute: median(all.map((one) => one.hot.requestsPerSecond)),
      })
    }
    const now = ratios.get('LutinGénie') ?? { hot: 0, beside: 0, absolute: 0 }
    const was = ratios.get('before')
    return {
      title: 'A hot business',
      text: `${CONNECTIONS} connections post messages, ${ROUNDS} rounds of 4 s in turn; the floor is the same load on ${OTHERS} businesses. « Beside »: 4 connections to the others while ${CONNECTIONS} write to one. The transaction alone is bare SQL of 24 clients, without the server.`,
      head: ['', 'messages/s', 'p50 ms', 'p99 ms'],
      rows,
      checks: [
        { name: 'transaction alone, disk under the lock: one against many', value: perRound(model.waiting) },
        {
          name: 'transaction alone, disk shared: one against many',
          value: perRound(model.shared),
          atLeast: 0.6,
        },
        { name: 'one business against many', value: now.hot, atLeast: 0.6 },
        { name: 'p99 of others beside it, against many', value: now.beside, atMost: 2 },
        ...(was
          ? [
              { name: 'before: one business against many', value: was.hot },
              { name: 'before: p99 of others beside it', value: was.beside },
              { name: 'one business, against before', value: now.absolute / was.absolute, atLeast: 1 },
            ]
          : []),
      ],
    }
  } finally {
    for (const product of products.values()) await product.stop()
    await database.stop()
  }
}
