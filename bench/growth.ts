import { addBusiness, type BenchBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const SIZES = [1_000, 1_000_000]
const REQUESTS = 400

const timeOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const started = performance.now()
  const response = await fetch(url, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - started
}

/** Median milliseconds of each business's call, asked in turn. */
const measure = async (url: string, businesses: BenchBusiness[], path: string): Promise<number[]> => {
  const times = businesses.map((): number[] => [])
  for (let n = 0; n < REQUESTS + 50; n++) {
    for (const [index, { businessId, token }] of businesses.entries()) {
      const ms = await timeOf(`${url}/api/businesses/${businessId}/${path}`, {
        authorization: `Bearer ${token}`,
      })
      if (n >= 50) times[index]?.push(ms)
    }
  }
  return times.map(median)
}

/** Latency of list and summary at 1 000 and at 1 000 000 conversations of one business. */
export const benchGrowth = async (): Promise<Section> => {
  const database = await startDatabase()
  await database.pool.query('set statement_timeout = 0')
  const businesses: BenchBusiness[] = []
  for (const size of SIZES) businesses.push(await addBusiness(database.pool, size))
  const product = await startProduct(database.url)
  try {
    const paths = {
      list: 'conversations',
      'list, archived': 'conversations?status=archived',
      summary: 'summary',
    }
    const rows: string[][] = []
    const checks: Section['checks'] = []
    for (const [name, path] of Object.entries(paths)) {
      const [small = 0, large = 0] = await measure(product.url, businesses, path)
      rows.push([name, small.toFixed(2), large.toFixed(2), (large / small).toFixed(2)])
      checks.push({ name: `${name} at 1 000 000 against 1 000`, value: large / small, atMost: 1.3 })
    }
    return {
      title: 'Growth of a business',
      text: `Median of ${REQUESTS} sequential requests, both businesses asked in turn on one server.`,
      head: ['', '1 000 conversations, ms', '1 000 000 conversations, ms', 'ratio'],
      rows,
      checks,
    }
  } finally {
    await product.stop()
    await database.stop()
  }
}
