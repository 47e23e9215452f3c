/** Secrets of links have 43 characters and more, ids 36. */
const SECRET = /[\w~-]{40,}(\.[\w~-]+)*/g
/** An e-mail address, also as it stands in a link. */
const MAILBOX = /[^\s/?&=;,:<>"'()]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi

/** A text for the log, without secrets of mailed links and without e-mail addresses. */
export const redactSecrets = (text: string): string => text.replace(SECRET, '[…]').replace(MAILBOX, '[…]')
