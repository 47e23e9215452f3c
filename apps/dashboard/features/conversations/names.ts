import type { ConversationItem, ConversationStatus } from '#contract/conversations/conversations.ts'
import type { StatusKind } from '#dashboard/components/badge.tsx'

export const statusKinds: Record<ConversationStatus, StatusKind> = {
  active: 'conversationActive',
  inactive: 'conversationInactive',
  archived: 'conversationArchived',
}

/** First name or nothing, for « Répondre à Élodie… ». */
export const firstName = (item: Pick<ConversationItem, 'customerName' | 'anonymous'>): string | null =>
  item.anonymous || item.customerName.includes('@') ? null : (item.customerName.split(' ')[0] ?? null)
