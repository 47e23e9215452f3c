import { withoutCards } from '#contract/conversations/cards-text.ts'
import type { AnswerCard, Message } from '#contract/conversations/message.ts'
import type { WidgetCard, WidgetMessage, WidgetState } from '#contract/widget/widget.ts'
import { type Conversation, isWaitedFor } from '#server/features/conversations/public.ts'

const presentCard = ({
  id,
  of,
  heading,
  text,
  marks,
  before,
  after,
  url,
  chosenAt,
}: AnswerCard): WidgetCard => ({
  id,
  ...(of.kind === 'page' && { from: 'page', name: of.title }),
  ...(of.kind === 'file' && { from: 'file', name: of.name }),
  ...(of.kind === 'answer' && { from: 'answer' }),
  ...(heading !== undefined && { heading }),
  text,
  marks,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
  ...(url !== undefined && { url }),
  chosen: chosenAt !== undefined,
})

/** A message as its visitor may see it: no sources, no engine, no ids of the team. */
export const presentToVisitor = (message: Message): WidgetMessage => {
  const {
    clientId,
    event,
    isAIResponse,
    rating,
    stopped,
    product,
    products,
    cards,
    suggestions,
    attachments,
  } = message.metadata
  return {
    id: message.id,
    kind: message.kind,
    ...(event !== undefined && { event }),
    senderType: message.senderType,
    senderName: message.senderType === 'business' && !message.formerMember ? message.senderName : null,
    content: withoutCards(message.content, cards),
    timestamp: message.timestamp,
    ...(message.senderType === 'customer' && clientId !== undefined && { clientId }),
    isAIResponse,
    ...(isAIResponse && { rating: rating?.useful ?? null }),
    ...(stopped !== undefined && { stopped }),
    ...(product !== undefined && { product }),
    ...(products !== undefined && { products }),
    ...(cards !== undefined && { cards: cards.map(presentCard) }),
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
