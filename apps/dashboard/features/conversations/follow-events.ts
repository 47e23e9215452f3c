import type { QueryClient } from '@tanstack/react-query'
import type { BusinessEvent } from '#contract/events.ts'
import { readAgain } from './queries.ts'

/**
 * Brings what an event says into the lists and threads that are there. Its code comes with the first event, as no first
 * view needs it; where it does not come, everything is read again.
 */
export function followEvent(client: QueryClient, businessId: string, event: BusinessEvent): void {
  void import('./apply-events.ts').then(
    ({ applyConversationEvent }) => applyConversationEvent(client, businessId, event),
    () => readAgain(client, businessId),
  )
}
