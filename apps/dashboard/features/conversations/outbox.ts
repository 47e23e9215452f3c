import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Attachment } from '#contract/attachments/attachment.ts'
import { conversations } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'
import { storageKey } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useBackOnline } from '#dashboard/lib/use-back-online.ts'
import { useStore } from '#dashboard/lib/use-store.ts'
import { detailKey } from './queries.ts'

/** A reply on its way, or one that did not leave: kept until it is sent or given up. */
export interface OutgoingReply {
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
  /** It met no server: it leaves by itself once there is a network again, while its conversation is open. */
  unreached?: boolean
  /** Who answered so many seconds before the server, at this time, did not take it. */
  crossed?: { name: string; seconds: number; at: number } | undefined
}

/** By user and conversation; replies that did not leave are in the browser's storage too, under the same key. */
const outgoing = new Map<string, readonly OutgoingReply[]>()
const listeners = new Set<() => void>()

const keyOf = (sessionId: string): string => storageKey(`unsent:${sessionId}`)

const NONE: readonly OutgoingReply[] = []

const stored = (key: string): readonly OutgoingReply[] => {
  try {
    const json = localStorage.getItem(key)
    return json === null ? NONE : (JSON.parse(json) as OutgoingReply[])
  } catch {
    return NONE
  }
}

const store = (key: string, failed: readonly OutgoingReply[]): void => {
  try {
    if (failed.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(failed))
  } catch {
    // A full or blocked storage only costs what a reload would have kept.
  }
}

const repliesOf = (key: string): readonly OutgoingReply[] => {
  const known = outgoing.get(key) ?? stored(key)
  if (known !== NONE) outgoing.set(key, known)
  return known
}

const change = (key: string, next: (replies: readonly OutgoingReply[]) => readonly OutgoingReply[]): void => {
  const replies = next(repliesOf(key))
  outgoing.set(key, replies)
  store(
    key,
    replies.filter((reply) => reply.state === 'failed'),
  )
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Replies of a conversation that the server has not confirmed yet; those that did not leave survive a reload. */
export function useOutgoing(sessionId: string): readonly OutgoingReply[] {
  const key = keyOf(sessionId)
  return useStore(subscribe, () => repliesOf(key))
}

type Sent = Pick<OutgoingReply, 'clientId' | 'content' | 'files' | 'lastSeen' | 'also'>

const crossedBy = (error: Error): OutgoingReply['crossed'] => {
  if (!(error instanceof ApiError) || error.failure !== 'REPLY_CROSSED') return undefined
  return { ...(error.values as { name: string; seconds: number }), at: Date.now() }
}

/** The same reply; one that crossed another's, now that who wrote it knows. */
const sameAgain = (reply: OutgoingReply): Sent => ({
  clientId: reply.clientId,
  content: reply.content,
  files: reply.files ?? [],
  lastSeen: reply.crossed ? undefined : reply.lastSeen,
  also: reply.also ?? null,
})

/** Sends a reply, with the same client id when it is sent again: never a second message. */
export function useSendReply(businessId: string, sessionId: string) {
  const client = useQueryClient()
  const key = keyOf(sessionId)
  const drop = (clientId: string) => change(key, (all) => all.filter((r) => r.clientId !== clientId))
  const mutation = useMutation({
    mutationFn: (reply: Sent): Promise<Message> => {
      change(key, (all) => [
        ...all.filter((r) => r.clientId !== reply.clientId),
        { ...reply, state: 'sending' },
      ])
      const { clientId, content, files = [], lastSeen, also } = reply
      return call(conversations.replyToConversation, {
        params: { businessId, sessionId },
        body: {
          clientId,
          content,
          ...(lastSeen && { lastSeen }),
          ...(also && { also }),
          ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
        },
      })
    },
    onSuccess: async (_message, { clientId }) => {
      await client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
      drop(clientId)
    },
    onError: (error, reply) => {
      change(key, (all) =>
        all.map((r) =>
          r.clientId === reply.clientId
            ? {
                ...r,
                state: 'failed',
                reason: failureReason(error) ?? error.message,
                unreached: error instanceof TypeError,
                crossed: crossedBy(error),
              }
            : r,
        ),
      )
      // What stands in its way is to be read.
      if (crossedBy(error)) void client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
    },
  })
  useBackOnline(async () => {
    // One after the other: they arrive in the order in which they were written.
    if (mutation.isPending) return
    for (const reply of repliesOf(key))
      if (reply.unreached) await mutation.mutateAsync(sameAgain(reply)).catch(() => {})
  })
  return {
    send: (
      content: string,
      files: readonly Attachment[],
      lastSeen: string | undefined,
      also: ReplyActions | null,
    ) => mutation.mutate({ clientId: crypto.randomUUID(), content, files, lastSeen, also }),
    again: (reply: OutgoingReply) => mutation.mutate(sameAgain(reply)),
    drop,
  }
}
