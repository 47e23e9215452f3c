import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { conversations, type Message } from '#contract/conversations.ts'
import { call } from '../../lib/api.ts'
import { failureReason } from '../../lib/failure.ts'
import { detailKey } from './queries.ts'

/** A reply on its way, or one that did not leave: kept until it is sent or given up. */
export interface OutgoingReply {
  clientId: string
  content: string
  state: 'sending' | 'failed'
  reason?: string
}

const outgoing = new Map<string, readonly OutgoingReply[]>()
const listeners = new Set<() => void>()
const NONE: readonly OutgoingReply[] = []

const change = (
  sessionId: string,
  next: (replies: readonly OutgoingReply[]) => readonly OutgoingReply[],
): void => {
  outgoing.set(sessionId, next(outgoing.get(sessionId) ?? NONE))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Replies of a conversation that the server has not confirmed yet. */
export function useOutgoing(sessionId: string): readonly OutgoingReply[] {
  return useSyncExternalStore(subscribe, () => outgoing.get(sessionId) ?? NONE)
}

/** Sends a reply, with the same client id when it is sent again: never a second message. */
export function useSendReply(businessId: string, sessionId: string) {
  const client = useQueryClient()
  const drop = (clientId: string) => change(sessionId, (all) => all.filter((r) => r.clientId !== clientId))
  const mutation = useMutation({
    mutationFn: (reply: { clientId: string; content: string }): Promise<Message> => {
      change(sessionId, (all) => [
        ...all.filter((r) => r.clientId !== reply.clientId),
        { ...reply, state: 'sending' },
      ])
      return call(conversations.replyToConversation, { params: { businessId, sessionId }, body: reply })
    },
    onSuccess: async (_message, { clientId }) => {
      await client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
      drop(clientId)
    },
    onError: (error, reply) =>
      change(sessionId, (all) =>
        all.map((r) =>
          r.clientId === reply.clientId
            ? { ...r, state: 'failed', reason: failureReason(error) ?? error.message }
            : r,
        ),
      ),
  })
  return {
    send: (content: string) => mutation.mutate({ clientId: crypto.randomUUID(), content }),
    again: (reply: OutgoingReply) => mutation.mutate({ clientId: reply.clientId, content: reply.content }),
    drop,
  }
}
