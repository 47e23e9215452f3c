import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TypingEvent } from '#contract/events.ts'
import { runAsNoBusiness } from './connection-shares.ts'
import type { ConnectionSettings } from './database.ts'
import type { Deps } from './deps.ts'
import { newId } from './ids.ts'

const CHANNEL = 'lutingenie_events'
/** Notifications of this long are sent as one: NOTIFY serialises the commits of the whole server. */
const FLUSH_MS = 15
const CATCH_UP_MS = 15_000
const RECONNECT_MS = [100, 500, 1_000, 3_000] as const
/** A payload holds at most 8000 bytes; one business takes about 60. */
const BUSINESSES_PER_NOTIFICATION = 100

interface Notification {
  /** The process that sent it. */
  from: string
  /** Newest sequence number by business. */
  events?: Record<string, number>
  typing?: [businessId: string, event: TypingEvent]
}

/**
 * Joins this process's event bus with those of other processes on the same database, through LISTEN and NOTIFY.
 * Notifications only say that there is something to read: one that is lost costs at most CATCH_UP_MS.
 * @returns how to end it
 */
export const bridgeEvents = async (
  { pool, events, log }: Pick<Deps, 'pool' | 'events' | 'log'>,
  connection: ConnectionSettings,
): Promise<() => Promise<void>> => {
  const self = newId()
  const dirty = new Map<string, number>()
  let flushing: NodeJS.Timeout | null = null
  let ended = false
  let listener: pg.Client | null = null

  const notify = async (content: Omit<Notification, 'from'>): Promise<void> => {
    const payload = JSON.stringify({ from: self, ...content })
    await runAsNoBusiness(() => pool.query('select pg_notify($1, $2)', [CHANNEL, payload])).catch(
      (error: unknown) => log.warn({ err: error }, 'other processes could not be notified'),
    )
  }

  const flush = async (): Promise<void> => {
    flushing = null
    const all = [...dirty]
    dirty.clear()
    for (let i = 0; i < all.length; i += BUSINESSES_PER_NOTIFICATION) {
      await notify({ events: Object.fromEntries(all.slice(i, i + BUSINESSES_PER_NOTIFICATION)) })
    }
  }

  const receive = (payload: string | undefined): void => {
    const { from, events: newest, typing } = JSON.parse(payload ?? '{}') as Notification
    if (from === self) return
    for (const [businessId, seq] of Object.entries(newest ?? {})) events.catchUp(businessId, seq)
    if (typing) events.typing(...typing, true)
  }

  const catchUp = async (): Promise<void> => {
    const followed = events.businesses()
    if (followed.length === 0) return
    const { rows } = await pool.query<{ business_id: string; event_seq: number }>(
      'select business_id, event_seq from business_counters where business_id = any($1)',
      [followed],
    )
    for (const row of rows) events.catchUp(row.business_id, row.event_seq)
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
  }

  const reconnect = async (): Promise<void> => {
    listener = null
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
    flushing ??= setTimeout(() => void flush(), FLUSH_MS)
  }
  events.onTyping = (businessId, event) => void notify({ typing: [businessId, event] })
  await listen()
  const periodic = setInterval(
    () => void catchUp().catch((error: unknown) => log.warn({ err: error }, 'events not caught up')),
    CATCH_UP_MS,
  )
  periodic.unref()

  return async () => {
    ended = true
    clearInterval(periodic)
    if (flushing) clearTimeout(flushing)
    events.onPublish = null
    events.onTyping = null
    await flush()
    const client = listener
    listener = null
    await client?.end()
  }
}
