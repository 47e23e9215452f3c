import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessRole } from '#contract/businesses.ts'
import {
  type ConversationDetail,
  type ConversationItem,
  conversations,
  type Message,
} from '#contract/conversations.ts'
import { call } from '#dashboard/lib/api.ts'

export type StatusFilter = 'all' | 'active' | 'inactive' | 'archived'
export interface ListFilters {
  search: string
  status: StatusFilter
  /** Only conversations by mail. */
  mail?: true
}
export interface ListPage {
  conversations: ConversationItem[]
  total: number
  totalIsMinimum?: boolean | undefined
  nextCursor: string | null
}

export const canWrite = (role: BusinessRole | undefined): boolean => role === 'owner' || role === 'manager'

export const listKey = (businessId: string) => ['conversations', businessId] as const
export const filteredListKey = (businessId: string, filters: ListFilters) =>
  [...listKey(businessId), filters] as const
export const detailKey = (businessId: string, sessionId: string) =>
  ['conversation', businessId, sessionId] as const

/** Pages of the list, the most recently active first. */
export function useConversationList(businessId: string, filters: ListFilters) {
  return useInfiniteQuery({
    queryKey: filteredListKey(businessId, filters),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<ListPage> =>
      call(conversations.listConversations, {
        params: { businessId },
        query: {
          ...(filters.search && { search: filters.search }),
          ...(filters.status !== 'all' && { status: filters.status }),
          ...(filters.mail && { channel: 'email' as const }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** A conversation; its pages go back in time, the first page holds the latest messages. */
export function useConversation(businessId: string, sessionId: string) {
  return useInfiniteQuery({
    queryKey: detailKey(businessId, sessionId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<ConversationDetail> =>
      call(conversations.getConversation, {
        params: { businessId, sessionId },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    getNextPageParam: (last) => last.previousCursor ?? undefined,
  })
}

const endpoints = {
  takeOver: conversations.takeOver,
  handBack: conversations.handBack,
  markRead: conversations.markRead,
} as const

/** Take over, hand back, mark as read: each answers the conversation as it is now. */
export function useConversationAction(businessId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: keyof typeof endpoints): Promise<ConversationItem> =>
      call(endpoints[action], { params: { businessId, sessionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) }),
  })
}

export function useArchive(businessId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (archived: boolean): Promise<ConversationItem> =>
      call(conversations.setArchived, { params: { businessId, sessionId }, body: { archived } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
      await client.invalidateQueries({ queryKey: listKey(businessId) })
    },
  })
}

export function useMarkAnswer(businessId: string, sessionId: string) {
  return useMutation({
    mutationFn: (p: { messageId: string; useful: boolean | null }): Promise<Message> =>
      call(conversations.markAnswer, {
        params: { businessId, sessionId, messageId: p.messageId },
        body: { useful: p.useful },
      }),
  })
}
