import type { Message } from '#contract/conversations.ts'
import type { WidgetMessage, WidgetState } from '#contract/widget.ts'
import { type Conversation, isWaitedFor } from '#server/features/conversations/public.ts'

/** A message as its visitor may see it: no sources, no engine, no ids of the team. */
export const presentToVisitor = (message: Message): WidgetMessage => {
  const { clientId, event, isAIResponse, rating, stopped, product, products, suggestions, attachments } =
    message.metadata
  return {
    id: message.id,
    kind: message.kind,
    ...(event !== undefined && { event }),
    senderType: message.senderType,
    senderName: message.senderType === 'business' && !message.formerMember ? message.senderName : null,
    content: message.content,
    timestamp: message.timestamp,
    ...(message.senderType === 'customer' && clientId !== undefined && { clientId }),
    isAIResponse,
    ...(isAIResponse && { rating: rating?.useful ?? null }),
    ...(stopped !== undefined && { stopped }),
    ...(product !== undefined && { product }),
    ...(products !== undefined && { products }),
    ...(suggestions !== undefined && { suggestions }),
    ...(attachments !== undefined && { attachments }),
  }
}

/** Who answers at the moment, as the visitor may know it. */
export const presentState = (
  conversation:
    | (Pick<Conversation, 'handled_by' | 'handler_id' | 'waiting_since' | 'woken' | 'reply_email'> & {
        handler_name?: string | null
      })
    | undefined,
): WidgetState => ({
  handledBy: conversation?.handled_by ?? 'assistant',
  agentName: conversation?.handled_by === 'team' ? (conversation.handler_name ?? null) : null,
  waiting: conversation !== undefined && isWaitedFor(conversation) && conversation.handler_id === null,
  ...(conversation?.reply_email != null && { mailed: true }),
})
