/**
 * How a reader marks, in the text that it collects, what stands higher or smaller than the rest; `settleRaised` makes
 * of it what a person would read out.
 */
export const RAISED = {
  /** As `<sup>`: may be cents, a note, an ordinal, an exponent. */
  raised: '\ue001',
  /** Only smaller, or lower: never a note. */
  small: '\ue002',
  /** Said to be cents. */
  cents: '\ue003',
  /** Said to be a note. */
  note: '\ue004',
} as const
export type RaisedKind = keyof typeof RAISED
export const RAISED_END = '\ue005'

const MARK = /[\ue001-\ue005]/g
const MARKED = /([\ue001-\ue004])([^\ue001-\ue005]*)\ue005/g
const KINDS = new Map<string, RaisedKind>(
  Object.entries(RAISED).map(([kind, mark]) => [mark, kind as RaisedKind]),
)

/** Text of somebody else, without the signs that readers mark with. */
export const unmarked = (text: string): string => text.replace(MARK, '')

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const MARKED_OR_RAISED = /[\ue001-\ue004][^\ue001-\ue005]*\ue005|[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾]+/g
/** Digits that are raised in Unicode, marked as others are; those within marks stay. */
const markSigns = (text: string): string =>
  text.replace(MARKED_OR_RAISED, (signs) => {
    if (signs.endsWith(RAISED_END)) return signs
    const plain = signs.replace(/./g, (sign) =>
      sign === '⁽' ? '(' : sign === '⁾' ? ')' : String(SUPERSCRIPTS.indexOf(sign)),
    )
    return `${RAISED.raised}${plain}${RAISED_END}`
  })

