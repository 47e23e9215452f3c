import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ConversationDetail, ConversationItem, Message } from '#contract/conversations.ts'
import type { BusinessEvent } from '#contract/events.ts'
import { updateCached } from '#dashboard/lib/query-cache.ts'
import { detailKey, type ListFilters, type ListPage, listKey } from './queries.ts'

type ListData = InfiniteData<ListPage, string>
type DetailData = InfiniteData<ConversationDetail, string>

const matches = (item: ConversationItem, filters: ListFilters): boolean =>
  filters.search === '' &&
  (filters.status === 'all' || filters.status === item.status) &&
  (!filters.mail || item.channel === 'email')

/** Puts a changed conversation where it belongs in a list: on top when it matches, out when it no longer does. */
export function upsertInList(
  data: ListData,
  filters: ListFilters,
  item: ConversationItem,
  total?: number,
): ListData {
  const known = data.pages.some((page) => page.conversations.some((c) => c.sessionId === item.sessionId))
  if (filters.search !== '') {
    if (!known) return data
    const pages = data.pages.map((page) => ({
      ...page,
      conversations: page.conversations.map((c) => (c.sessionId === item.sessionId ? item : c)),
    }))
    return { ...data, pages }
  }
  const belongs = matches(item, filters)
  const others = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter((c) => c.sessionId !== item.sessionId),
  }))
  const change = Number(belongs) - Number(known)
  const pages = others.map((page, index) => {
    const all = filters.status === 'all' && !filters.mail
    const count = all && total !== undefined ? total : page.total + change
    if (index > 0 || !belongs) return { ...page, total: count }
    const sorted = [item, ...page.conversations].sort((a, b) => b.lastActivity.localeCompare(a.lastActivity))
    return { ...page, total: count, conversations: sorted }
  })
  return { ...data, pages }
}

/** Adds a message to a thread, once, and takes over what changed about the conversation. */
export function addToThread(data: DetailData, message: Message, item: ConversationItem): DetailData {
  const known = data.pages.some((page) => page.messages.some((m) => m.id === message.id))
  const pages = data.pages.map((page, index) => {
    const updated = { ...page, ...item }
    return index === 0 && !known ? { ...updated, messages: [...page.messages, message] } : updated
  })
  return { ...data, pages }
}

export function replaceInThread(data: DetailData, message: Message): DetailData {
  const pages = data.pages.map((page) => ({
    ...page,
    // What became of its mail is told apart from what else changes.
    messages: page.messages.map((m) =>
      m.id === message.id ? { ...message, metadata: { ...m.metadata, ...message.metadata } } : m,
    ),
  }))
  return { ...data, pages }
}

const updateLists = (
  client: QueryClient,
  businessId: string,
  item: ConversationItem,
  total: number,
): void => {
  for (const [key] of client.getQueriesData<ListData>({ queryKey: listKey(businessId) })) {
    const filters = key[2] as ListFilters | undefined
    if (filters) updateCached<ListData>(client, key, (data) => upsertInList(data, filters, item, total))
  }
}

/** Brings what is on screen up to date with an event of the business. */
export function applyConversationEvent(client: QueryClient, businessId: string, event: BusinessEvent): void {
  switch (event.type) {
    case 'message': {
      updateLists(client, businessId, event.conversation, event.counters.totalConversations)
      updateCached<DetailData>(client, detailKey(businessId, event.sessionId), (data) =>
        addToThread(data, event.message, event.conversation),
      )
      return
    }
    case 'conversation': {
      const { conversation } = event
      updateLists(client, businessId, conversation, event.counters.totalConversations)
      updateCached<DetailData>(client, detailKey(businessId, conversation.sessionId), (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, ...conversation })),
      }))
      return
    }
    case 'message-updated': {
      updateCached<DetailData>(client, detailKey(businessId, event.sessionId), (data) =>
        replaceInThread(data, event.message),
      )
      return
    }
    case 'reset': {
      void client.invalidateQueries({ queryKey: listKey(businessId) })
      void client.invalidateQueries({ queryKey: ['conversation', businessId] })
      return
    }
  }
}
