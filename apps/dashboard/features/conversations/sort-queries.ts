import { conversations } from '#contract/conversations/conversations.ts'
import { call } from '#dashboard/lib/api.ts'
import { useConversationChange } from './queries.ts'

/** Puts a conversation aside (`until` null: until its customer writes); null takes it back. */
export const useSnooze = (businessId: string, sessionId: string) =>
  useConversationChange({ businessId, sessionId }, (params, snoozed: { until: string | null } | null) =>
    call(conversations.snooze, { params, body: { snoozed } }),
  )

/** Gives labels to a conversation, and takes others off. */
export const useLabelConversation = (businessId: string, sessionId: string) =>
  useConversationChange({ businessId, sessionId }, (params, body: { add: string[]; remove: string[] }) =>
    call(conversations.labelConversation, { params, body }),
  )
