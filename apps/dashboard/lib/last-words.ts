import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { fr, messages, type Texts } from './i18n.ts'

export const lastWordsTexts = messages({
  you: fr('Vous\u00a0: {text}', 'You: {text}'),
  assistantSaid: fr('Assistant\u00a0: {text}', 'Assistant: {text}'),
})

/** What a conversation is recognized by: its customer's last words; ours where a person of the team spoke since; null for none. */
export function lastWords(
  t: Texts<typeof lastWordsTexts>,
  { lastMessage, lastCustomerMessage }: ConversationItem,
): string | null {
  if (lastMessage === null) return null
  const { content, senderType } = lastMessage
  if (senderType === 'business') return t.you({ text: content })
  return lastCustomerMessage ?? (senderType === 'customer' ? content : t.assistantSaid({ text: content }))
}
