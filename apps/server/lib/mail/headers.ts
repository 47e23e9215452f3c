/** The conversations that a mail to the team quotes, so that it is erased with them: ids with spaces between. */
export const CONVERSATIONS_HEADER = 'X-Conversations'
