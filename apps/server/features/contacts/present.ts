import type {
  ContactConversation,
  ContactDetail,
  ContactItem,
  ContactSource,
  TimelineEntry,
} from '#contract/contacts/contact.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { presentMemberName } from '#server/lib/former-member.ts'
import type { findExports } from './audit-queries.ts'
import type { ContactRow } from './contact.ts'
import type {
  ConversationRow,
  DetailRow,
  findContactEvents,
  findStockRequests,
  MarkRow,
  Measures,
} from './detail-queries.ts'

/** Conversations and entries of the timeline that a contact's page shows. */
export const SHOWN = 30

/** A contact as lists carry it. */
export const presentContact = (row: ContactRow): ContactItem => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  location: row.location,
  website: row.website,
  tags: row.tags,
  source: row.source as ContactSource,
  lastContact: row.last_contact_at?.toISOString() ?? null,
  conversationCount: row.conversation_count,
})

const presentConversation = (row: ConversationRow, now: Date): ContactConversation => ({
  sessionId: row.id,
  title: row.title,
  status:
    row.archived_at !== null
      ? 'archived'
      : now.getTime() - row.last_activity_at.getTime() < LIMITS.conversationActiveMs
        ? 'active'
        : 'inactive',
  channel: row.channel,
  messageCount: row.message_count,
  lastActivity: row.last_activity_at.toISOString(),
})

interface ContactParts {
  contact: DetailRow
  twins: number
  conversations: ConversationRow[]
  measures: Measures
  stockRequests: Awaited<ReturnType<typeof findStockRequests>>
  marks: MarkRow[]
  events: Awaited<ReturnType<typeof findContactEvents>>
  exports: Awaited<ReturnType<typeof findExports>>
}

const timelineOf = (parts: ContactParts): TimelineEntry[] => {
  const { contact, conversations, stockRequests, marks, events, exports } = parts
  const entries: TimelineEntry[] = [
    ...conversations.map((row) => ({
      kind: 'conversation' as const,
      at: row.created_at.toISOString(),
      label: row.channel,
      sessionId: row.id,
    })),
    ...stockRequests.map((row) => ({
      kind: 'stock-request' as const,
      at: row.requested_at.toISOString(),
      label: row.product_name,
    })),
    ...marks.map((row) => ({
      kind: row.kind,
      at: row.created_at.toISOString(),
      label: row.label,
      sessionId: row.conversation_id,
      ...(row.useful !== null && { useful: row.useful }),
    })),
    ...events.map((row) => {
      const by = presentMemberName(row.member_name, row.former_member)
      return {
        kind: row.kind,
        at: row.created_at.toISOString(),
        label: row.label,
        ...(by !== null && { by }),
      }
    }),
    ...exports.map((row) => ({
      kind: 'exported' as const,
      at: row.created_at.toISOString(),
      label: null,
      ...(row.member_name !== null && { by: row.member_name }),
    })),
  ]
  const newest = entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN)
  return [...newest, { kind: 'created', at: contact.created_at.toISOString(), label: contact.source }]
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value))

/** Everything that a contact's page shows. */
export const presentDetail = (parts: ContactParts, now: Date): ContactDetail => {
  const { contact, measures } = parts
  return {
    ...presentContact(contact),
    notes: contact.notes,
    createdAt: contact.created_at.toISOString(),
    totalMessages: measures.total_messages,
    averageResponseTime: roundedOrNull(measures.reply_seconds),
    assistantResponseTime: roundedOrNull(measures.assistant_seconds),
    teamResponseTime: roundedOrNull(measures.team_seconds),
    satisfaction: measures.rated === 0 ? null : rounded((5 * measures.useful) / measures.rated),
    ratingCount: measures.rated,
    usefulCount: measures.useful,
    conversations: parts.conversations.slice(0, SHOWN).map((row) => presentConversation(row, now)),
    stockRequests: parts.stockRequests.map((row) => ({
      id: row.id,
      productName: row.product_name,
      requestedAt: row.requested_at.toISOString(),
      isContacted: row.contacted_at !== null,
    })),
    timeline: timelineOf(parts),
    duplicates: parts.twins,
  }
}
