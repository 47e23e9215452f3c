import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A stream of numbers, resumed by the last one. */
const numbers = () => {
  const streams = new Set<ServerResponse>()
  let last = 0
  let status = 200
  const frame = (id: number, event: string) => `id: ${id}\nevent: ${event}\ndata: ${id}\n\n`
  const server = createServer(({ headers }, response) => {
    response.writeHead(status, { 'content-type': 'text/event-stream' })
    if (status !== 200) return response.end()
    const after = Number(headers['last-event-id'] ?? last)
    if (after === last) response.write(frame(last, 'ready'))
    for (let id = after + 1; id <= last; id++) response.write(frame(id, 'message'))
    streams.add(response)
    response.on('close', () => streams.delete(response))
  })
  return {
    server,
    streams,
    say() {
      last++
      for (const stream of streams) stream.write(frame(last, 'message'))
      return last
    },
    answer(next: number) {
      status = next
    },
    cut() {
      for (const stream of streams) stream.destroy()
    },
  }
}

interface Tab {
  heard: number[]
  told: unknown[]
  hide(): void
  show(): void
  /** Puts the page into the back-forward cache, and out of it again. */
  cache(): void
  restore(): void
  close(): void
}

let source: ReturnType<typeof numbers>
let origin: string
let path: string
let tabs: Tab[]
let channels: Set<Channel>
let count = 0

/** The browser's own, but heard by the other tabs in a moment that is theirs. */
class Channel {
  onmessage = (_: { data: unknown }) => {}
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    const sent = structuredClone(data)
    for (const other of channels) {
      if (other === this || other.name !== this.name) continue
      setImmediate(() => channels.has(other) && other.onmessage({ data: sent }))
    }
  }
  close() {
    channels.delete(this)
  }
}

const openTab = async (loginAtMs = 1): Promise<Tab> => {
  const stored: Record<string, string> = {
    auth_token: 'token',
    auth_user: JSON.stringify({ email: 'camille@exemple.fr' }),
    auth_login_time: String(loginAtMs),
  }
  const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => ({ content: origin }) })
  const window = Object.assign(new EventTarget(), { BroadcastChannel: Channel })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', window)
  vi.stubGlobal('performance', { timeOrigin: Date.now(), now: () => 0 })
  vi.resetModules()
  const { shareStream } = await import('./shared-stream.ts')
  const tab: Tab = {
    heard: [],
    told: [],
    hide: () => turn(true),
    show: () => turn(false),
    cache: () => window.dispatchEvent(new Event('pagehide')),
    restore: () => window.dispatchEvent(new Event('pageshow')),
    close: () => leave(),
  }
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const leave = shareStream(path, {
    path: () => path,
    onMessage: ({ event, data }) => event === 'message' && tab.heard.push(Number(data)),
    onState: (state) => tab.told.push(state),
    onRefused: (status) => tab.told.push(status),
    onLost: () => tab.told.push('lost'),
  })
  tabs.push(tab)
  return tab
}

const heardIn = (open: Tab[]) => open.map(({ heard }) => heard)
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Opens tabs, and waits until each of them follows. */
const openTabs = async (howMany: number): Promise<Tab[]> => {
  for (let at = 0; at < howMany; at++) await openTab()
  await expect.poll(() => tabs.every(({ told }) => told.includes('live'))).toBe(true)
  const number = source.say()
  await expect
    .poll(() => tabs.every(({ heard, told }) => heard.includes(number) || told.includes('lost')))
    .toBe(true)
  for (const tab of tabs) {
    tab.heard = []
    tab.told = []
  }
  return [...tabs]
}

beforeEach(async () => {
  tabs = []
  channels = new Set()
  source = numbers()
  path = `/events/${++count}`
  source.server.listen(0, '127.0.0.1')
  await once(source.server, 'listening')
  origin = `http://127.0.0.1:${(source.server.address() as AddressInfo).port}`
})

afterEach(() => {
  for (const tab of tabs) tab.close()
  source.server.closeAllConnections()
  source.server.close()
})

test.each([47_515, 213_814, 332_599])(
  'whatever becomes of its tabs, a browser holds one stream and each tab hears each event once (%i)',
  async (start) => {
    const open = await openTabs(6)
    const [first] = open as [Tab]
    const begun = source.say()
    const moves = ['hide', 'cache', 'show', 'restore'] as const
    let seed = start
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    for (let round = 0; round < 120; round++) {
      open[random(open.length)]?.[moves[random(moves.length)] ?? 'show']()
      const number = source.say()
      if (round % 3 > 0) continue
      first.show()
      first.restore()
      await expect.poll(() => first.heard).toContain(number)
    }
    for (const tab of open) {
      tab.show()
      tab.restore()
    }
    const last = source.say()
    await expect.poll(() => heardIn(open)).toEqual(open.map(() => upTo(begun, last)))
    await expect.poll(() => source.streams.size).toBe(1)
  },
)

test('a tab that closes hands the stream to the next one; a line that is cut goes on where it stopped', async () => {
  const open = await openTabs(4)
  const begun = source.say()
  while (open.length > 1) {
    source.say()
    open.shift()?.close()
    source.cut()
    const last = source.say()
    await expect.poll(() => heardIn(open)).toEqual(open.map(() => upTo(begun, last)))
  }
  expect(source.streams.size).toBe(1)
})

test('where nobody looks nothing is held', async () => {
  const open = await openTabs(3)
  for (const tab of open) tab.hide()
  await expect.poll(() => source.streams.size).toBe(0)
  const number = source.say()
  open[1]?.show()
  await expect.poll(() => heardIn(open)).toEqual(open.map(() => [number]))
})

test('a tab that comes later follows from when its page began', async () => {
  await openTabs(2)
  const late = await openTab()
  await expect.poll(() => late.told).toContain('live')
  const number = source.say()
  await expect.poll(() => late.heard).toEqual([number])
  expect(late.told).not.toContain('lost')
})

test('another sign-in has a stream of its own', async () => {
  await openTabs(2)
  const other = await openTab(2)
  await expect.poll(() => other.told).toContain('live')
  await expect.poll(() => source.streams.size).toBe(2)
})

test('every tab is told that the server refuses', async () => {
  const open = await openTabs(3)
  source.answer(403)
  source.cut()
  await expect.poll(() => open.every(({ told }) => told.includes(403) && told.includes('offline'))).toBe(true)
})

test('without locks, what is not shown closes its stream, and misses nothing when it is shown again', async () => {
  vi.stubGlobal('navigator', {})
  const [one, two] = (await openTabs(2)) as [Tab, Tab]
  await expect.poll(() => source.streams.size).toBe(2)
  one.hide()
  two.cache()
  await expect.poll(() => source.streams.size).toBe(0)
  const number = source.say()
  one.show()
  two.restore()
  await expect.poll(() => heardIn([one, two])).toEqual([[number], [number]])
})
