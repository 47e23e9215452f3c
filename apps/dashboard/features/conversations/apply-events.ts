import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ConversationDetail, ConversationItem } from '#contract/conversations/conversations.ts'
import type { Message } from '#contract/conversations/message.ts'
import type { BusinessEvent } from '#contract/events.ts'
import { updateCached } from '#dashboard/lib/query-cache.ts'
import { currentSession } from '#dashboard/lib/session.ts'
import {
  detailKey,
  type ListFilters,
  type ListPage,
  listKey,
  readAgain,
  type StatusFilter,
} from './queries.ts'

type ListData = InfiniteData<ListPage, string>
type DetailData = InfiniteData<ConversationDetail, string>

const matchesStatus = (item: ConversationItem, status: StatusFilter): boolean => {
  if (status === 'blocked') return item.blocked
  if (item.spam || status === 'spam') return item.spam && status === 'spam'
  if (status === 'all') return true
  if (status === 'waiting') return item.waitingSince !== null
  if (status === 'unassigned') return item.waitingSince !== null && item.handlerId === null
  if (status === 'snoozed') return item.snoozed !== null
  if (status === 'mine')
    return item.status !== 'archived' && item.snoozed === null && item.handlerId === currentSession()?.user.id
  return status === item.status
}

/** Whether what a conversation is, as events say it, fits; language and site only the server knows. */
const fits = (
  item: ConversationItem,
  { channel, handler, from, to }: NonNullable<ListFilters['more']>,
): boolean =>
  (!channel || item.channel !== 'email') &&
  (!handler || item.handlerId === handler) &&
  (!from || item.lastActivity >= from) &&
  (!to || item.lastActivity < to)

const matches = (item: ConversationItem, filters: ListFilters): boolean =>
  filters.search === '' &&
  matchesStatus(item, filters.status) &&
  (!filters.mail || item.channel === 'email') &&
  (!filters.label || item.labelIds.includes(filters.label)) &&
  (!filters.more || fits(item, filters.more))

/** After every moment. */
const NEVER = '~'

/** Whether one conversation stands before another: the longest wait first, who is back next, or the latest activity. */
const isBefore = (item: ConversationItem, other: ConversationItem, status: StatusFilter): boolean => {
  if (status === 'snoozed') return (item.snoozed?.until ?? NEVER) < (other.snoozed?.until ?? NEVER)
  return status === 'waiting' || status === 'unassigned'
    ? (item.waitingSince ?? '') < (other.waitingSince ?? '')
    : item.lastActivity >= other.lastActivity
}

/** Where a conversation stands among those of a list; null: on a page that is not there yet. */
function placeOf(
  pages: ListPage[],
  status: StatusFilter,
  item: ConversationItem,
): { page: number; at: number } | null {
  for (const [page, { conversations, nextCursor }] of pages.entries()) {
    const at = conversations.findIndex((other) => isBefore(item, other, status))
    if (at >= 0) return { page, at }
    if (nextCursor === null) return { page, at: conversations.length }
  }
  return null
}

/** Puts a changed conversation where it belongs in a list, or takes it out when it no longer matches. */
function upsertInList(
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
  const counted =
    filters.status === 'all' && !filters.mail && !filters.label && !filters.more ? total : undefined
  const place = belongs ? placeOf(others, filters.status, item) : null
  const pages = others.map((page, index) => ({
    ...page,
    total: counted ?? page.total + change,
    conversations:
      place?.page === index ? page.conversations.toSpliced(place.at, 0, item) : page.conversations,
  }))
  return { ...data, pages }
}

/** Adds a message to a thread, once, and takes over what changed about the conversation. */
function addToThread(data: DetailData, message: Message, item: ConversationItem): DetailData {
  const known = data.pages.some((page) => page.messages.some((m) => m.id === message.id))
  const pages = data.pages.map((page, index) => {
    const updated = { ...page, ...item }
    return index === 0 && !known ? { ...updated, messages: [...page.messages, message] } : updated
  })
  return { ...data, pages }
}

function replaceInThread(data: DetailData, message: Message): DetailData {
  const pages = data.pages.map((page) => ({
    ...page,
    // What became of its mail is told apart from what else changes.
    messages: page.messages.map((m) =>
      m.id === message.id ? { ...message, metadata: { ...m.metadata, ...message.metadata } } : m,
    ),
  }))
  return { ...data, pages }
}

type Labelled = InfiniteData<Pick<ListPage, 'labels'>>

/** Reads again what shows labels whose words did not come with it: events carry their ids alone. */
const readLabels = (client: QueryClient, queryKey: QueryKey, { labelIds }: ConversationItem): void => {
  const pages = client.getQueryData<Labelled>(queryKey)?.pages
  const known = (id: string) => pages?.some((page) => page.labels.some((label) => label.id === id))
  if (pages && !labelIds.every(known)) void client.invalidateQueries({ queryKey })
}

const updateLists = (
  client: QueryClient,
  businessId: string,
  item: ConversationItem,
  total: number,
): void => {
  for (const [key] of client.getQueriesData<ListData>({ queryKey: listKey(businessId) })) {
    const filters = key[2] as ListFilters | undefined
    if (!filters) continue
    if (filters.more?.language || filters.more?.site) {
      void client.invalidateQueries({ queryKey: key })
      continue
    }
    updateCached<ListData>(client, key, (data) => upsertInList(data, filters, item, total))
    readLabels(client, key, item)
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
      // Who has it now is known by name to the server alone.
      if (event.message.kind === 'event')
        void client.invalidateQueries({ queryKey: detailKey(businessId, event.sessionId) })
      return
    }
    case 'conversation': {
      const { conversation } = event
      updateLists(client, businessId, conversation, event.counters.totalConversations)
      const queryKey = detailKey(businessId, conversation.sessionId)
      updateCached<DetailData>(client, queryKey, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, ...conversation })),
      }))
      readLabels(client, queryKey, conversation)
      return
    }
    case 'message-updated': {
      updateCached<DetailData>(client, detailKey(businessId, event.sessionId), (data) =>
        replaceInThread(data, event.message),
      )
      return
    }
    case 'team': {
      if (event.about === 'labels') readAgain(client, businessId)
      return
    }
    case 'reset': {
      readAgain(client, businessId)
      return
    }
  }
}
