import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BusinessEvent, PresenceEvent, TypingEvent } from '#contract/events.ts'
import { retryUntilAvailable } from './database-unavailable.ts'

export interface StoredEvent {
  seq: number
  event: BusinessEvent
  conversationId: string | null
  /** Whether the conversation's visitor gets it too; without a conversation: every visitor who follows. */
  visitor: boolean
}

export interface Subscriber {
  /** Set for a visitor, who gets the events of this conversation that visitors may see; else all of the business. */
  conversationId?: string
  /** Once, when it follows: the sequence number of the last event before. */
  ready?(seq: number): void
  /** In sequence order, each once. */
  event(stored: StoredEvent): void
  /** Not stored and not resumed. */
  typing(event: TypingEvent): void
  /** The same; visitors are not told, but who serves one may say that they are there. */
  presence?(event: PresenceEvent): void
  /** Events after the asked one are no longer kept: everything must be read again. */
  reset(seq: number): void
}

/** Where stored events are read from. */
export interface EventLog {
  lastSeq(businessId: string): Promise<number>
  /** Events after `after` up to and with `upTo`, of one conversation if asked; null when some are no longer kept. */
  read(
    businessId: string,
    after: number,
    upTo: number,
    conversationId?: string,
  ): Promise<StoredEvent[] | null>
}

export interface EventBus {
  /** Hands over events after their commit; may arrive out of order, is delivered in order. */
  publish(businessId: string, events: StoredEvent[]): void
  /** @param remote whether another process told us, so that it is not sent back */
  typing(businessId: string, event: TypingEvent, remote?: boolean): void
  presence(businessId: string, event: PresenceEvent, remote?: boolean): void
  /** Follows a business from now on, or from after a sequence number, without a gap or a double. */
  subscribe(businessId: string, after: number | null, subscriber: Subscriber): Promise<() => void>
  /** Reads events from the log that another process has stored, up to `seq`. */
  catchUp(businessId: string, seq: number): void
  /** The businesses that somebody follows here. */
  businesses(): string[]
  /** Called with a business that begins to be followed here. */
  onFollow: ((businessId: string) => void) | null
  /** Called with what is published here, for other processes. */
  onPublish: ((businessId: string, seq: number) => void) | null
  onTyping: ((businessId: string, event: TypingEvent) => void) | null
  onPresence: ((businessId: string, event: PresenceEvent) => void) | null
  /** Waits until everything published so far was delivered. */
  settled(): Promise<void>
}

const WRITES_PER_TURN = 500
/** For so long events wait, in order, for a database that is away; then whoever follows is told with the next event. */
const AWAY_MS = 60_000
/** A resume from further behind than this reads everything again instead. */
const MAX_REPLAY = 2_000

interface Follower {
  subscriber: Subscriber
  /** What happened while it reads what it missed; null once it is up to date. */
  held: StoredEvent[] | null
}

interface Channel {
  /** -1 until it was read. */
  lastSeq: number
  /** By conversation; those of the whole business under the empty string. */
  followers: Map<string, Set<Follower>>
  /** Tasks of a channel run one after the other, so that nothing overtakes. */
  tail: Promise<void>
  references: number
}

const BUSINESS = ''

