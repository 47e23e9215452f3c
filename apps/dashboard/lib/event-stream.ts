import { apiBase } from './api.ts'
import { authToken } from './session.ts'
import { readEventStream, retryAfterMs, type SseMessage } from './sse.ts'

export type LiveState = 'connecting' | 'live' | 'offline'

export interface StreamReader {
  /** Path and query of the stream; null: from now on, else after the event of this id. */
  path(lastId: string | null): string
  onMessage(message: SseMessage): void
  onState(state: LiveState): void
  /** The server answered 401, 403 or 404; it is asked again all the same. */
  onRefused(status: number): void
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 15_000
/** The server pings every 20 s: nothing for longer than this means that the line is dead. */
const SILENCE_MS = 50_000
const REFUSALS = [401, 403, 404]

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal.addEventListener('abort', wake)
    window.addEventListener('online', wake)
  })

/** Reads a stream to its end; answers the last event's id and how long the server wants to be left alone. */
async function readOnce(
  reader: StreamReader,
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
    const response = await fetch(apiBase() + reader.path(lastId), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${authToken() ?? ''}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      signal: line.signal,
    })
    if (REFUSALS.includes(response.status)) reader.onRefused(response.status)
    restMs = retryAfterMs(response)
    if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`)
    reader.onState('live')
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          alive()
          controller.enqueue(chunk)
        },
      }),
    )
    for await (const message of readEventStream(watched)) {
      if (signal.aborted) break
      if (message.id !== null) lastId = message.id
      reader.onMessage(message)
    }
  } catch {
    if (!signal.aborted) reader.onState('offline')
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', cut)
    line.abort()
  }
  return { lastId, restMs }
}

/** Follows a stream until it is aborted: resumed without a gap after a cut, a silence or a refusal. */
export async function followStream(
  reader: StreamReader,
  lastId: string | null,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_RETRY_MS
  while (!signal.aborted) {
    const startedAt = Date.now()
    const read = await readOnce(reader, lastId, signal)
    lastId = read.lastId
    if (signal.aborted) return
    wait = Date.now() - startedAt > LONGEST_RETRY_MS ? FIRST_RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
    await pause(Math.max(wait, read.restMs) * (0.75 + Math.random() / 2), signal)
  }
}
