import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, ErrorReply } from '@redis/client'
import { SCRIPTS } from './redis-scripts.ts'
import { StartupError } from './startup-error.ts'

/** What takes Redis longer is done without it; it is not asked again for as long as SILENT_MS. */
const PATIENCE_MS = 250
const SILENT_MS = 1_000
const CONNECT_MS = 2_000
const RECONNECT_MS = { first: 50, longest: 1_000 }
/** A line on which nothing comes for so long, though it is asked, is dead. */
const DEAD_MS = 5_000
const PING_MS = 2_000

const clientOf = (url: string) =>
  createClient({
    url,
    scripts: SCRIPTS,
    // What cannot be asked now is done without it, not later.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    name: 'lutingenie',
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: DEAD_MS,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MS.longest, RECONNECT_MS.first * 2 ** Math.min(retries, 10)) *
        (0.5 + Math.random()),
    },
  })
type Client = ReturnType<typeof clientOf>

/** A Redis or Valkey that processes share: nothing in it is the truth, and all goes on without it. */
export interface Redis {
  /** Whether it answers, to what is asked and with what is published. */
  isUp(): boolean
  /** Whether what others publish is heard. */
  hears(): boolean
  /** Asks it something; undefined when it does not answer in time, or refuses. */
  ask<T>(send: (client: Client) => Promise<T>): Promise<T | undefined>
  /** Hears a channel from now on; again by itself after a break. False: not now. */
  subscribe(channels: string[], listener: (message: string) => void): Promise<boolean>
  unsubscribe(channels: string[]): Promise<void>
  /** Called whenever what others publish is heard again. */
  onHearing: (() => void) | null
  /** Waits until it answers, or for a little. @throws StartupError when it is there and lets us not in */
  opened(): Promise<void>
  close(): void
}

/** @param onChange told when it begins and when it ceases to answer */
export const createRedis = (
  url: string,
  log: { warn(details: object, message: string): void; info(message: string): void },
  onChange: (isUp: boolean) => void,
): Redis => {
  const client = clientOf(url)
  const subscriber = clientOf(url)
  let silentUntil = 0
  let reported: boolean | null = null
  let refused: ErrorReply | null = null
  let closed = false

  const isUp = (): boolean => client.isReady && performance.now() >= silentUntil
  const say = (up: boolean, error?: unknown): void => {
    if (reported === up || closed) return
    reported = up
    onChange(up)
    if (up) log.info('Redis answers')
    else
      log.warn({ err: error }, 'Redis does not answer: limits count in this process, events go by PostgreSQL')
  }
  client.on('ready', () => {
    silentUntil = 0
    say(true)
  })
  client.on('error', (error: unknown) => {
    if (error instanceof ErrorReply) refused = error
    say(false, error)
  })
  subscriber.on('error', () => {})
  const redis: Redis = {
    isUp,
    hears: () => subscriber.isReady,
    onHearing: null,
    async ask(send) {
      if (!isUp()) return undefined
      const ended = new AbortController()
      const late = sleep(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
        throw new Error(`no answer within ${PATIENCE_MS} ms`)
      })
      late.catch(() => {})
      try {
        const answer = await Promise.race([send(client), late])
        say(true)
        return answer
      } catch (error) {
        silentUntil = performance.now() + SILENT_MS
        say(false, error)
        return undefined
      } finally {
        ended.abort()
      }
    },
    async subscribe(channels, listener) {
      if (!subscriber.isReady) return false
      return subscriber.sSubscribe(channels, listener).then(
        () => true,
        () => false,
      )
    },
    unsubscribe: async (channels) => {
      if (subscriber.isReady) await subscriber.sUnsubscribe(channels).catch(() => {})
    },
    async opened() {
      const giveUpAt = performance.now() + CONNECT_MS
      while (!(isUp() && redis.hears()) && performance.now() < giveUpAt) {
        if (refused) throw new StartupError(`The Redis of REDIS_URL refuses: ${refused.message}.`)
        await sleep(20)
      }
    },
    close() {
      closed = true
      for (const one of [client, subscriber]) if (one.isOpen) one.destroy()
    },
  }
  subscriber.on('ready', () => redis.onHearing?.())
  for (const one of [client, subscriber]) one.connect().catch(() => {})
  return redis
}
