import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PresenceEvent, TypingEvent } from '#contract/events.ts'
import { runAsNoBusiness } from './connection-shares.ts'
import type { ConnectionSettings } from './database.ts'
import type { Deps } from './deps.ts'
import { newId } from './ids.ts'

const CHANNEL = 'lutingenie_events'
/** Notifications of this long are sent as one: NOTIFY serialises the commits of the whole server. */
const FLUSH_MS = 15
const CATCH_UP_MS = 15_000
/** While others may say things by a Redis that is not heard here, it is looked for as often. */
const DEAF_MS = 1_000
/** Businesses that begin to be followed within so long are subscribed to together. */
const SUBSCRIBE_MS = 5
const RECONNECT_MS = [100, 500, 1_000, 3_000] as const
/** A payload holds at most 8000 bytes; one business takes about 60. */
const BUSINESSES_PER_NOTIFICATION = 100
/** Who writes is told together too, the last of each; one takes about 200 bytes. */
const TYPINGS_PER_NOTIFICATION = 32
/** Who looks at a conversation or writes in it is told together, the last of each: nobody sees such a delay. */
const PRESENCE_FLUSH_MS = 250
/** One takes up to 450 bytes, its name shortened. */
const PRESENCES_PER_NOTIFICATION = 16
const PRESENCE_NAME_MAX = 50
/** So many notifications of who writes or looks wait for a database that is away, then the oldest are dropped: they are stale. */
const WAITING_MAX = 20

interface Notification {
  /** The process that sent it. */
  from: string
  /** Newest sequence number by business. */
  events?: Record<string, number>
  typings?: [businessId: string, event: TypingEvent][]
  presences?: [businessId: string, event: PresenceEvent][]
}

/** A business's own channel in Redis: only who follows the business hears it. */
const channelOf = (businessId: string): string => `lutingenie:events:${businessId}`

type Doing = Pick<Notification, 'typings' | 'presences'>

const grouped = <E>(all: [businessId: string, event: E][]) => [
  ...Map.groupBy(all, ([businessId]) => businessId),
]
const byBusiness = ({ typings = [], presences = [] }: Doing) => [
  ...grouped(typings).map(([businessId, own]) => [businessId, { typings: own }] as const),
  ...grouped(presences).map(([businessId, own]) => [businessId, { presences: own }] as const),
]

/**
 * Joins this process's event bus with those of other processes on the same database: through Redis where there is one
 * that answers, a channel for each business; else through LISTEN and NOTIFY, which are always heard.
 * Notifications only say that there is something to read: one that is lost costs at most CATCH_UP_MS.
 * @param catchUpMs how often it is looked for what was told and not heard
 * @returns how to end it
 */
