import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const STREAMS = 5_000
const BATCH = 250
const EVENTS = 10

const residentKib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)

interface Reader {
  seen: (needle: string) => Promise<number>
  close(): void
}

const openStream = (url: string, token: string, agent: Agent): Promise<Reader> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<string, (at: number) => void>()
    const call = request(
      url,
      { agent, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`stream: ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          for (const [needle, found] of waiting) if (chunk.includes(needle)) found(performance.now())
        })
        response.on('error', () => {})
        resolve({
          seen: (needle) => new Promise((done) => waiting.set(needle, done)),
          close: () => call.destroy(),
        })
      },
    )
    call.on('error', reject)
    call.end()
  })

/** Memory of an open event stream, and how long until the last of 5 000 has an event. */
export const benchStreams = async (): Promise<Section> => {
  const database = await startDatabase()
  const business = await addBusiness(database.pool, 100)
  const product = await startProduct(database.url)
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const readers: Reader[] = []
  try {
    const base = `${product.url}/api/businesses/${business.businessId}`
    const post = async () => {
      const marker = randomUUID()
      const all = readers.map((reader) => reader.seen(marker))
      const started = performance.now()
      const response = await fetch(`${base}/conversations/${business.sessionId}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${business.token}` },
        body: JSON.stringify({ content: marker, clientId: randomUUID() }),
      })
      if (response.status !== 201) throw new Error(`post: ${response.status}`)
      return Math.max(...(await Promise.all(all))) - started
    }
    await post()
    await sleep(1_000)
    const before = residentKib(product.pid)
    while (readers.length < STREAMS) {
      const batch = Array.from({ length: BATCH }, () => openStream(`${base}/events`, business.token, agent))
      readers.push(...(await Promise.all(batch)))
    }
    await sleep(2_000)
    const memory = (residentKib(product.pid) - before) / STREAMS
    const times: number[] = []
    for (let n = 0; n < EVENTS; n++) times.push(await post())
    return {
      title: `Event streams, ${STREAMS} open`,
      text: 'Memory is resident memory of the process divided by the streams; the time is from posting a message until the last stream has it, median of ten.',
      head: ['', ''],
      rows: [
        ['memory per stream, KiB', memory.toFixed(1)],
        ['last stream reached, ms', median(times).toFixed(0)],
      ],
      checks: [],
    }
  } finally {
    for (const reader of readers) reader.close()
    agent.destroy()
    await product.stop()
    await database.stop()
  }
}
