import type { QueryClient } from '@tanstack/react-query'
import type { FirstView } from '#contract/businesses/first-view.ts'
import { awaitedKey, longestWaitingKey, recentKey } from '#dashboard/app/pages/dashboard/queries.ts'
import { stateKey } from '#dashboard/features/assistant/public.ts'
import { businessesKey, summaryKey } from '#dashboard/features/businesses/public.ts'
import { contactKey, tagsKey } from '#dashboard/features/contacts/keys.ts'
import { detailKey, filteredListKey, firstStatus } from '#dashboard/features/conversations/queries.ts'
import { waitingKey } from '#dashboard/features/inbox/waiting-key.ts'
import { profileKey, unsyncedChanges } from '#dashboard/features/profile/public.ts'
import { openingDaysKey } from '#dashboard/lib/opening-days.ts'

const firstPage = (page: unknown) => page && { pages: [page], pageParams: [''] }

/** Puts what came before the code where the queries look for it: the first render has everything. */
export function fillCache(client: QueryClient, { profile, businesses, business, waiting }: FirstView): void {
  const set = (key: readonly unknown[], data: unknown) => client.setQueryData(key, data)
  set(businessesKey, businesses)
  set(profileKey, { ...profile, ...unsyncedChanges() })
  set(waitingKey, firstPage(waiting))
  if (!business) return
  const { id, summary, thread } = business
  set(summaryKey(id), summary)
  set(stateKey(id), business.assistant)
  set(recentKey(id), business.recent)
  set(openingDaysKey(id), business.openingDays)
  if (summary) {
    set(awaitedKey(id, summary.pendingStockRequests), business.awaitedProducts)
    set(longestWaitingKey(id, summary.waitingConversations), business.longestWaiting)
  }
  set(filteredListKey(id, { search: '', status: firstStatus(summary) }), firstPage(business.list))
  if (thread) set(detailKey(id, thread.sessionId), firstPage(thread))
  if (thread?.contactId) set(contactKey(id, thread.contactId), business.contact)
  set(tagsKey(id), business.tags)
}