export const bridgeEvents = async (
  { pool, events, log, metrics, redis }: Pick<Deps, 'pool' | 'events' | 'log' | 'metrics' | 'redis'>,
  connection: ConnectionSettings,
  catchUpMs = CATCH_UP_MS,
): Promise<() => Promise<void>> => {
  const self = newId()
  const dirty = new Map<string, number>()
  const typing = new Map<string, [businessId: string, event: TypingEvent]>()
  const present = new Map<string, [businessId: string, event: PresenceEvent]>()
  let flushing: NodeJS.Timeout | null = null
  let typingFlushing: NodeJS.Timeout | null = null
  let presenceFlushing: NodeJS.Timeout | null = null
  let ended = false
  let listener: pg.Client | null = null

  const notify = async (content: Omit<Notification, 'from'>): Promise<void> => {
    const payload = JSON.stringify({ from: self, ...content })
    await runAsNoBusiness(() => pool.query('select pg_notify($1, $2)', [CHANNEL, payload])).catch(
      (error: unknown) => log.warn({ err: error }, 'other processes could not be notified'),
    )
  }

  /** Tells those who follow a business, through Redis; false: not told. */
  const publish = async (businessId: string, content: Omit<Notification, 'from'>): Promise<boolean> => {
    const payload = JSON.stringify({ from: self, ...content })
    return (await redis?.ask((client) => client.sPublish(channelOf(businessId), payload))) !== undefined
  }

  /** Tells what somebody does now, in order, and what Redis does not take through the database. */
  const tellDoing = async (content: Doing): Promise<void> => {
    if (!redis?.isUp()) return notify(content)
    for (const [businessId, part] of byBusiness(content))
      if (!(await publish(businessId, part))) await notify(part)
  }

  const waiting: Doing[] = []
  let notifying = false
  /** What comes later is heard later: two connections keep no order. */
  const notifyInOrder = async (content: Doing): Promise<void> => {
    waiting.push(content)
    if (waiting.length > WAITING_MAX) waiting.shift()
    if (notifying) return
    notifying = true
    for (let next = waiting.shift(); next; next = waiting.shift()) await tellDoing(next)
    notifying = false
  }

  const flush = async (): Promise<void> => {
    flushing = null
    const stored = [...dirty]
    dirty.clear()
    const published = await Promise.all(
      stored.map(([businessId, seq]) => publish(businessId, { events: { [businessId]: seq } })),
    )
    const all = stored.filter((_, index) => !published[index])
    for (let i = 0; i < all.length; i += BUSINESSES_PER_NOTIFICATION) {
      await notify({ events: Object.fromEntries(all.slice(i, i + BUSINESSES_PER_NOTIFICATION)) })
    }
  }

  const flushTypings = (): void => {
    typingFlushing = null
    const all = [...typing.values()]
    typing.clear()
    for (let i = 0; i < all.length; i += TYPINGS_PER_NOTIFICATION)
      void notifyInOrder({ typings: all.slice(i, i + TYPINGS_PER_NOTIFICATION) })
  }

  const flushPresences = (): void => {
    presenceFlushing = null
    const all = [...present.values()]
    present.clear()
    for (let i = 0; i < all.length; i += PRESENCES_PER_NOTIFICATION)
      void notifyInOrder({ presences: all.slice(i, i + PRESENCES_PER_NOTIFICATION) })
  }

  const receive = (payload: string | undefined): void => {
    const { from, events: newest, typings, presences } = JSON.parse(payload ?? '{}') as Notification
    if (from === self) return
    for (const [businessId, seq] of Object.entries(newest ?? {})) events.catchUp(businessId, seq)
    for (const one of typings ?? []) events.typing(...one, true)
    for (const presence of presences ?? []) events.presence(...presence, true)
  }

  const catchUp = async (followed = events.businesses()): Promise<void> => {
    if (followed.length === 0) return
    const { rows } = await pool.query<{ business_id: string; event_seq: number }>(
      'select business_id, event_seq from business_counters where business_id = any($1) /* followed-events */',
      [followed],
    )
    for (const row of rows) events.catchUp(row.business_id, row.event_seq)
  }

  /** What is subscribed to in Redis. */
  const heard = new Set<string>()
  const begun = new Set<string>()
  let subscribing: NodeJS.Timeout | null = null
  /** What happened before it was heard is looked for. */
  const hear = async (businessIds: string[]): Promise<void> => {
    if (businessIds.length === 0 || !(await redis?.subscribe(businessIds.map(channelOf), receive))) return
    for (const businessId of businessIds) heard.add(businessId)
    await catchUp(businessIds)
  }
  const warn = (error: unknown) => log.warn({ err: error }, 'events not caught up')
  const hearBegun = (): void => {
    subscribing = null
    const fresh = [...begun].filter((businessId) => !heard.has(businessId))
    begun.clear()
    void hear(fresh).catch(warn)
  }
  /** After a break: whatever was subscribed to is again by then. */
  const hearAgain = async (): Promise<void> => {
    await hear(events.businesses().filter((businessId) => !heard.has(businessId)))
    await catchUp()
  }
  const forgetLeft = async (): Promise<void> => {
    const followed = new Set(events.businesses())
    const left = [...heard].filter((businessId) => !followed.has(businessId))
    for (const businessId of left) heard.delete(businessId)
    if (left.length > 0) await redis?.unsubscribe(left.map(channelOf))
  }

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, application_name: 'lutingenie events', keepAlive: true })
    client.on('notification', (message) => receive(message.payload))
    client.on('error', (error) =>
      log.warn({ err: error }, 'the connection for events of other processes broke'),
    )
    client.on('end', () => void (listener === client && reconnect()))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    listener = client
    metrics.bridge.set(1)
  }

  const reconnect = async (): Promise<void> => {
    listener = null
    metrics.bridge.set(0)
    for (let attempt = 0; !ended; attempt += 1) {
      try {
        await sleep(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)])
        if (ended) return
        await listen()
        await catchUp()
        return
      } catch (error) {
        log.warn({ err: error }, 'events of other processes are not heard')
      }
    }
  }

  events.onPublish = (businessId, seq) => {
    dirty.set(businessId, Math.max(seq, dirty.get(businessId) ?? 0))
    flushing ??= setTimeout(() => void flush(), redis?.isUp() ? 0 : FLUSH_MS)
  }
  events.onTyping = (businessId, event) => {
    typing.set(`${businessId} ${event.sessionId} ${event.by}`, [businessId, event])
    typingFlushing ??= setTimeout(flushTypings, FLUSH_MS)
  }
  events.onPresence = (businessId, event) => {
    const name = [...event.name].slice(0, PRESENCE_NAME_MAX).join('')
    present.set(`${businessId} ${event.sessionId} ${event.userId}`, [businessId, { ...event, name }])
    presenceFlushing ??= setTimeout(flushPresences, PRESENCE_FLUSH_MS)
  }
  await listen()
  const periodic = setInterval(() => void Promise.all([catchUp(), forgetLeft()]).catch(warn), catchUpMs)
  periodic.unref()
  const whileDeaf = redis && setInterval(() => void (redis.hears() || catchUp().catch(warn)), DEAF_MS)
  whileDeaf?.unref()
  if (redis) {
    events.onFollow = (businessId) => {
      begun.add(businessId)
      subscribing ??= setTimeout(hearBegun, SUBSCRIBE_MS)
    }
    redis.onHearing = () => void hearAgain().catch(warn)
    await hearAgain()
  }

  return async () => {
    ended = true
    clearInterval(periodic)
    if (whileDeaf) clearInterval(whileDeaf)
    if (subscribing) clearTimeout(subscribing)
    if (redis) redis.onHearing = null
    events.onFollow = null
    if (flushing) clearTimeout(flushing)
    if (typingFlushing) clearTimeout(typingFlushing)
    if (presenceFlushing) clearTimeout(presenceFlushing)
    events.onPresence = null
    events.onPublish = null
    events.onTyping = null
    await flush()
    const client = listener
    listener = null
    await client?.end()
  }
}
