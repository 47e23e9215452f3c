import { htmlText } from '#server/lib/html-text/html-text.ts'
import { seenText } from '#server/lib/seen-text.ts'
import { withoutShortCodes } from '#server/lib/short-codes.ts'

/** Longer texts are cut: only their first sentences are shown. */
const READ_LENGTH = 20_000

/**
 * Text of HTML as who looks at the shop reads it: without tags, short codes, and what is crossed out; entities decoded,
 * white space made one.
 */
export const plainText = (html: unknown): string => {
  if (typeof html !== 'string') return ''
  const source = html.slice(0, READ_LENGTH)
  const text = /[<&]/.test(source) ? htmlText(source) : seenText(source)
  return withoutShortCodes(text)
    .replace(/\ufffd/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const DESCRIPTION_LENGTH = 600

/** The first sentences of the first of these HTML texts that says something; null when none does. */
export const description = (...texts: unknown[]): string | null => {
  const text = texts.map(plainText).find((plain) => plain !== '')
  if (text === undefined) return null
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > DESCRIPTION_LENGTH / 3 ? cut.slice(0, end + 1) : `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`
}
