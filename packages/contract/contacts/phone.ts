/** What follows a number inside a company: `poste 12`, `ext. 12`, `x12`, `#12`. */
const EXTENSION = /[\s,;]{0,5}(?:ext(?:ension)?\.?=?|poste|x|#)\s{0,3}:?\s{0,3}(\d{1,8})$/i
const SIGNS = /^\(?\+?[\d\s().\p{Pd}\u2212/]+$/u
const DIGITS_MIN = 3
/** Of an international number (E.164). */
const DIGITS_MAX = 15
/** Characters of the longest text that can still be a number, with its signs and what follows it. */
const LENGTH_MAX = 60

/** The number as it is dialled, with what follows it; null when it is none. */
const parse = (value: string): { number: string; extension: string | null } | null => {
  if (value.length > LENGTH_MAX) return null
  const text = value.replace(/^(?:tel|callto):|\p{Cf}/giu, '').trim()
  const extension = EXTENSION.exec(text)?.[1] ?? null
  const main = extension === null ? text : text.replace(EXTENSION, '')
  if (!SIGNS.test(main)) return null
  const abroad = /^\(?(\+|00)/.test(main)
  // The zero in brackets is dialled at home only.
  const digits = (abroad ? main.replace(/\(0\)/g, '') : main).replace(/\D/g, '')
  const number = main.includes('+') ? `+${digits}` : digits
  const dialled = abroad && digits.startsWith('00') ? digits.slice(2) : digits
  return dialled.length < DIGITS_MIN || dialled.length > DIGITS_MAX ? null : { number, extension }
}

/** Whether a text can be a telephone number, in the format of any country; empty: it says nothing, and can. */
export const isPhone = (value: string): boolean => value.trim() === '' || parse(value) !== null

/** A telephone number as a link to dial it; null when it is none. */
export const telHref = (value: string): string | null => {
  const parsed = parse(value)
  if (parsed === null) return null
  return `tel:${parsed.number}${parsed.extension === null ? '' : `;ext=${parsed.extension}`}`
}
