import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Summary } from '#contract/businesses/businesses.ts'
import {
  type ConversationDetail,
  type ConversationItem,
  conversations,
  type LIST_STATUSES,
} from '#contract/conversations/conversations.ts'
import type { ArchiveReason, Message } from '#contract/conversations/message.ts'
import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { call } from '#dashboard/lib/api.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'

export type StatusFilter = 'all' | (typeof LIST_STATUSES)[number]
/** What a list is narrowed to besides its status. */
export interface Narrowed {
  /** Only conversations by mail. */
  mail?: true | undefined
  /** Only those that have this label. */
  label?: string
  /** Only those of a person, a language, a site, a time. */
  more?: Pick<
    QueryOf<typeof conversations.listConversations>,
    'channel' | 'handler' | 'language' | 'site' | 'from' | 'to'
  >
  /** The days that this time was chosen by. */
  dates?: Pick<ViewFilter, 'days' | 'from' | 'to'>
}
export interface ListFilters extends Narrowed {
  search: string
  status: StatusFilter
}
export type ListPage = ResponseOf<typeof conversations.listConversations>

export const listKey = (businessId: string) => ['conversations', businessId] as const
export const filteredListKey = (businessId: string, filters: ListFilters) =>
  [...listKey(businessId), filters] as const
export const detailKey = (businessId: string, sessionId: string) =>
  ['conversation', businessId, sessionId] as const

/** Reads the lists and threads that are there again. */
export const readAgain = (client: QueryClient, businessId: string): void => {
  for (const key of ['conversations', 'conversation'])
    void client.invalidateQueries({ queryKey: [key, businessId] })
}

/** What a list shows at first: who waits for an answer, if anybody does. */
export const firstStatus = (summary: Pick<Summary, 'waitingConversations'> | undefined): StatusFilter =>
  summary !== undefined && summary.waitingConversations > 0 ? 'waiting' : 'all'

/** Pages of the list, the most recently active first; of those that wait, the longest wait. */
export function useConversationList(businessId: string, filters: ListFilters) {
  return usePages(filteredListKey(businessId, filters), ({ cursor, signal }) =>
    call(conversations.listConversations, {
      params: { businessId },
      query: {
        ...(filters.search && { search: filters.search }),
        ...(filters.status !== 'all' && { status: filters.status }),
        ...(filters.mail && { channel: 'email' as const }),
        ...(filters.label && { label: filters.label }),
        ...filters.more,
        cursor,
      },
      signal,
    }),
  )
}

/** A conversation; its pages go back in time (the second one to the message `through`), the first page holds the latest messages. */
export function useConversation(businessId: string, sessionId: string, through: string | null = null) {
  return useInfiniteQuery({
    queryKey: detailKey(businessId, sessionId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<ConversationDetail> =>
      call(conversations.getConversation, {
        params: { businessId, sessionId },
        query: pageParam ? { before: pageParam, ...(through && { through }) } : {},
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

/** A conversation of a business. */
export interface Place {
  businessId: string
  sessionId: string
}

/** A change of one conversation, whose thread is then read again. */
export function useConversationChange<V>(
  place: Place,
  change: (place: Place, value: V) => Promise<ConversationItem>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: V) => change(place, value),
    onSuccess: () => client.invalidateQueries({ queryKey: detailKey(place.businessId, place.sessionId) }),
  })
}

/** Take over, hand back, mark as read: each answers the conversation as it is now. */
export const useConversationAction = (businessId: string, sessionId: string) =>
  useConversationChange({ businessId, sessionId }, (params, action: keyof typeof endpoints) =>
    call(endpoints[action], { params }),
  )

export function useArchive(businessId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { archived: boolean; reason?: ArchiveReason | null }): Promise<ConversationItem> =>
      call(conversations.setArchived, { params: { businessId, sessionId }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: detailKey(businessId, sessionId) })
      await client.invalidateQueries({ queryKey: listKey(businessId) })
    },
  })
}

/** Says that nothing is to be answered, or that something is. */
export const useSetWaiting = (businessId: string, sessionId: string) =>
  useConversationChange({ businessId, sessionId }, (params, waiting: boolean) =>
    call(conversations.setWaiting, { params, body: { waiting } }),
  )

/** Gives the conversation to somebody of the team; null: to nobody in particular. */
export const useAssign = (businessId: string, sessionId: string) =>
  useConversationChange({ businessId, sessionId }, (params, userId: string | null) =>
    call(conversations.assignConversation, { params, body: { userId } }),
  )

/** Who waits the longest but for one conversation, of those that a member has or nobody has; null: nobody. */
export const findNext = async (
  { businessId, sessionId }: Place,
  memberId: string | undefined,
): Promise<string | null> => {
  const find = (query: QueryOf<typeof conversations.listConversations>) =>
    call(conversations.listConversations, { params: { businessId }, query: { ...query, limit: 2 } })
  const pages = await Promise.all([
    find({ status: 'unassigned' }),
    ...(memberId ? [find({ status: 'waiting', handler: memberId })] : []),
  ])
  const next = pages
    .flatMap((page) => page.conversations)
    .filter((one) => one.sessionId !== sessionId)
    .sort((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? ''))
  return next[0]?.sessionId ?? null
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
