import { withoutUnseenSigns } from './unseen-signs.ts'

/**
 * Text that somebody typed, pasted, imported or mailed: without NUL (PostgreSQL has no such character), signs that nobody
 * sees, and white space around it. Never for passwords, tokens and what a signature covers.
 */
export const cleanText = (value: string): string => withoutUnseenSigns(value.replaceAll('\u0000', '')).trim()

/** What is copied behind a value of a list. */
const withoutListSigns = (value: string): string => value.replace(/[;,]$/, '').trim()

/** An e-mail address without what is copied around it: `mailto:`, `Name <…>`, quotes, the sign that ends it in a list. */
export const cleanEmail = (value: string): string => {
  const text = withoutListSigns(cleanText(value))
  const inner = text.endsWith('>') && text.indexOf('<') === text.lastIndexOf('<') ? text.indexOf('<') : -1
  const address = inner === -1 ? text : text.slice(inner + 1, -1).trim()
  const bare = /^mailto:/i.test(address) ? address.slice(7).split('?')[0] : address
  return withoutListSigns(bare?.replace(/^(["'])(.*)\1$/s, '$2') ?? '')
}

/** A telephone number without what is copied around it: `tel:`, the sign that ends it in a list. */
export const cleanPhone = (value: string): string =>
  withoutListSigns(cleanText(value).replace(/^(?:tel|callto):(?:\/\/)?/i, ''))
