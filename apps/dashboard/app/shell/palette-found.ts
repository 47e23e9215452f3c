import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { contacts } from '#contract/contacts/contacts.ts'
import { type ConversationDetail, conversations } from '#contract/conversations/conversations.ts'
import { type KnowledgeHits, knowledgeSearch } from '#contract/knowledge/search.ts'
import { stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import { call } from '#dashboard/lib/api.ts'
import { rankOf } from './palette-rank.ts'
import type { Recent } from './recent.ts'

/** More than are shown: a name that fits may have been silent for longer than who only wrote the word. */
const RANKED = 20

interface SearchOptions {
  params: { businessId: string }
  signal: AbortSignal
}

/** What a search of a business finds; what was found before stays until the next arrives. */
function useFound<T>(
  of: string,
  businessId: string | undefined,
  search: string,
  ask: (options: SearchOptions) => Promise<T>,
) {
  return useQuery({
    queryKey: ['palette', of, businessId, search],
    queryFn: ({ signal }) => ask({ params: { businessId: businessId ?? '' }, signal }),
    enabled: businessId !== undefined && search.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** What is found in a business for what is typed; the products people wait for are asked for once. */
export function useAllFound(businessId: string | undefined, search: string) {
  const query = { search, limit: RANKED }
  return {
    conversations: useFound('conversations', businessId, search, (options) =>
      call(conversations.listConversations, { ...options, query }),
    ),
    contacts: useFound('contacts', businessId, search, (options) =>
      call(contacts.listContacts, { ...options, query }),
    ),
    demand: useFound('demand', businessId, search === '' ? '' : 'all', (options) =>
      call(stockAlerts.getStockDemand, { ...options, query: { limit: RANKED } }),
    ),
    knowledge: useFound('knowledge', businessId, search, (options) =>
      call(knowledgeSearch.searchKnowledge, { ...options, query: { q: search } }),
    ),
  }
}

const inOne = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')

/** Passages that hold what is typed, those whose titles do first; what the profile and the context say has no title but its words. */
export const passagesOf = (groups: readonly KnowledgeHits[], typed: string, wanted: string) =>
  groups
    .flatMap(({ kind, hits }) =>
      hits.map((hit) => ({
        kind,
        title: inOne(hit.title) || inOne(hit.snippet),
        snippet: inOne(hit.snippet),
        href:
          kind === 'answers'
            ? `/knowledge/answers?answer=${hit.id}`
            : `/knowledge?q=${encodeURIComponent(typed)}`,
      })),
    )
    .toSorted((a, b) => rankOf(a.title, wanted) - rankOf(b.title, wanted))

/** Threads that were opened lately, the last one first, as long as they are kept. */
export function useOpenedThreads(businessId: string | undefined): Recent[] {
  return useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['conversation', businessId] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<ConversationDetail> | undefined)?.pages[0] ?? [])
    .map(({ sessionId, customerName, anonymous }) => ({
      href: `/conversations/${sessionId}`,
      label: customerName,
      kind: 'conversation',
      anonymous,
    }))
}
