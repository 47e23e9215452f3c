import type { SearchHit } from '#contract/conversations/conversations.ts'

/** The address of a conversation, at the message in which a search found something. */
export const conversationHref = (sessionId: string, hit: SearchHit | undefined): string =>
  `/conversations/${sessionId}${hit ? `?message=${hit.messageId}` : ''}`
