import { withoutUnseenSigns } from './unseen-signs.ts'

/**
 * Text that somebody typed, pasted, imported or mailed: without NUL (PostgreSQL has no such character), signs that nobody
 * sees, and white space around it. Never for passwords, tokens and what a signature covers.
 */
export const cleanText = (value: string): string => withoutUnseenSigns(value.replaceAll('\u0000', '')).trim()

/** What is copied behind a value of a list. */
const withoutListSigns = (value: string): string => value.replace(/[;,]$/, '').trim()

const LABEL = /^(?:[-•·]\s+)?(?:(?:e-?mail|mail|m[ée]l|courriel)\s{0,3}:\s{0,3})?/i
const NOTE = /\s\([^()@]*\)$/
const BEFORE = /^[<«“”„‘’'"([{`\s]+/
const AFTER = /(?<![>»“”‘’'")\]}`.:;,!\s])[>»“”‘’'")\]}`.:;,!\s]+$/

/** What people and programs put around a single address: « E-mail : … », brackets, quotes, a full stop, « (perso) ». */
const withoutSurroundings = (text: string): string =>
  text.indexOf('@') !== text.lastIndexOf('@')
    ? text
    : text
        .replace(LABEL, '')
        .replace(NOTE, '')
        .replace(BEFORE, '')
        .replace(AFTER, '')
        .replace(/[\u00a0\u202f]/g, '')

/**
 * An e-mail address without what is copied around it: `mailto:`, `Name <…>`, quotes and brackets, « E-mail : », the sign
 * that ends it in a list.
 */
export const cleanEmail = (value: string): string => {
  const plain = cleanText(value).replaceAll('＠', '@').replace(/&lt;/gi, '<').replace(/&gt;?/gi, '>')
  const text = withoutListSigns(plain)
  const inner = text.endsWith('>') && text.indexOf('<') === text.lastIndexOf('<') ? text.indexOf('<') : -1
  const address = inner === -1 ? text : text.slice(inner + 1, -1).trim()
  const bare = /^mailto:/i.test(address) ? address.slice(7).split('?')[0] : address
  return withoutSurroundings(withoutListSigns(bare ?? ''))
}

/** A telephone number without what is copied around it: `tel:`, the sign that ends it in a list. */
export const cleanPhone = (value: string): string =>
  withoutListSigns(cleanText(value).replace(/^(?:tel|callto):(?:\/\/)?/i, ''))
