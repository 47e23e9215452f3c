import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventBus, type EventLog, type StoredEvent, type Subscriber } from './event-bus.ts'

const BUSINESS = 'b'

const stored = (seq: number, conversationId: string | null = null): StoredEvent => ({
  seq,
  event: { type: 'keys' },
  conversationId,
  visitor: conversationId !== null,
})

/** A log in memory, as slow as a database. */
const memoryLog = () => {
  const events: StoredEvent[] = []
  let reads = 0
  const log: EventLog = {
    async lastSeq() {
      await nextTurn()
      return events.at(-1)?.seq ?? 0
    },
    async read(_businessId, after, upTo, conversationId) {
      reads += 1
      await nextTurn()
      const stored = events.filter(({ seq }) => seq > after && seq <= upTo)
      if (stored[0]?.seq !== after + 1) return null
      return stored.filter((e) => conversationId === undefined || e.conversationId === conversationId)
    },
  }
  return { log, events, reads: () => reads }
}

const fail = (error: unknown) => {
  throw error
}

const reader = (conversationId?: string) => {
  const seen: number[] = []
  const resets: number[] = []
  const subscriber: Subscriber = {
    ...(conversationId !== undefined && { conversationId }),
    event: ({ seq }) => seen.push(seq),
    typing: () => {},
    reset: (seq) => resets.push(seq),
  }
  return { seen, resets, subscriber }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('delivery', () => {
  test('events that arrive out of order, twice or not at all are delivered in order, each once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(range(1, 20)),
        fc.array(fc.integer({ min: 1, max: 20 })),
        fc.integer({ min: 0, max: 20 }),
        async (announced, repeated, joinAfter) => {
          const { log, events } = memoryLog()
          const bus = createEventBus(log, fail)
          const early = reader()
          await bus.subscribe(BUSINESS, null, early.subscriber)
          events.push(...range(1, 20).map((seq) => stored(seq)))
          const late = reader()
          const arrivals = [...announced, ...repeated]
          for (const seq of arrivals.slice(0, joinAfter)) bus.publish(BUSINESS, [stored(seq)])
          const joining = bus.subscribe(BUSINESS, 0, late.subscriber)
          for (const seq of arrivals.slice(joinAfter)) bus.publish(BUSINESS, [stored(seq)])
          bus.catchUp(BUSINESS, 20)
          await joining
          await bus.settled()
          expect(early.seen).toEqual(range(1, 20))
          expect(late.seen).toEqual(range(1, 20))
          expect([...early.resets, ...late.resets]).toEqual([])
        },
      ),
      { seed: 20_260_310, numRuns: 60 },
    )
  })

  test('who resumes a stream does not hold up the others', async () => {
    const { log, events } = memoryLog()
    const requested = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const bus = createEventBus(
      {
        ...log,
        read: async (...range) => {
          requested.resolve()
          await released.promise
          return log.read(...range)
        },
      },
      fail,
    )
    events.push(stored(1), stored(2))
    const live = reader()
    await bus.subscribe(BUSINESS, null, live.subscriber)
    const slow = reader()
    const resuming = bus.subscribe(BUSINESS, 0, slow.subscriber)
    await requested.promise
    events.push(stored(3))
    bus.publish(BUSINESS, [stored(3)])
    await bus.settled()
    expect(live.seen).toEqual([3])
    expect(slow.seen).toEqual([])
    released.resolve()
    await resuming
    expect(slow.seen).toEqual([1, 2, 3])
  })

  test('visitors get the events of their conversation only, and nothing is read for others', async () => {
    const { log, events, reads } = memoryLog()
    const bus = createEventBus(log, fail)
    const visitor = reader('mine')
    await bus.subscribe(BUSINESS, null, visitor.subscriber)
    for (const event of [stored(1, 'mine'), stored(2, 'theirs'), stored(3), stored(4, 'mine')]) {
      events.push(event)
      bus.publish(BUSINESS, [event])
    }
    bus.publish(BUSINESS, [{ ...stored(5, 'mine'), visitor: false }])
    await bus.settled()
    expect(visitor.seen).toEqual([1, 4])
    expect(reads()).toBe(0)
  })

  test('who is further behind than events are kept is reset, and then follows', async () => {
    const { log, events } = memoryLog()
    const bus = createEventBus(log, fail)
    events.push(...range(50, 60).map((seq) => stored(seq)))
    const behind = reader()
    await bus.subscribe(BUSINESS, 10, behind.subscriber)
    const ahead = reader()
    await bus.subscribe(BUSINESS, 99, ahead.subscriber)
    events.push(stored(61))
    bus.publish(BUSINESS, [stored(61)])
    await bus.settled()
    expect(behind).toMatchObject({ seen: [61], resets: [60] })
    expect(ahead).toMatchObject({ seen: [61], resets: [60] })
  })

  test('who left a stream hears nothing, and a business that nobody follows is forgotten', async () => {
    const { log, events } = memoryLog()
    const bus = createEventBus(log, fail)
    const one = reader()
    const leave = await bus.subscribe(BUSINESS, null, one.subscriber)
    expect(bus.businesses()).toEqual([BUSINESS])
    leave()
    leave()
    expect(bus.businesses()).toEqual([])
    events.push(stored(1))
    bus.publish(BUSINESS, [stored(1)])
    await bus.settled()
    expect(one.seen).toEqual([])
  })

  test('a log that fails once costs a subscription, not the channel', async () => {
    const { log, events } = memoryLog()
    let failing = true
    const bus = createEventBus(
      {
        ...log,
        lastSeq: async (id) => {
          if (failing) throw new Error('database away')
          return log.lastSeq(id)
        },
      },
      () => {},
    )
    const one = reader()
    await expect(bus.subscribe(BUSINESS, null, one.subscriber)).rejects.toThrow('database away')
    failing = false
    await bus.subscribe(BUSINESS, null, one.subscriber)
    events.push(stored(1))
    bus.publish(BUSINESS, [stored(1)])
    await bus.settled()
    expect(one.seen).toEqual([1])
  })
})
