import type { Deps } from './deps.ts'

/** How long the link of a mail, and a device on which the visitor kept it, open a conversation. */
export const REOPENED_MS = 30 * 86_400_000

/** Where the page is that reopens a chat. */
export const CHAT_PATH = '/suite'

const KIND = 'chat'

export interface ChatLink {
  businessId: string
  conversationId: string
  issuedAt: Date
}

type Signing = Pick<Deps, 'mailTokens'>

/** The token by which one conversation is opened on any device, for thirty days; see `findLinkedKey` for what ends it. */
export const makeChatLink = (
  { mailTokens }: Signing,
  { businessId, conversationId, issuedAt }: ChatLink,
): string => mailTokens.sign([KIND, businessId, conversationId, issuedAt.getTime()])

/** Reads such a token; null when it was not made here or is too old. Whether it was revoked is the caller's to check. */
export const readChatLink = ({ mailTokens }: Signing, token: string, now: Date): ChatLink | null => {
  const payload = mailTokens.verify(token)
  if (!Array.isArray(payload) || payload[0] !== KIND) return null
  const [, businessId, conversationId, issued] = payload as [string, string, string, number]
  const issuedAt = new Date(issued)
  return issued + REOPENED_MS > now.getTime() ? { businessId, conversationId, issuedAt } : null
}
