import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { conversations } from '#contract/conversations/conversations.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { ApiError, call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { storageKey, storedKeys } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { authToken, onSession } from '#dashboard/lib/session.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { detailKey, type Place } from './queries.ts'
import { UNSENT } from './unsent.ts'

/** A reply on its way, or one that did not leave: kept until it is sent or given up. */
export interface OutgoingReply extends Place {
  clientId: string
  content: string
  /** The newest message of the thread that its sender has seen; without it, it is sent whoever answered meanwhile. */
  lastSeen?: string | undefined
  /** Uploaded files that it is sent with. */
  files?: readonly Attachment[]
  /** What is done with the conversation in the same breath. */
  also?: ReplyActions | null
  state: 'sending' | 'failed'
  reason?: string
  /** It met no server: it leaves by itself once one answers, whatever page is open. */
  unreached?: boolean
  /** Who answered so many seconds before the server, at this time, did not take it. */
  crossed?: { name: string; seconds: number; at: number } | undefined
}

const keyOf = (sessionId: string): string => storageKey(UNSENT + sessionId)

const NONE: readonly OutgoingReply[] = []
/** What the browser's storage has under a key, as it was read last: the same replies for the same text. */
const read = new Map<string, { json: string; replies: readonly OutgoingReply[] }>()
/** Where the storage is full or blocked: what a reload loses. */
const unstored = new Map<string, readonly OutgoingReply[]>()
/** Of the page, once it has shown a thread. */
let client: QueryClient | undefined
const listeners = new Set<() => void>()
const emit = (): void => {
  for (const listener of listeners) listener()
}

/** Of one conversation, by user, oldest first: the storage is the same for every tab. */
const repliesOf = (key: string): readonly OutgoingReply[] => {
  const inMemory = unstored.get(key)
  if (inMemory) return inMemory
  try {
    const json = localStorage.getItem(key)
    if (json === null) return NONE
    const known = read.get(key)
    if (known?.json === json) return known.replies
    const replies = JSON.parse(json) as OutgoingReply[]
    read.set(key, { json, replies })
    return replies
  } catch {
    return NONE
  }
}

const change = (key: string, next: (replies: readonly OutgoingReply[]) => readonly OutgoingReply[]): void => {
  const replies = next(repliesOf(key))
  try {
    if (replies.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(replies))
    unstored.delete(key)
  } catch {
    unstored.set(key, replies)
  }
  emit()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Replies of a conversation that the server has not confirmed yet; they survive a reload. */
export function useOutgoing(sessionId: string): readonly OutgoingReply[] {
  const key = keyOf(sessionId)
  return useStore(subscribe, () => repliesOf(key))
}

/** Under what there are replies of whoever is signed in. */
const keysOf = (): string[] => {
  const prefix = storageKey(UNSENT)
  const inMemory = [...unstored.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...storedKeys(UNSENT), ...inMemory])]
}

const unsentSessions = (): string =>
  keysOf()
    .filter((key) => repliesOf(key).some(({ state, unreached }) => state === 'failed' || unreached))
    .map((key) => key.slice(storageKey(UNSENT).length))
    .join()

/** Conversations with a reply that did not leave. */
export const useUnsentSessions = (): readonly string[] => useStore(subscribe, unsentSessions).split(',')

/** Whether the same call may succeed a little later: no server answered, or one that is away or busy. */
const metNoServer = (error: Error): boolean =>
  error instanceof TypeError ||
  error.name === 'TimeoutError' ||
  (error instanceof ApiError && [429, 502, 503, 504].includes(error.status))

const crossedBy = (error: Error): OutgoingReply['crossed'] => {
  if (!(error instanceof ApiError) || error.failure !== 'REPLY_CROSSED') return undefined
  return { ...(error.values as { name: string; seconds: number }), at: Date.now() }
}

/** A call that hangs holds up what was written after it no longer. */
const SEND_MS = 60_000
const READ_MS = 5_000

