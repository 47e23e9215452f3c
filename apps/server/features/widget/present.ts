import { withoutCards } from '#contract/conversations/cards-text.ts'
import type { AnswerCard, Message } from '#contract/conversations/message.ts'
import type { WidgetCard, WidgetMessage, WidgetState } from '#contract/widget/widget.ts'
import { type Conversation, isWaitedFor } from '#server/features/conversations/public.ts'

const presentCard = (card: AnswerCard): WidgetCard => ({
  id: card.id,
  ...(card.of.kind === 'page' && { from: 'page', name: card.of.title }),
  ...(card.of.kind === 'file' && { from: 'file', name: card.of.name }),
  ...(card.of.kind === 'answer' && { from: 'answer' }),
  heading: card.heading,
  text: card.text,
  marks: card.marks,
  before: card.before,
  after: card.after,
  url: card.url,
  chosen: card.chosenAt !== undefined,
})

/** A message as its visitor may see it: no sources, no engine, no ids of the team. */
export const presentToVisitor = (message: Message): WidgetMessage => {
  const { metadata, senderType } = message
  return {
    id: message.id,
    kind: message.kind,
    event: metadata.event,
    senderType,
    senderName: senderType === 'business' && !message.formerMember ? message.senderName : null,
    content: withoutCards(message.content, metadata.cards),
    timestamp: message.timestamp,
    ...(senderType === 'customer' && { clientId: metadata.clientId }),
    isAIResponse: metadata.isAIResponse,
    ...(metadata.isAIResponse && { rating: metadata.rating?.useful ?? null }),
    stopped: metadata.stopped,
    product: metadata.product,
    products: metadata.products,
    cards: metadata.cards?.map(presentCard),
    suggestions: metadata.suggestions,
    attachments: metadata.attachments,
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
