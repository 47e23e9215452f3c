import type { ServerResponse } from 'node:http'

/** A response that stays open and sends server-sent events. */
export interface EventStream {
  /** Aborted when the caller went away or the stream was ended. */
  readonly closed: AbortSignal
  send(event: string, data: unknown, id?: number | string): void
  /** A frame built by `frame`, for events that many streams get. */
  write(frame: string): void
  end(): void
}

/** How many turns of a second it takes until every stream was pinged once. */
const PING_TURNS = 20
const PING = ': ping\n\n'
/** A caller that reads too slowly is cut here and resumes by its last event id. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024

export const frame = (event: string, data: unknown, id?: number | string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams by the turn in which they are pinged: not all at once, and by one timer. */
const turns = Array.from({ length: PING_TURNS }, () => new Set<EventStream>())
let openCount = 0
let turn = 0
let pinging: NodeJS.Timeout | undefined

const pingSome = (): void => {
  turn = (turn + 1) % PING_TURNS
  for (const stream of turns[turn] ?? []) stream.write(PING)
}

/** Has a stream pinged until what this answers is called. */
const keepAlive = (stream: EventStream): (() => void) => {
  const mates = turns[turn] as Set<EventStream>
  mates.add(stream)
  openCount += 1
  pinging ??= setInterval(pingSome, 1_000).unref()
  return () => {
    mates.delete(stream)
    openCount -= 1
    if (openCount > 0) return
    clearInterval(pinging)
    pinging = undefined
  }
}

/** Ends every open stream: callers reconnect, to another process or after the restart. */
export const endAllStreams = (): void => {
  for (const stream of turns.flatMap((mates) => [...mates])) stream.end()
}

/** Turns a raw response into an event stream; `headers` are those the server already set (CORS, security). */
export const openEventStream = (raw: ServerResponse, headers: Record<string, string>): EventStream => {
  const controller = new AbortController()
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const close = () => {
    if (controller.signal.aborted) return
    forget()
    controller.abort()
  }
  const stream: EventStream = {
    closed: controller.signal,
    send: (event, data, id) => stream.write(frame(event, data, id)),
    write(text) {
      if (controller.signal.aborted || raw.writableEnded) return
      raw.write(text)
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
    },
    end() {
      close()
      raw.end()
    },
  }
  raw.on('close', close)
  raw.on('error', close)
  const forget = keepAlive(stream)
  // Whoever left before this says so no more.
  if (raw.destroyed) close()
  return stream
}