/** Sends a reply, with the same client id when it is sent again: never a second message. Answers whether a server was met. */
async function send(key: string, reply: OutgoingReply): Promise<boolean> {
  const readAgain = () => client?.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
  const { businessId, sessionId, clientId, content, files = [], lastSeen, also } = reply
  try {
    await call(conversations.replyToConversation, {
      params: { businessId, sessionId },
      body: {
        clientId,
        content,
        ...(lastSeen && { lastSeen }),
        ...(also && { also }),
        ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
      },
      signal: AbortSignal.timeout(SEND_MS),
    })
  } catch (thrown) {
    const error = thrown as Error
    const unreached = metNoServer(error) || error instanceof SessionExpiredError
    const crossed = crossedBy(error)
    const failure = {
      state: 'failed' as const,
      reason: failureReason(error) ?? error.message,
      unreached,
      crossed,
    }
    // Those written after it wait for it.
    change(key, (all) =>
      all.map((one) =>
        one.clientId === clientId || (unreached && one.state === 'sending') ? { ...one, ...failure } : one,
      ),
    )
    // What stands in its way is to be read.
    if (crossed) void readAgain()
    return !unreached
  }
  // It is shown until the thread has it, but what was written after it does not wait for that for long.
  await Promise.race([readAgain(), new Promise((end) => setTimeout(end, READ_MS))])
  drop(key, clientId)
  return true
}

const drop = (key: string, clientId: string): void =>
  change(key, (all) => all.filter((one) => one.clientId !== clientId))

/** Sends what a conversation has to send, in the order in which it was written, one tab at a time. Answers whether a server was met. */
function sendWaiting(key: string): Promise<boolean> {
  const work = async () => {
    for (const { clientId } of repliesOf(key)) {
      // Somebody else signed in meanwhile.
      if (!key.startsWith(storageKey(UNSENT))) return true
      // It may have been given up meanwhile; what an earlier version stored is sent again by hand.
      const reply = repliesOf(key).find((one) => one.clientId === clientId)
      if (!reply?.businessId || !(reply.state === 'sending' || reply.unreached)) continue
      // What is on its way can not be given up.
      change(key, (all) => all.map((one) => (one.clientId === clientId ? { ...one, state: 'sending' } : one)))
      if (!(await send(key, reply))) return false
    }
    return true
  }
  // Without them (no HTTPS) the client id still keeps two tabs from sending it twice.
  return navigator.locks ? navigator.locks.request(key, work) : work()
}

const FIRST_MS = 3_000
const LONGEST_MS = 60_000
let pauseMs = FIRST_MS
let timer: ReturnType<typeof setTimeout> | undefined

const sendLater = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void sendAll(), pauseMs)
  pauseMs = Math.min(2 * pauseMs, LONGEST_MS)
}

async function sendEach(): Promise<void> {
  clearTimeout(timer)
  if (authToken() === null) return
  let met = true
  for (const key of keysOf()) if (!(await sendWaiting(key))) met = false
  if (met) pauseMs = FIRST_MS
  else sendLater()
}

let running: Promise<void> | undefined
/** Sends what did not leave, of every conversation; again after a pause that grows while no server is met. */
const sendAll = (): Promise<void> => {
  running ??= sendEach().finally(() => {
    running = undefined
  })
  return running
}

// The next try is not waited for once somebody signs in, the network is there, or somebody looks.
if (typeof window !== 'undefined') {
  const sendNow = () => {
    pauseMs = FIRST_MS
    void sendAll()
  }
  onSession(sendNow)
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow()
  })
  sendNow()
}

/** Sends replies of a conversation, and gives them up. */
export function useSendReply(businessId: string, sessionId: string) {
  const cache = useQueryClient()
  useEffect(() => {
    client = cache
  }, [cache])
  const key = keyOf(sessionId)
  const put = async (reply: Omit<OutgoingReply, 'state' | keyof Place>) => {
    change(key, (all) => [
      ...all.filter((one) => one.clientId !== reply.clientId),
      { ...reply, businessId, sessionId, state: 'sending' },
    ])
    if (!(await sendWaiting(key))) sendLater()
  }
  return {
    send: (
      content: string,
      files: readonly Attachment[],
      lastSeen: string | undefined,
      also: ReplyActions | null,
    ) => void put({ clientId: crypto.randomUUID(), content, files, lastSeen, also }),
    /** The same reply; one that crossed another's, now that who wrote it knows. */
    again: ({ clientId, content, files = [], lastSeen, also, crossed }: OutgoingReply) =>
      void put({ clientId, content, files, lastSeen: crossed ? undefined : lastSeen, also: also ?? null }),
    drop: (clientId: string) => drop(key, clientId),
  }
}
