import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BusinessEvent, TypingEvent } from '#contract/events.ts'

export interface StoredEvent {
  seq: number
  event: BusinessEvent
  conversationId: string | null
  /** Whether the conversation's visitor gets it too. */
  visitor: boolean
}

export interface Subscriber {
  /** In sequence order, each once. */
  event(stored: StoredEvent): void
  /** Not stored and not resumed. */
  typing(event: TypingEvent): void
  /** Events after the asked one are no longer kept: everything must be read again. */
  reset(seq: number): void
}

/** Where stored events are read from; `after` exclusive, `upTo` inclusive. */
export interface EventLog {
  lastSeq(businessId: string): Promise<number>
  read(businessId: string, after: number, upTo: number): Promise<StoredEvent[]>
}

export interface EventBus {
  /** Hands over events after their commit; may arrive out of order, is delivered in order. */
  publish(businessId: string, events: StoredEvent[]): void
  typing(businessId: string, event: TypingEvent): void
  /** Follows a business from now on, or from after a sequence number, without a gap or a double. */
  subscribe(businessId: string, after: number | null, subscriber: Subscriber): Promise<() => void>
  /** Asks the log for events that another process may have stored. */
  catchUp(businessId: string): void
  businesses(): string[]
  /** Called with what is published here, for other processes. */
  onPublish: ((businessId: string, seq: number) => void) | null
  onTyping: ((businessId: string, event: TypingEvent) => void) | null
  /** Waits until everything published so far was delivered. */
  settled(): Promise<void>
}

const WRITES_PER_TURN = 500
/** A resume from further behind than this reads everything again instead. */
const MAX_REPLAY = 2_000

interface Channel {
  lastSeq: number
  subscribers: Set<Subscriber>
  /** Tasks of a channel run one after the other, so that nothing overtakes. */
  tail: Promise<void>
  references: number
}

export const createEventBus = (log: EventLog, onError: (error: unknown) => void): EventBus => {
  const channels = new Map<string, Channel>()

  const enqueue = (channel: Channel, task: () => Promise<void>): Promise<void> => {
    const done = channel.tail.then(task)
    channel.tail = done.catch(onError)
    return done
  }

  const deliver = async (channel: Channel, stored: StoredEvent): Promise<void> => {
    channel.lastSeq = stored.seq
    let written = 0
    for (const subscriber of [...channel.subscribers]) {
      subscriber.event(stored)
      if (++written % WRITES_PER_TURN === 0) await nextTurn()
    }
  }

  const deliverAll = async (businessId: string, channel: Channel, events: StoredEvent[]): Promise<void> => {
    for (const stored of [...events].sort((a, b) => a.seq - b.seq)) {
      if (stored.seq <= channel.lastSeq) continue
      if (stored.seq === channel.lastSeq + 1) await deliver(channel, stored)
      else
        for (const missed of await log.read(businessId, channel.lastSeq, stored.seq))
          await deliver(channel, missed)
    }
  }

  const open = (businessId: string): Channel => {
    const known = channels.get(businessId)
    if (known) return known
    const channel: Channel = { lastSeq: -1, subscribers: new Set(), tail: Promise.resolve(), references: 0 }
    channels.set(businessId, channel)
    return channel
  }

  const release = (businessId: string, channel: Channel): void => {
    channel.references -= 1
    if (channel.references === 0 && channels.get(businessId) === channel) channels.delete(businessId)
  }

  const bus: EventBus = {
    onPublish: null,
    onTyping: null,
    publish(businessId, events) {
      const last = events.at(-1)
      if (last) bus.onPublish?.(businessId, last.seq)
      const channel = channels.get(businessId)
      if (channel) void enqueue(channel, () => deliverAll(businessId, channel, events)).catch(() => {})
    },
    typing(businessId, event) {
      bus.onTyping?.(businessId, event)
      for (const subscriber of channels.get(businessId)?.subscribers ?? []) subscriber.typing(event)
    },
    async subscribe(businessId, after, subscriber) {
      const channel = open(businessId)
      channel.references += 1
      try {
        await enqueue(channel, async () => {
          if (channel.lastSeq === -1) channel.lastSeq = await log.lastSeq(businessId)
          if (after !== null && after !== channel.lastSeq) {
            const expected = channel.lastSeq - after
            const missed =
              expected > 0 && expected <= MAX_REPLAY ? await log.read(businessId, after, channel.lastSeq) : []
            if (missed.length === expected) for (const stored of missed) subscriber.event(stored)
            else subscriber.reset(channel.lastSeq)
          }
          channel.subscribers.add(subscriber)
        })
      } catch (error) {
        release(businessId, channel)
        throw error
      }
      let active = true
      return () => {
        if (!active) return
        active = false
        channel.subscribers.delete(subscriber)
        release(businessId, channel)
      }
    },
    catchUp(businessId) {
      const channel = channels.get(businessId)
      if (!channel) return
      void enqueue(channel, async () => {
        if (channel.lastSeq === -1) return
        const last = await log.lastSeq(businessId)
        if (last > channel.lastSeq) {
          for (const missed of await log.read(businessId, channel.lastSeq, last))
            await deliver(channel, missed)
        }
      }).catch(() => {})
    },
    businesses: () => [...channels.keys()],
    async settled() {
      await Promise.all([...channels.values()].map((channel) => channel.tail))
    },
  }
  return bus
}
