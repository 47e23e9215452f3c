import type { ConversationItem, ConversationStatus } from '#contract/conversations.ts'
import type { StatusKind } from '#dashboard/components/badge.tsx'

export const statusKinds: Record<ConversationStatus, StatusKind> = {
  active: 'conversationActive',
  inactive: 'conversationInactive',
  archived: 'conversationArchived',
}

const ANONYMOUS = 'Anonymous Customer'

/** Whether the visitor did not say who they are. */
export const isAnonymous = (item: Pick<ConversationItem, 'customerName'>): boolean =>
  item.customerName === ANONYMOUS

/** First name or nothing, for « Répondre à Élodie… ». */
export const firstName = (item: Pick<ConversationItem, 'customerName'>): string | null =>
  isAnonymous(item) || item.customerName.includes('@') ? null : (item.customerName.split(' ')[0] ?? null)