/** @param onDelivered told how long those who follow waited for what this process, or another one, said there is */
export const createEventBus = (
  log: EventLog,
  onError: (error: unknown) => void,
  onDelivered: (origin: 'here' | 'elsewhere', seconds: number) => void = () => {},
): EventBus => {
  const channels = new Map<string, Channel>()

  const enqueue = (channel: Channel, task: () => Promise<void>): Promise<void> => {
    const done = channel.tail.then(() => retryUntilAvailable(task, { patienceMs: AWAY_MS }))
    channel.tail = done.catch(onError)
    return done
  }

  const enqueueTimed = (channel: Channel, origin: 'here' | 'elsewhere', task: () => Promise<void>): void => {
    const heardAt = performance.now()
    void enqueue(channel, task).then(
      () => onDelivered(origin, (performance.now() - heardAt) / 1_000),
      () => {},
    )
  }

  const followersOf = ({ followers }: Channel, { visitor, conversationId }: StoredEvent): Follower[] => {
    if (visitor && conversationId === null) return [...followers.values()].flatMap((some) => [...some])
    const own = visitor && conversationId ? followers.get(conversationId) : undefined
    return [...(followers.get(BUSINESS) ?? []), ...(own ?? [])]
  }

  const deliver = async (channel: Channel, stored: StoredEvent): Promise<void> => {
    channel.lastSeq = stored.seq
    let written = 0
    for (const follower of followersOf(channel, stored)) {
      if (follower.held) follower.held.push(stored)
      else follower.subscriber.event(stored)
      if (++written % WRITES_PER_TURN === 0) await nextTurn()
    }
  }

  const deliverUpTo = async (businessId: string, channel: Channel, seq: number): Promise<void> => {
    const missed = await log.read(businessId, channel.lastSeq, seq)
    for (const stored of missed ?? []) await deliver(channel, stored)
    if (missed !== null) return
    channel.lastSeq = seq
    for (const followers of channel.followers.values())
      for (const follower of followers) follower.subscriber.reset(seq)
  }

  const deliverAll = async (businessId: string, channel: Channel, events: StoredEvent[]): Promise<void> => {
    if (channel.lastSeq === -1) return
    for (const stored of [...events].sort((a, b) => a.seq - b.seq)) {
      if (stored.seq <= channel.lastSeq) continue
      if (stored.seq === channel.lastSeq + 1) await deliver(channel, stored)
      else await deliverUpTo(businessId, channel, stored.seq)
    }
  }

  const open = (businessId: string): Channel => {
    const known = channels.get(businessId)
    if (known) return known
    const channel: Channel = { lastSeq: -1, followers: new Map(), tail: Promise.resolve(), references: 0 }
    channels.set(businessId, channel)
    bus.onFollow?.(businessId)
    return channel
  }

  const release = (businessId: string, channel: Channel): void => {
    channel.references -= 1
    if (channel.references === 0 && channels.get(businessId) === channel) channels.delete(businessId)
  }

  const join = (businessId: string, channel: Channel, follower: Follower): (() => void) => {
    const key = follower.subscriber.conversationId ?? BUSINESS
    const followers = channel.followers.get(key) ?? new Set()
    channel.followers.set(key, followers.add(follower))
    channel.references += 1
    let active = true
    return () => {
      if (!active) return
      active = false
      followers.delete(follower)
      if (followers.size === 0) channel.followers.delete(key)
      release(businessId, channel)
    }
  }

  const replay = async (businessId: string, follower: Follower, after: number, upTo: number) => {
    const { subscriber } = follower
    const behind = upTo - after
    const missed =
      behind > 0 && behind <= MAX_REPLAY
        ? await log.read(businessId, after, upTo, subscriber.conversationId)
        : null
    if (missed === null) subscriber.reset(upTo)
    for (const stored of missed ?? []) subscriber.event(stored)
    for (const stored of follower.held ?? []) subscriber.event(stored)
    follower.held = null
  }

  const bus: EventBus = {
    onFollow: null,
    onPublish: null,
    onTyping: null,
    onPresence: null,
    publish(businessId, events) {
      const last = events.at(-1)
      if (last) bus.onPublish?.(businessId, last.seq)
      const channel = channels.get(businessId)
      if (channel) enqueueTimed(channel, 'here', () => deliverAll(businessId, channel, events))
    },
    typing(businessId, event, remote = false) {
      if (!remote) bus.onTyping?.(businessId, event)
      const channel = channels.get(businessId)
      for (const key of [BUSINESS, event.sessionId])
        for (const { subscriber } of channel?.followers.get(key) ?? []) subscriber.typing(event)
    },
    presence(businessId, event, remote = false) {
      if (!remote) bus.onPresence?.(businessId, event)
      const { sessionId, state, held } = event
      const followers = channels.get(businessId)?.followers
      for (const key of [BUSINESS, sessionId])
        for (const { subscriber } of followers?.get(key) ?? []) subscriber.presence?.(event)
      if (!held) return
      const typing: TypingEvent = { type: 'typing', sessionId, by: 'team', active: state === 'writing' }
      for (const { subscriber } of followers?.get(sessionId) ?? []) subscriber.typing(typing)
    },
    async subscribe(businessId, after, subscriber) {
      const channel = open(businessId)
      const follower: Follower = { subscriber, held: [] }
      let leave = () => {}
      let upTo = 0
      channel.references += 1
      try {
        await enqueue(channel, async () => {
          if (channel.lastSeq === -1) channel.lastSeq = await log.lastSeq(businessId)
          upTo = channel.lastSeq
          if (after === null || after === upTo) follower.held = null
          if (after === null || after === upTo) subscriber.ready?.(upTo)
          leave = join(businessId, channel, follower)
        })
        if (follower.held !== null) await replay(businessId, follower, after as number, upTo)
      } catch (error) {
        leave()
        throw error
      } finally {
        release(businessId, channel)
      }
      return leave
    },
    catchUp(businessId, seq) {
      const channel = channels.get(businessId)
      if (!channel) return
      if (channel.lastSeq !== -1 && seq <= channel.lastSeq) return
      enqueueTimed(channel, 'elsewhere', async () => {
        if (channel.lastSeq !== -1 && seq > channel.lastSeq) await deliverUpTo(businessId, channel, seq)
      })
    },
    businesses: () => [...channels.keys()],
    async settled() {
      await Promise.all([...channels.values()].map((channel) => channel.tail))
    },
  }
  return bus
}
