import type { ConversationItem, ConversationStatus } from '#contract/conversations/conversations.ts'
import { type MailState, Message } from '#contract/conversations/message.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { customerName, isAnonymous } from '#server/lib/customer-name.ts'
import { isFormerMember, presentMemberName } from '#server/lib/former-member.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
import { presentSource } from './source-kinds.ts'
import { isToAnswer } from './to-answer.ts'

/** Active within 30 minutes of the last activity, else inactive; archived by hand. */
const statusOf = (
  of: Pick<Conversation, 'archived_at' | 'last_activity_at'>,
  now: Date,
): ConversationStatus => {
  if (of.archived_at !== null) return 'archived'
  return now.getTime() - of.last_activity_at.getTime() < LIMITS.conversationActiveMs ? 'active' : 'inactive'
}

/** A conversation as lists and events carry it. */
export const presentConversation = (conversation: Conversation, now: Date): ConversationItem => ({
  sessionId: conversation.id,
  customerName: customerName(conversation),
  anonymous: isAnonymous(conversation),
  customerEmail: conversation.customer_email,
  customerPhone: conversation.customer_phone,
  contactId: conversation.contact_id,
  status: statusOf(conversation, now),
  archiveReason: conversation.archive_reason,
  spam: conversation.spam_at !== null,
  blocked: conversation.blocked_at !== null,
  lastMessage:
    conversation.last_message === null || conversation.last_sender === null
      ? null
      : { content: conversation.last_message, senderType: conversation.last_sender },
  lastCustomerMessage: conversation.last_customer_message,
  messageCount: conversation.message_count,
  unreadCount: conversation.spam_at === null ? conversation.unread_count : 0,
  lastActivity: conversation.last_activity_at.toISOString(),
  pageTitle: conversation.page_title,
  device: conversation.device,
  channel: conversation.channel,
  handledBy: conversation.handled_by,
  handlerId: conversation.handler_id,
  waitingSince: isToAnswer(conversation) ? (conversation.waiting_since?.toISOString() ?? null) : null,
  snoozed: conversation.snoozed_at && { until: conversation.snoozed_until?.toISOString() ?? null },
  woken: conversation.woken,
  labelIds: conversation.label_ids,
  replyEmail: conversation.reply_email,
  seenThrough: conversation.seen_message_id,
  bounced: conversation.bounced_at !== null,
})

/** What the contract names of what is stored beside a message's words. */
const NAMED: ReadonlySet<string> = new Set(Object.keys(Message.shape.metadata.shape))

/**
 * A message as the team sees it.
 * @param delivery what became of its mail, if it was mailed
 */
export const presentMessage = (message: StoredMessage, delivery?: MailState): Message => {
  const stored: Partial<Message['metadata']> = Object.fromEntries(
    Object.entries(message.metadata).filter(([name, value]) => NAMED.has(name) && value !== undefined),
  )
  const formerMember = isFormerMember(message)
  return {
    id: message.id,
    kind: message.kind,
    senderType: message.sender_type,
    senderId: message.sender_id,
    senderName: presentMemberName(message.sender_name, formerMember),
    ...(formerMember && { formerMember }),
    content: message.content,
    timestamp: message.created_at.toISOString(),
    metadata: {
      ...stored,
      isAIResponse: message.is_ai,
      ...(message.client_id !== null && { clientId: message.client_id }),
      ...(stored.sources && { sources: stored.sources.map(presentSource) }),
      ...(message.is_ai && { useful: message.useful }),
      ...(delivery !== undefined && { delivery }),
    },
  }
}
