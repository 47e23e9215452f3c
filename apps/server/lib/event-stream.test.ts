import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventStream, endAllStreams, endStreamsOver, openEventStream } from './event-stream.ts'

let server: Server
let streams: EventStream[]
let responses: ServerResponse[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  streams = []
  responses = []
  server = createServer((_request, response) => {
    responses.push(response)
    streams.push(openEventStream(response, { 'x-request-id': 'a' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  endAllStreams()
  server.close()
  server.closeAllConnections()
  vi.useRealTimers()
})

const open = async () => {
  const hangUp = new AbortController()
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { signal: hangUp.signal })
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ''
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  })().catch(() => {})
  return { hangUp, ended, text: () => text, pings: () => text.split(': ping').length - 1 }
}

test('each stream is pinged every twenty seconds, by one timer, and not all in the same second', async () => {
  const first = await open()
  vi.advanceTimersByTime(5_000)
  const second = await open()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(15_000)
  await expect.poll(first.pings).toBe(1)
  expect(second.pings()).toBe(0)
  vi.advanceTimersByTime(5_000)
  await expect.poll(second.pings).toBe(1)
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => [first.pings(), second.pings()]).toEqual([2, 2])
})

test('nothing is left of streams that their callers or the server ended', async () => {
  const left = await open()
  const broken = await open()
  const ended = await open()
  left.hangUp.abort()
  await expect.poll(() => streams[0]?.isClosed).toBe(true)
  responses[1]?.destroy()
  await broken.ended
  expect(vi.getTimerCount()).toBe(1)
  streams[2]?.end()
  await ended.ended
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true, true])
  streams[2]?.write('event: late\n\n')
  expect(ended.text()).toBe(': open\n\n')
})

test('the end of all streams ends each, whenever it was opened', async () => {
  const early = await open()
  vi.advanceTimersByTime(7_000)
  const late = await open()
  endAllStreams()
  await Promise.all([early.ended, late.ended])
  expect(vi.getTimerCount()).toBe(0)
})

test('before a process ends, its streams end one after the other', async () => {
  const clients = await Promise.all([open(), open(), open(), open()])
  const openWhenEnding: number[] = []
  for (const each of streams)
    each.onClose(() => openWhenEnding.push(streams.filter(({ isClosed }) => !isClosed).length))
  await endStreamsOver(400)
  expect(openWhenEnding).toEqual([3, 2, 1, 0])
  await Promise.all(clients.map(({ ended }) => ended))
})
