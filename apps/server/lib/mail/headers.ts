/** The conversations that a mail to the team quotes, so that it is erased with them: ids with spaces between. */
export const CONVERSATIONS_HEADER = 'X-Conversations'

/** Which business a mail is from: its words, not the product's; it is erased with its recipient. */
export const BUSINESS_HEADER = 'X-Business'

/** By which mailboxes offer to leave in one click (RFC 8058). */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
