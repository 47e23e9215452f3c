import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ConversationItem, conversations } from '#contract/conversations/conversations.ts'
import { call } from '#dashboard/lib/api.ts'
import { detailKey } from './queries.ts'

/** Puts a conversation aside (`until` null: until its customer writes); null takes it back. */
export function useSnooze(businessId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (snoozed: { until: string | null } | null): Promise<ConversationItem> =>
      call(conversations.snooze, { params: { businessId, sessionId }, body: { snoozed } }),
    onSuccess: () => client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) }),
  })
}

/** Gives labels to a conversation, and takes others off. */
export function useLabelConversation(businessId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { add: string[]; remove: string[] }): Promise<ConversationItem> =>
      call(conversations.labelConversation, { params: { businessId, sessionId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) }),
  })
}
