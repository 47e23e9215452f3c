import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many turns of a second it takes until every stream was pinged once. */
const PING_TURNS = 20
const PING = ': ping\n\n'
const END_STEP_MS = 100
/** A caller that reads too slowly is cut here and resumes by its last event id. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024

/** The text of an event as it is sent. */
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

/** A response that stays open and sends server-sent events. There are many: what each holds is what a visitor costs. */
export class EventStream {
  readonly #raw: ServerResponse
  readonly #mates = turns[turn] as Set<EventStream>
  #leaving: (() => void)[] | null = []

  /** @param raw has sent its head */
  constructor(raw: ServerResponse) {
    this.#raw = raw
    this.#mates.add(this)
    openCount += 1
    pinging ??= setInterval(pingSome, 1_000).unref()
    const close = () => this.#close()
    raw.on('close', close)
    raw.on('error', close)
    // Whoever left before this says so no more.
    if (raw.destroyed) close()
  }

  /** The caller went away or the stream was ended. */
  get isClosed(): boolean {
    return this.#leaving === null
  }

  /** Runs something once, when it is closed: at once if it is. */
  onClose(work: () => void): void {
    if (this.#leaving) this.#leaving.push(work)
    else work()
  }

  send(event: string, data: unknown, id?: number | string): void {
    this.write(frame(event, data, id))
  }

  /** A frame built by `frame`, for events that many streams get. */
  write(text: string): void {
    if (this.isClosed || this.#raw.writableEnded) return
    this.#raw.write(text)
    if (this.#raw.writableLength > MAX_BUFFERED_BYTES) this.#raw.destroy()
  }

  end(): void {
    this.#close()
    this.#raw.end()
  }

  #close(): void {
    const leaving = this.#leaving
    if (leaving === null) return
    this.#leaving = null
    this.#mates.delete(this)
    openCount -= 1
    if (openCount === 0) {
      clearInterval(pinging)
      pinging = undefined
    }
    for (const work of leaving) work()
  }
}

const allOpen = (): EventStream[] => turns.flatMap((mates) => [...mates])

/** Ends the open streams one after the other, over some time: their callers come to other processes, not all at once. */
export const endStreamsOver = async (ms: number): Promise<void> => {
  for (let left = Math.ceil(ms / END_STEP_MS); left > 0; left -= 1) {
    await sleep(Math.min(END_STEP_MS, ms))
    const open = allOpen()
    for (const stream of open.slice(0, Math.ceil(open.length / left))) stream.end()
  }
}

/** Ends every open stream: callers reconnect, to another process or after the restart. */
export const endAllStreams = (): void => {
  for (const stream of allOpen()) stream.end()
}

/** Turns a raw response into an event stream; `headers` are those the server already set (CORS, security). */
export const openEventStream = (raw: ServerResponse, headers: Record<string, string>): EventStream => {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  // Sent by itself, the head is one piece of text from then on; with more behind it, it stays the fifty that it is made of.
  raw.cork()
  raw.flushHeaders()
  raw.write(': open\n\n')
  raw.uncork()
  return new EventStream(raw)
}
