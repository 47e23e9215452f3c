import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { BusinessEvent, TypingEvent } from '#contract/events.ts'
import { apiBase } from './api.ts'
import { authToken } from './session.ts'
import { readEventStream, retryAfterMs } from './sse.ts'

export type LiveEvent = BusinessEvent | TypingEvent
export type LiveState = 'connecting' | 'live' | 'offline'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 15_000
/** The server pings every 20 s: nothing for longer than this means that the line is dead. */
const SILENCE_MS = 50_000
const LONGEST_AGE_MS = 86_400_000

/** Event of the window: whoever is signed in may no longer see the followed business. */
export const BUSINESS_LOST = 'business-lost'

const handlers = new Set<(event: LiveEvent) => void>()
const stateListeners = new Set<() => void>()
let state: LiveState = 'connecting'
let following: { businessId: string; stop: AbortController } | null = null

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
    window.addEventListener('online', wake, { once: true })
  })

/** Until when each business was followed: what a page kept of it has been true until then. */
const followedUntil = new Map<string, number>()

/** For how long the oldest of what is shown of a business may not have been true any more, in ms. */
const ageOf = (businessId: string): number =>
  Math.ceil(performance.now() - (followedUntil.get(businessId) ?? 0))

/** Reads a stream to its end; answers the last event's id and how long the server wants to be left alone. */
async function readOnce(
  businessId: string,
  lastId: string | null,
  signal: AbortSignal,
): Promise<{ lastId: string | null; restMs: number }> {
  let restMs = 0
  const line = new AbortController()
  const cut = () => line.abort()
  signal.addEventListener('abort', cut, { once: true })
  let watchdog = setTimeout(cut, SILENCE_MS)
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(cut, SILENCE_MS)
  }
  try {
    const age = lastId === null ? `?age=${Math.min(ageOf(businessId), LONGEST_AGE_MS)}` : ''
    const response = await fetch(`${apiBase()}/api/businesses/${businessId}/events${age}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${authToken() ?? ''}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      signal: line.signal,
    })
    if (response.status === 401) window.dispatchEvent(new Event('token-expired'))
    if (response.status === 403 || response.status === 404) window.dispatchEvent(new Event(BUSINESS_LOST))
    restMs = retryAfterMs(response)
    if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`)
    setState('live')
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          alive()
          controller.enqueue(chunk)
        },
      }),
    )
    for await (const message of readEventStream(watched)) {
      if (message.id !== null) lastId = message.id
      const event = JSON.parse(message.data) as LiveEvent
      for (const handler of [...handlers]) handler(event)
    }
  } catch {
    setState('offline')
  } finally {
    clearTimeout(watchdog)
    line.abort()
  }
  return { lastId, restMs }
}

async function follow(businessId: string, signal: AbortSignal): Promise<void> {
  let lastId: string | null = null
  let wait = FIRST_RETRY_MS
  while (!signal.aborted) {
    const startedAt = Date.now()
    const read = await readOnce(businessId, lastId, signal)
    lastId = read.lastId
    if (signal.aborted) return
    wait = Date.now() - startedAt > LONGEST_RETRY_MS ? FIRST_RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
    await pause(Math.max(wait, read.restMs) * (0.75 + Math.random() / 2), signal)
  }
}

/** Follows a business: one stream for all pages, resumed after a cut without a gap. Null follows none. */
export function followBusiness(businessId: string | null): void {
  if (following?.businessId === businessId) return
  if (following) {
    followedUntil.set(following.businessId, performance.now())
    following.stop.abort()
  }
  following = null
  setState('connecting')
  if (businessId === null) return
  const stop = new AbortController()
  following = { businessId, stop }
  void follow(businessId, stop.signal)
}

/** Calls the handler with every event of the followed business while the component is there. */
export function useBusinessEvents(handler: (event: LiveEvent) => void): void {
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    const call = (event: LiveEvent) => latest.current(event)
    handlers.add(call)
    return () => {
      handlers.delete(call)
    }
  }, [])
}

/** Whether events arrive at the moment. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => state,
  )
}
