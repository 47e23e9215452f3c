/** A part of a line of text, and whether it stands higher than the rest of it. */
export interface Piece {
  text: string
  raised: boolean
}

/** How much of the text before a raised part is looked at. */
const LOOKED_AT = 60
const CURRENCY = String.raw`€|EUR|euros?|CHF|Fr\.|[$£]`
const BEFORE_CURRENCY = new RegExp(`^\\s?(?:${CURRENCY})`, 'i')
const BEHIND_CURRENCY = new RegExp(`(?:${CURRENCY})\\s?$`, 'i')
/** « 90 », « €90 », « 90 € ». */
const CENTS = new RegExp(`^(${CURRENCY})?\\s?[.,]?(\\d\\d)\\s?(${CURRENCY})?$`, 'i')
/** A whole number at the end, with what stands before it: « 1 290 », « 24 € ». */
const WHOLE = new RegExp(
  `(?:^|[^\\d.,])(\\d{1,3}(?:[ \\u00A0\\u202F.'’]\\d{3}){0,3}|\\d{4,9})(?:\\s?(${CURRENCY}))?\\s?$`,
  'i',
)
const PRICED = /(?:^|(?:prix|tarif|total|price|preis|precio)\s?:?)\s?$/i
/** What may stand behind a price that has no currency. */
const BEHIND_PRICE = /^\s?(?:$|TTC|HT|\/)/i
/** « 1 », « (2) », « 1, 3 », « * ». */
const NOTE = /^[\d*†‡§()[\],;\s]+$/
const HOURS = /^\s?(?:h|heures?|uhr)(?!\p{L})/iu
const UNIT = /(?:^|[\s\d(/])(?:[mcdk]?m|hm|dam)$/
const LETTERED_NOTE = /\p{Ll}{4}$/u

/** The price that raised cents make with the figures before them; null where they are none. */
const priceOf = (before: string, mark: string, after: string): string | null => {
  const cents = CENTS.exec(mark)
  const end = before.slice(-LOOKED_AT)
  const whole = WHOLE.exec(end)
  const [, units = ''] = whole ?? []
  if (cents === null || whole === null) return null
  const head = end.slice(0, end.lastIndexOf(units))
  const currency = cents[1] ?? cents[3] ?? whole[2]
  const isPriced =
    currency !== undefined ||
    BEFORE_CURRENCY.test(after) ||
    BEHIND_CURRENCY.test(head) ||
    (PRICED.test(head) && BEHIND_PRICE.test(after))
  if (!isPriced) return null
  return `${before.slice(0, before.length - end.length)}${head}${units},${cents[2]}${currency === undefined ? '' : ` ${currency}`}`
}

/** A line so far with the raised part that follows. */
const raise = (before: string, mark: string, after: string): string => {
  const price = priceOf(before, mark, after)
  if (price !== null) return price
  const end = before.slice(-LOOKED_AT)
  if (/^[23]$/.test(mark) && UNIT.test(end)) return before + (mark === '2' ? '²' : '³')
  if (/^o$/i.test(mark) && /(?:\d|\bn)$/i.test(end)) return `${before}°`
  if (mark === 'TM') return `${before}™`
  if (/^[.,]?\d\d$/.test(mark) && (/^[.,]/.test(mark) || /(?:\d\s?h\s?|\d[.,])$/i.test(end)))
    return before + mark
  // « 9³⁰ h », « 9³⁰ Uhr ».
  if (/^[0-5]\d$/.test(mark) && /(?:^|\D)\d{1,2}$/.test(end) && HOURS.test(after)) return `${before}:${mark}`
  // Halves and quarters.
  if (/^\d{1,2}(?:[/⁄]|$)/.test(mark) && /[/⁄]/.test(mark + after.charAt(0)))
    return /\d$/.test(end) ? `${before} ${mark}` : before + mark
  if (NOTE.test(mark) || (/^[a-d]$/.test(mark) && LETTERED_NOTE.test(end))) {
    if (before.trim() === '')
      return `${/^\d+$/.test(mark) ? `(${mark})` : mark}${after.startsWith(' ') ? '' : ' '}`
    return /^[\p{L}\d]/u.test(after) ? `${before} ` : before
  }
  return /^\p{Lu}{2}/u.test(mark) && /[\p{L}\d]$/u.test(end) ? `${before} ${mark}` : before + mark
}

/**
 * A line of text as it is read out: raised cents make a price (« 12⁹⁰ € » is « 12,90 € »), marks of notes are left out
 * or stand apart, so that no figure is glued to another; ordinals and units (1er, m²) stay words.
 */
export const joinRaised = (pieces: readonly Piece[]): string => {
  const parts: Piece[] = []
  for (const { text, raised } of pieces) {
    const last = parts.at(-1)
    const isRaised = raised && text.trim() !== ''
    if (last?.raised === isRaised) last.text += text
    else parts.push({ text, raised: isRaised })
  }
  let line = ''
  for (const [at, { text, raised }] of parts.entries())
    line = raised ? raise(line, text.trim(), parts[at + 1]?.text ?? '') : line + text
  return line
}
