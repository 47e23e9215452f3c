/** Characters of the token in an address for replies. */
export const REPLY_TOKEN_LENGTH = 42

/** The longest name of the inbound mailbox: with a plus and a token it has 64 characters, the most that mail allows. */
export const MAILBOX_NAME_MAX = 64 - 1 - REPLY_TOKEN_LENGTH
