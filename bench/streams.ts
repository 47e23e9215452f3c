import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { type Running, startProduct, startStreamFloor } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const STREAMS = 5_000
const BATCH = 250
const EVENTS = 10
const ROUNDS = 3

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

interface Measured {
  /** KiB of resident memory. */
  memory: number
  /** Milliseconds until the last one has an event. */
  reached: number
}

/** Opens the streams of one process, and posts to them. */
const measure = async (
  { url, pid }: Running,
  { token, events, messages }: { token: string; events: string; messages: string },
): Promise<Measured> => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const readers: Reader[] = []
  const post = async () => {
    const marker = randomUUID()
    const all = readers.map((reader) => reader.seen(marker))
    const started = performance.now()
    const response = await fetch(`${url}${messages}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ content: marker, clientId: randomUUID() }),
    })
    if (response.status !== 201) throw new Error(`post: ${response.status}`)
    return Math.max(...(await Promise.all(all))) - started
  }
  try {
    await post()
    await sleep(1_000)
    const before = residentKib(pid)
    while (readers.length < STREAMS) {
      const batch = Array.from({ length: BATCH }, () => openStream(`${url}${events}`, token, agent))
      readers.push(...(await Promise.all(batch)))
    }
    await sleep(2_000)
    const memory = (residentKib(pid) - before) / STREAMS
    const times: number[] = []
    for (let n = 0; n < EVENTS; n++) times.push(await post())
    return { memory, reached: median(times) }
  } finally {
    for (const reader of readers) reader.close()
    agent.destroy()
  }
}

/** Memory of an open event stream, and how long until the last of 5 000 has an event, beside bare node:http. */
export const benchStreams = async (): Promise<Section> => {
  const database = await startDatabase()
  const business = await addBusiness(database.pool, 100)
  const base = `/api/businesses/${business.businessId}`
  const paths = {
    token: business.token,
    events: `${base}/events`,
    messages: `${base}/conversations/${business.sessionId}/messages`,
  }
  const measureFresh = async (process: Running): Promise<Measured> => {
    try {
      return await measure(process, paths)
    } finally {
      await process.stop()
    }
  }
  try {
    const ours: Measured[] = []
    const floor: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measureFresh(await startProduct(database.url)))
      floor.push(await measureFresh(await startStreamFloor()))
    }
    const middle = (all: Measured[], of: keyof Measured) => median(all.map((one) => one[of]))
    const line = (name: string, all: Measured[]) => [
      name,
      middle(all, 'memory').toFixed(1),
      middle(all, 'reached').toFixed(0),
    ]
    return {
      title: `Event streams, ${STREAMS} open`,
      text: `Memory is resident memory of the process divided by the streams; the time is from posting a message until the last stream has it, median of ten. Each in ${ROUNDS} processes of its own, in turns.`,
      head: ['', 'memory per stream, KiB', 'last stream reached, ms'],
      rows: [line('LutinGénie', ours), line('bare node:http', floor)],
      checks: [
        {
          name: 'memory per stream, ratio to the floor',
          value: median(ours.map(({ memory }, round) => memory / (floor[round]?.memory ?? Number.NaN))),
          atMost: 1.15,
        },
      ],
    }
  } finally {
    await database.stop()
  }
}