const CURRENCY = '(?:€|\\$|£|CHF|EUR|euros?|Fr\\.?|francs?)'
const CURRENCY_START = new RegExp(`^\\s{0,3}${CURRENCY}(?![\\p{L}])`, 'iu')
const CURRENCY_WITHIN = new RegExp(CURRENCY, 'i')
const CURRENCY_END = new RegExp(`\\s{0,3}(${CURRENCY})\\s{0,3}$`, 'i')
const CURRENCY_LEADS = new RegExp(`(${CURRENCY})\\s{0,3}\\d[\\d\\s.’']{0,12}$`, 'i')
/** « €50 », « € TTC » raised. */
const CURRENCY_FIRST = new RegExp(`^(${CURRENCY})\\s?(?:(\\d\\d)(?!\\d))?`, 'i')
/** « ,90 € » raised. */
const CURRENCY_LAST = new RegExp(`^[.,]?(\\d\\d)\\s?(${CURRENCY}.{0,20})$`, 'i')
const HAS_DECIMALS = /\d[.,]\d{1,2}$/
/** What stands behind a price: « le kilo », « / pièce », « TTC ». */
const PER = /^\s*(?:\/|(?:les?|la|par|ttc|ht|pièce|pce|chacune?|each|per|pro|je|el|la)(?!\p{L})|l['’])/iu
const UNIT_START = /^\s{0,3}(?:%|(?:kg|g|mg|ml|cl|l|km|m|cm|mm|h|min)(?![\p{L}\d])|°)/iu
/** « 9³⁰ à 12⁰⁰ ». */
const TIME_AFTER = /^\s?(?:à|-|–|to|bis|a)\s?\d{1,2}(?!\d*\s?%)/i
const TIME_BEFORE = /\dh(?:\d\d)?\s?(?:à|-|–|to|bis|a)\s?\d{1,2}$/i
/** « 9³⁰ Uhr ». */
const MINUTES_BEFORE = /^\s?(?:h|heures?|uhr)(?!\p{L})/iu
const YEAR_END = /(?:^|\D)(?:19|20)\d\d$/
const MINUTES = new Set(['00', '15', '30', '45'])
const UNIT_END = /(?:^|[^\p{L}])(?:[kdhcmµ]?m|dam|ft|in|pi|po|x|y|mc|s)$/u
const ORDINAL = /^(?:ers?|[èe]res?|re|es?|[iè]?[èe]mes?|nde?s?|de?|st|th|rd|h|o|os|ª|º|a)$/i
const NOTE_PART = '[([]?\\s?(?:\\d{1,2}|\\*{1,3}|[†‡§¶])\\s?[)\\]]?'
const NOTE = new RegExp(`^${NOTE_PART}(?:\\s?[,;&–-]?\\s?${NOTE_PART}){0,5}$`)
/** « Garantieᵃ » : behind a word that no ordinal ends with such a letter. */
const BARE_LETTER_NOTE = /^[a-d]$/
const WORD_END = /\p{Ll}{4}$/u
const LETTER_NOTE = /^(?:[([]\s?(?:[a-z]|[ivx]{1,4})\s?[)\]])$/i
const NAMED = new Map([
  ['TM', '™'],
  ['SM', '℠'],
  ['2', '²'],
  ['3', '³'],
])

/** The sign between a number and its cents. */
const pointFor = (currency: string): string => (/^(?:€|eur)/i.test(currency) ? ',' : '.')

/** Cents behind a number: `before` continued, or undefined where they are none. */
const withCents = (before: string, raised: string, after: string, kind: RaisedKind): string | undefined => {
  const near = kind === 'small' ? before : before.trimEnd()
  const last = CURRENCY_LAST.exec(raised)
  const first = CURRENCY_FIRST.exec(raised)
  if (/\d$/.test(near)) {
    const decimal = HAS_DECIMALS.test(near)
    if (last !== null && !decimal) return `${near}${pointFor(last[2] ?? '')}${last[1]} ${last[2]}`
    if (first !== null) {
      const [whole, currency = '', cents] = first
      const rest = raised.slice(whole.length)
      if (cents !== undefined && !decimal) return `${near}${pointFor(currency)}${cents} ${currency}${rest}`
      return /^\s?\d/.test(after) ? `${near}${raised}` : `${near} ${raised}`
    }
    if (/^[.,]\s?\d{1,2}(?!\d)/.test(raised)) return `${near}${raised.replace(/\s/g, '')}`
    if (!/^\d\d$/.test(raised) || decimal) return undefined
    const followed = CURRENCY_START.exec(after)?.[0].trim()
    const led = CURRENCY_LEADS.exec(near)?.[1]
    const currency = followed ?? led
    if (currency !== undefined) return `${near}${pointFor(currency)}${raised}`
    if ((near !== before || YEAR_END.test(near)) && kind !== 'cents') return undefined
    if (MINUTES_BEFORE.test(after) && Number(raised) < 60) return `${near}:${raised}`
    if (kind === 'cents') return `${near},${raised}`
    const isTime = TIME_BEFORE.test(near) || (TIME_AFTER.test(after) && !CURRENCY_WITHIN.test(after))
    if (isTime && MINUTES.has(raised) && Number(/\d{1,4}$/.exec(near)?.[0]) <= 24) return `${near}h${raised}`
    const says = /^\s*\p{L}/u.test(after)
    const isNote = kind === 'note' || (says && raised >= '10' && raised < '20' && !PER.test(after))
    return isNote ? undefined : `${near},${raised}`
  }
  if (/\d[.,]$/.test(near) && /^(?:\d{1,2}(?!\d)|[-–—]+$)/.test(raised)) return `${near}${raised}`
  if (/\d\s?h$/i.test(near) && /^\d\d$/.test(raised)) return `${near}${raised}`
  const currency = CURRENCY_END.exec(near)
  const amount = near.slice(0, currency?.index)
  if (currency !== null && /^\d\d$/.test(raised) && /\d$/.test(amount) && !HAS_DECIMALS.test(amount))
    return `${amount}${pointFor(currency[1] ?? '')}${raised} ${currency[1]}`
  return undefined
}

const isFraction = (above: string, after: string): boolean => {
  const below = /^\s?[/⁄]\s?(\d{1,2})(?!\d)/.exec(after)?.[1]
  return below !== undefined && /^\d{1,2}$/.test(above) && Number(above) < Number(below)
}

/** « 5 × 10⁹ », « 10⁹ UFC » of germs, « 10⁻⁶ »; squares and cubes stay signs. */
const isPowerOfTen = (before: string, raised: string, after: string): boolean =>
  /(?:^|\D)10$/.test(before) &&
  (/^[-−]\d{1,2}$/.test(raised) ||
    (/^\d{1,2}$/.test(raised) &&
      !/^[23]$/.test(raised) &&
      (/[×x·*]\s?10$/.test(before) || /^\s?(?:UFC|CFU|bact|germe|cellule|spore|UI|IU)/i.test(after))))

/** Letters that a figure belongs to: « CO », « B ». */
const SYMBOL_END = /(?:^|[^\p{L}])\p{L}{1,2}$|\p{Lu}$/u

/** What was said so far, with what follows it raised. */
const withRaised = (before: string, raised: string, after: string, kind: RaisedKind): string => {
  const endsDigit = /\d$/.test(before)
  if (isFraction(raised, after)) return `${before}${endsDigit ? ' ' : ''}${raised}`
  const cents = withCents(before, raised, after, kind)
  if (cents !== undefined) return cents
  const meets = /[\p{L}\d]$/u.test(before)
  if (kind !== 'small') {
    if (kind === 'raised' && isPowerOfTen(before, raised, after)) return `${before}^${raised}`
    const power = /^[23]$/.test(raised) && (UNIT_END.test(before) || /[×x·*]\s?10$/.test(before))
    if (power && kind === 'raised') return `${before}${NAMED.get(raised)}`
    const measured = !endsDigit && (CURRENCY_START.test(after) || UNIT_START.test(after))
    const isNote =
      NOTE.test(raised) ||
      LETTER_NOTE.test(raised) ||
      (BARE_LETTER_NOTE.test(raised) && WORD_END.test(before)) ||
      (kind === 'note' && raised.length <= 5)
    if (isNote && !(measured && /^\d/.test(raised)))
      return meets && /^[\p{L}\d]/u.test(after) ? `${before} ` : before
  }
  const named = NAMED.get(raised)
  if (named !== undefined && !/\d/.test(raised)) return `${before}${named}`
  if (/(?:^|[^\p{L}])n$/iu.test(before) && /^os?$/.test(raised)) return `${before}°`
  const isFigure = /^\d/.test(raised)
  const glued = endsDigit
    ? ORDINAL.test(raised)
    : isFigure
      ? SYMBOL_END.test(before)
      : raised.length <= 5 && !/^\p{Lu}{2}/u.test(raised)
  return `${before}${meets && /^[\p{L}\d(]/u.test(raised) && !glued ? ' ' : ''}${raised}`
}

/** Figures that are raised by two elements in a row: « € » and « 90 » are one, two notes stay two. */
const joined = (text: string): string =>
  text.replace(/([^\ue001-\ue005])\ue005\s{0,3}[\ue001-\ue004](?=(.?))/g, (_, last: string, next: string) =>
    /\d/.test(last) && /\d/.test(next) ? `${last} ` : last,
  )

const HAS_RAISED = /[\ue001-\ue005⁰¹²³⁴⁵⁶⁷⁸⁹]/
/** As far as a raised figure looks, back and ahead. */
const AROUND = 80

/**
 * A text in which readers marked what is raised, as a person reads it out: cents as decimals (« 12,90 € »), ordinals
 * and units as words (« 1er », « m² »), marks of notes not at all. Digits that are raised in Unicode count as marked.
 */
export const settleRaised = (text: string): string => {
  if (!HAS_RAISED.test(text)) return text
  const marked = joined(markSigns(text))
  let done = ''
  let pending = ''
  let at = 0
  for (const { 0: whole, 1: mark = '', 2: raised = '', index } of marked.matchAll(MARKED)) {
    pending += unmarked(marked.slice(at, index)) + (/^\s/.test(raised) ? ' ' : '')
    at = index + whole.length
    const figure = raised.trim()
    if (figure === '') continue
    const gap = /\s$/.test(raised) ? ' ' : ''
    done += pending.slice(0, -AROUND)
    const after = gap + unmarked(marked.slice(at, at + AROUND))
    pending = withRaised(pending.slice(-AROUND), figure, after, KINDS.get(mark) ?? 'raised') + gap
  }
  return done + pending + unmarked(marked.slice(at))
}
