import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import { processState } from './process-state.ts'
import { scaledLimit } from './window-limit.ts'

/** How many event streams may be open at once, times RATE_LIMIT_FACTOR. */
export const STREAM_LIMITS = {
  /** Of a visitor's conversation, and of a session of the dashboard: the tabs of one browser, and lines that died. */
  visitor: 8,
  session: 20,
  /** From one address, to widgets and to dashboards. */
  visitorAddress: 100,
  sessionAddress: 300,
} as const

/** Who opens a stream: a conversation or a session, from an address as it counts (`addressKey`). */
export interface StreamOpener {
  kind: 'visitor' | 'session'
  id: string
  addressKey: string
}

const RETRY_SECONDS = 15

/** The open streams of this process by whom they count for, the oldest first. */
const openStreams = processState(() => new Map<string, Set<EventStream>>())

/**
 * Lets a stream be opened. One too many of a visitor or a session ends their oldest, which is a dead line as a rule and
 * resumes without a gap otherwise; one too many from an address is refused, for the others are other people's.
 * @returns counts the stream from when it is open until it is closed
 * @throws ApiError TOO_MANY_REQUESTS
 */
export const admitStream = (
  deps: Deps,
  { kind, id, addressKey }: StreamOpener,
): ((stream: EventStream) => void) => {
  const open = openStreams(deps)
  const own = `${kind} ${id}`
  const address = `${kind}s at ${addressKey}`
  const isFull = (key: string, max: number) => (open.get(key)?.size ?? 0) >= scaledLimit(deps, max)
  if (isFull(own, STREAM_LIMITS[kind])) {
    const [oldest] = open.get(own) ?? []
    oldest?.end()
  }
  if (isFull(address, STREAM_LIMITS[`${kind}Address`])) {
    deps.metrics.limited.inc({ limit: `open streams of a ${kind}’s address` })
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })
  }
  return (stream) => {
    deps.metrics.streams.inc({ kind })
    for (const key of [own, address]) open.set(key, (open.get(key) ?? new Set()).add(stream))
    stream.onClose(() => {
      deps.metrics.streams.dec({ kind })
      for (const key of [own, address]) {
        const streams = open.get(key)
        streams?.delete(stream)
        if (streams?.size === 0) open.delete(key)
      }
    })
  }
}
