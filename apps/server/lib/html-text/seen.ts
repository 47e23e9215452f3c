import type { AnyNode, Element } from 'domhandler'
import { RAISED_END, type RaisedKind } from '../raised-figures.ts'
import { isFormerPrice, isForScreenReader, textIn } from './former-price.ts'
import { isInline } from './inline.ts'
import { classesOf, isOnWhite, looksOf, type PageLooks, WHITE } from './looks.ts'
import type { Styled } from './rules.ts'

/** What the eye reads out where a page tells the same to those who listen: « 12⁹⁰ € » beside « 12,90 € ». */
const isReadOut = (element: Styled | Element): boolean =>
  isInline(element.name) &&
  'children' in element &&
  /\d/.test(textIn(element)) &&
  element.parent?.children.some((other) => other.type === 'tag' && isForScreenReader(other)) === true

/** Fonts that show a word as a picture: « shopping_cart ». */
const ICON_FONTS =
  /^(?:material-(?:icons?|symbols)(?:-[a-z-]+)?|google-(?:material-icons|symbols)|mat-ligature-font|ss-(?:icon|standard|social|glyphish)[\w-]*|lsf(?:-icon)?|icon-liga|liga-icon)$/i
const ICON_ELEMENTS = new Set(['mat-icon', 'md-icon'])
const ICON_NAME = /^[a-z\d_\s\ue000-\uf8ff]{0,60}$/

/** Whether an element shows its word as a picture. */
export const isIcon = (element: Styled | Element): boolean =>
  (ICON_ELEMENTS.has(element.name) || classesOf(element).some((name) => ICON_FONTS.test(name))) &&
  (!('children' in element) || ICON_NAME.test(textIn(element)))

/** Whether nobody who looks at the page sees the element. What opens by a click (`details`, a folded panel) is seen. */
export const isHidden = (element: Styled, looks: PageLooks): boolean => {
  const { attribs } = element
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true
  if (attribs['aria-hidden'] === 'true' && !isReadOut(element)) return true
  if (isIcon(element)) return true
  const own = looksOf(element, looks)
  if (own.some(({ hidden }) => hidden)) return true
  const isWhite = own.some(({ white }) => white) || WHITE.has((attribs.color ?? '').toLowerCase())
  if (isWhite && isOnWhite(element, looks)) return true
  const classes = classesOf(element)
  if (classes.includes('d-none')) return !classes.some((name) => /^d-\w+-(?!none)/.test(name))
  return isForScreenReader(element)
}

const CROSSING = new Set(['del', 's', 'strike'])

/** Whether a line goes through an element, or it is a price that is asked for no more. */
export const isCrossedOut = (element: Styled, looks: PageLooks): boolean => {
  const crossedOut = looksOf(element, looks).findLast((look) => look.crossedOut !== undefined)?.crossedOut
  if (crossedOut !== undefined) return crossedOut
  return (
    (CROSSING.has(element.name) && !classesOf(element).includes('no-underline')) || isFormerPrice(element)
  )
}

/** Whether no line goes through an element that stands in one which is crossed out: browsers draw none through a box of its own. */
export const isCrossedOutNoMore = (element: Styled, looks: PageLooks): boolean => {
  const own = looksOf(element, looks)
  return (
    own.some(({ block }) => block) &&
    own.findLast((look) => look.crossedOut !== undefined)?.crossedOut === false
  )
}

const CENTS = /(?:^|[-_])(?:cents?|centimes?|decimals?|decimales?|(?:fraction(?:al)?|decimal)(?:-part)?)$/i
const RAISED_NAMES = /^(?:sup|superscript|exposant|exponent)$/i
const NOTE_NAMES =
  /^(?:footnote|footnote-ref|footnote-anchor|noteref|note-ref|reference|fn|mso-?footnotereference)$/i
const NOTE_ADDRESS = /^#_?(?:ftn|fn|note|footnote|cite|ref|nb|user-content-fn)[\w:-]*$/i
const NOTE_ROLES = new Set(['doc-noteref', 'noteref'])

const CURRENCY = /^\s*(?:€|\$|£|EUR|CHF)/
const ONLY_CURRENCY = /^(?:€|\$|£|EUR|CHF)$/
const TWO_FIGURES = /^[.,]?\d\d$/
const FIGURES_OF_MONEY = /^(?:[.,]?\d\d\s?(?:€|\$|£)|[€$£]\s?\d\d)$/

/** Whether two figures in small letters are those behind a price: they name its currency, or it follows. */
const isSmallCents = (element: Element): boolean => {
  const text = textIn(element)
  const { next } = element
  const after = next?.type === 'text' ? next.data : next?.type === 'tag' ? textIn(next) : ''
  return FIGURES_OF_MONEY.test(text) || (TWO_FIGURES.test(text) && CURRENCY.test(after))
}

/**
 * Whether an element of its own goes on with the line before it: its cents, or the currency behind them.
 * @param line with what is raised in it marked
 */
export const goesOnWithPrice = (line: string, element: Element): boolean =>
  (/\d[.,]?\s*$/.test(line) && beginsWithCents(element)) ||
  (line.trimEnd().endsWith(RAISED_END) && ONLY_CURRENCY.test(textIn(element)))

/** Whether what an element begins with is said to be cents: it then goes on with the line before it. */
const beginsWithCents = (element: Element): boolean => {
  let node: AnyNode | undefined = element
  for (let depth = 0; depth < 4 && node?.type === 'tag'; depth++) {
    if (classesOf(node).some((one) => CENTS.test(one))) return true
    node = node.children.find((child) => child.type !== 'text' || child.data.trim() !== '')
  }
  return false
}

/**
 * How an element stands out of its line: as cents, as the mark of a note, raised, or only smaller; null for the rest.
 * @param around how that which it stands in does
 */
export const raisedKind = (element: Styled, looks: PageLooks, around: RaisedKind | null = null) => {
  const kind = ownKind(element, looks)
  return around !== null && (kind === around || kind === 'small') ? null : kind
}

const ownKind = (element: Styled, looks: PageLooks): RaisedKind | null => {
  const { name, attribs } = element
  const classes = classesOf(element)
  if (classes.some((one) => CENTS.test(one))) return 'cents'
  if (!isInline(name)) return null
  const isNote =
    NOTE_ROLES.has(attribs.role ?? '') ||
    NOTE_ROLES.has(attribs['epub:type'] ?? '') ||
    classes.some((one) => NOTE_NAMES.test(one)) ||
    (name === 'a' && NOTE_ADDRESS.test(attribs.href ?? ''))
  if (isNote) return 'note'
  const own = looksOf(element, looks)
  const declaredKind = own.findLast(({ raised }) => raised !== undefined)?.raised
  if (name === 'sup' || declaredKind === 'raised' || classes.some((one) => RAISED_NAMES.test(one)))
    return 'raised'
  const isSmaller = own.some(({ smaller }) => smaller) && 'children' in element
  if (isSmaller && isSmallCents(element as Element)) return 'small'
  return name === 'small' || name === 'sub' || declaredKind === 'small' ? 'small' : null
}
