import { followStream, type LiveState, type StreamReader } from './event-stream.ts'
import { currentSession } from './session.ts'
import type { SseMessage } from './sse.ts'

interface SharedReader extends StreamReader {
  /** Events that this page did not get are no longer to be had: what it has read may be out of date. */
  onLost(): void
}

/** What tabs tell one another; `after` is the id of the last event before. */
type Note =
  | { kind: 'state'; state: LiveState }
  | { kind: 'refused'; status: number }
  | { kind: 'message'; after: string | null; message: SseMessage }
  /** What happened after that event, or since this tab's page began? In ms since 1970. */
  | { kind: 'ask'; from: string; after: string | null; begun: number }
  /** The answer; null: it cannot be told any more. */
  | { kind: 'missed'; to: string; after: string | null; upTo: string | null; messages: SseMessage[] | null }

/** How many events a tab keeps for others that miss some. */
const BUFFER_MAX = 200

/** By name, where each stream was left: it is followed again from there. */
const positions = new Map<string, string | null>()

/** Ids of events are numbers that grow. */
const isLater = (id: string | null, other: string | null) => Number(id ?? -1) > Number(other ?? -1)

/** What is followed, by which sign-in: another account's is another stream. */
const nameOf = (path: string): string => `${path} ${currentSession()?.loginAtMs}`

/**
 * Follows a stream together with the browser's other tabs: a visible one holds it and hands it round, a hidden or
 * cached one gives it back. Each reader gets each event once.
 * @param path what is followed
 * @returns leaves it
 */
export function shareStream(path: string, reader: SharedReader): () => void {
  const name = nameOf(path)
  const { locks } = navigator
  const { timeOrigin } = performance
  const page = document
  const tab = window
  const own = `${timeOrigin} ${Math.random()}`
  let state: LiveState = 'connecting'
  let position = positions.get(name) ?? null
  /** Whether the position is one of the stream, and none is missing up to it. */
  let isPlaced = false
  let leads = false
  let buffer: { after: string | null; message: SseMessage; atMs: number }[] = []
  /** Since when every event is among the kept ones. */
  let bufferedSinceMs = position === null ? timeOrigin : Date.now()
  let channel: BroadcastChannel | undefined
  /** While the tab is visible: it holds the stream, or waits for its turn. */
  let turn: AbortController | undefined

  const post = (note: Note) => channel?.postMessage(note)
  const ask = () => post({ kind: 'ask', from: own, after: position, begun: timeOrigin })
  const place = (at: string | null) => {
    position = at
    positions.set(name, at)
    isPlaced = true
  }
  const setState = (next: LiveState) => {
    state = next
    reader.onState(next)
  }

  function hear(message: SseMessage): void {
    if (message.id !== null) {
      buffer.push({ after: position, message, atMs: Date.now() })
      if (buffer.length > BUFFER_MAX) bufferedSinceMs = buffer.shift()?.atMs ?? bufferedSinceMs
    }
    place(message.id ?? position)
    reader.onMessage(message)
  }

  function missedBy(after: string | null, begun: number): SseMessage[] | null {
    if (position === null) return null
    if (after === position) return []
    if (after === null) {
      const happened = buffer.some(({ message, atMs }) => message.event !== 'ready' && atMs >= begun)
      return happened || bufferedSinceMs > begun ? null : []
    }
    const next = buffer.findIndex((one) => one.after === after)
    return next === -1 ? null : buffer.slice(next).map(({ message }) => message)
  }

  function catchUp(messages: SseMessage[] | null, upTo: string | null): void {
    for (const message of messages ?? []) hear(message)
    place(upTo)
    if (messages) return
    buffer = []
    bufferedSinceMs = Date.now()
    reader.onLost()
  }

  function receive(note: Note): void {
    if (note.kind === 'ask') {
      if (!leads) return
      post({ kind: 'state', state })
      // Who is ahead of a holder that catches up misses nothing.
      if (!isPlaced || isLater(note.after, position)) return
      const { from, after, begun } = note
      post({ kind: 'missed', to: from, after, upTo: position, messages: missedBy(after, begun) })
    } else if (leads) return
    else if (note.kind === 'state') setState(note.state)
    else if (note.kind === 'refused') reader.onRefused(note.status)
    else if (note.kind === 'message') {
      const { after, message } = note
      if (isPlaced && after === position) hear(message)
      else if (!isPlaced || message.id === null || isLater(message.id, position)) ask()
    } else if (note.to === own && note.after === position) catchUp(note.messages, note.upTo)
  }

  async function lead(signal: AbortSignal): Promise<void> {
    leads = true
    isPlaced = position !== null
    const shared: StreamReader = {
      path: reader.path,
      onMessage(message) {
        post({ kind: 'message', after: position, message })
        hear(message)
      },
      onState(next) {
        post({ kind: 'state', state: next })
        setState(next)
      },
      onRefused(status) {
        post({ kind: 'refused', status })
        reader.onRefused(status)
      },
    }
    await followStream(shared, position, signal)
    leads = false
  }

  function takeTurns(): void {
    if (turn || page.hidden) return
    turn = new AbortController()
    const { signal } = turn
    ask()
    if (!locks || !channel) void lead(signal)
    else
      locks
        .request(name, { signal }, () => lead(signal))
        .catch(() => {
          // Where the browser refuses locks each tab stands for itself.
          if (!signal.aborted) void lead(signal)
        })
  }

  const giveBack = () => {
    turn?.abort()
    turn = undefined
  }
  const join = () => {
    // A page that comes out of the cache may find another session.
    if (nameOf(path) !== name) return
    if (!channel && locks && tab.BroadcastChannel) {
      channel = new tab.BroadcastChannel(name)
      channel.onmessage = ({ data }) => receive(data)
      ask()
    }
    takeTurns()
  }
  const leave = () => {
    giveBack()
    channel?.close()
    channel = undefined
  }
  const onVisibility = () => (page.hidden ? giveBack() : join())
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('visibilitychange', onVisibility, { signal })
  tab.addEventListener('pagehide', leave, { signal })
  tab.addEventListener('pageshow', join, { signal })
  join()
  return () => {
    listening.abort()
    leave()
  }
}
