import { cleanText } from '#contract/text/typed-value.ts'
import { withoutUnseenSigns } from '#contract/text/unseen-signs.ts'

/** Lower-cased, without accents, « œ » as « oe »: what search columns hold and searches compare with. */
export const searchable = (...parts: (string | null | undefined)[]): string =>
  withoutUnseenSigns(parts.filter((part): part is string => Boolean(part)).join(' '))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** The words of a text alone, as `searchable` has them, a space between each: by them it is known again. */
export const plainWords = (text: string): string =>
  searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * An e-mail address as a key: without signs that nobody sees, lower-cased. What is typed is cleaned of more before
 * (`cleanEmail`): in a mail a quote may be a part of an address.
 */
export const emailKey = (email: string): string => cleanText(email).toLowerCase()

/** Signs that look alike and are typed differently: apostrophes, hyphens, spaces. */
const ALIKE = /[\s\p{Pd}\u2212'’‘‛ʼʹ′`´＇]/gu

/** A term for LIKE, with its wildcards escaped; signs that look alike stand for each other. */
export const likePattern = (term: string): string =>
  `%${searchable(term)
    .replace(/[\\%_]/g, '\\$&')
    .replace(ALIKE, '_')}%`
