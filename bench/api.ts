import { randomUUID } from 'node:crypto'
import { addBusiness, lengthenThread, startDatabase } from './lib/database.ts'
import { compare, type Load, type Target } from './lib/load.ts'
import { startFloor, startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const line = (name: string, { requestsPerSecond, p50Ms, p99Ms }: Load): string[] => [
  name,
  requestsPerSecond.toFixed(0),
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
]

/** Messages, notes and events of the thread that is read. */
const THREAD = 200

/** Requests per second of the conversation list, of a long thread and of the message post, beside the floor doing the same queries. */
export const benchApi = async (): Promise<Section> => {
  const database = await startDatabase()
  const business = await addBusiness(database.pool, 1_000)
  await lengthenThread(database.pool, business, THREAD)
  const product = await startProduct(database.url)
  const floor = await startFloor(database.url)
  try {
    const base = `/api/businesses/${business.businessId}/conversations`
    const headers = { authorization: `Bearer ${business.token}` }
    const list = (url: string): Target => ({ url, path: base, headers })
    const threadPath = `${base}/${business.sessionId}/messages?limit=100`
    const thread = (url: string): Target => ({ url, path: threadPath, headers })
    let turn = 0
    const nextPath = () => `${base}/${business.sessionIds[turn++ % business.sessionIds.length]}/messages`
    const post = (url: string): Target => ({
      url,
      path: nextPath(),
      method: 'POST',
      headers,
      vary: () => ({
        path: nextPath(),
        body: JSON.stringify({ content: 'Bonjour, votre colis part demain.', clientId: randomUUID() }),
      }),
    })
    const lists = await compare(list(product.url), list(floor.url))
    const threads = await compare(thread(product.url), thread(floor.url))
    const posts = await compare(post(product.url), post(floor.url))
    return {
      title: 'API against bare node:http + pg',
      text: '16 connections, 1 000 conversations, pages of 30; of a thread of 200, the 100 newest; medians of alternating rounds.',
      head: ['', 'requests/s', 'p50 ms', 'p99 ms'],
      rows: [
        line('conversation list, floor', lists.floor),
        line('conversation list, LutinGénie', lists.subject),
        line('thread, floor', threads.floor),
        line('thread, LutinGénie', threads.subject),
        line('message post, floor', posts.floor),
        line('message post, LutinGénie', posts.subject),
      ],
      checks: [
        { name: 'conversation list, ratio to the floor', value: lists.ratio, atLeast: 0.9 },
        { name: 'thread, ratio to the floor', value: threads.ratio, atLeast: 0.9 },
        { name: 'message post, ratio to the floor', value: posts.ratio, atLeast: 0.9 },
      ],
    }
  } finally {
    await floor.stop()
    await product.stop()
    await database.stop()
  }
}
