import type { AnyNode, Element } from 'domhandler'
import { classesOf } from './looks.ts'
import type { Styled } from './rules.ts'

/** Names of frameworks for a line through text. */
const LINE =
  /^(?:line-through|text-decoration-line-through|(?:(?!no-|not-|un)[a-z]{1,10}-)?(?:text-)?(?:strike|striked|strikeout|strikethrough|crossed(?:-out)?|barree?))$/
const FORMER =
  /(?:^|-)(?:old|was|former|previous|ancien|crossed|striked?|strikethrough|barre|before-discount|compare(?:-at)?)(?:-|$)/
/** Names of what was asked for before where another price stands beside it, else of the price itself. */
const PERHAPS =
  /(?:^|-)(?:regular|original|secondary|list-price|initial|normal|base|msrp|rrp|retail|non-sale)(?:-|$)/
/** « has-old-price » : what holds one. */
const HOLDER = /^(?:has|with|show|no|is|hide|js)-/
const PRICE = /(?:^|-)(?:price|prix|amount|money|tarif)(?:-|$)/
const LABEL =
  /^(?:prix (?:barré|d[’']origine|initial|précédent|conseillé|avant)|ancien prix|le prix initial|au lieu de|was\b|old price|original price|previous price|compare at|statt|uvp|antes|precio (?:anterior|original)|alter preis|ursprünglicher)/i
const LABEL_PERHAPS =
  /^(?:prix (?:habituel|normal|régulier|de base|public)|regular price|normaler preis|precio habitual)/i
/** What frameworks call text for screen readers only: « Fermer le menu », « Ancien prix ». */
const SCREEN_READER = new Set([
  ...['sr-only', 'visually-hidden', 'screen-reader-text', 'visuallyhidden', 'screen-reader', 'a-offscreen'],
])
/** Characters of a price with its words: longer is what holds one. */
const PRICE_MAX = 60
/** How many elements around a price are looked at. */
const NEAR_MAX = 60
const BOX_LEVELS = 3

/** `priceOld`, `price__old`, `price_old` and `price--old` are one name. */
const nameOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[-_]+/g, '-')
    .toLowerCase()

/** Where programs whose classes say nothing name what an element shows (Wix: `data-hook`). */
const NAMING = ['data-hook', 'data-testid', 'data-test-id', 'data-test', 'data-qa'] as const

const namesOf = (element: Styled): string[] =>
  [...classesOf(element), ...NAMING.flatMap((attribute) => element.attribs[attribute] ?? [])].map(nameOf)

const has = (element: Styled, names: RegExp): boolean => namesOf(element).some((name) => names.test(name))

const isPriceOf = (element: Styled, which: RegExp): boolean =>
  namesOf(element).some(
    (name) => which.test(name) && (PRICE.test(name) || name === 'compare-at') && !HOLDER.test(name),
  )

/** Whether an element is only for who listens to the page. */
export const isForScreenReader = (element: Styled): boolean =>
  classesOf(element).some((name) => SCREEN_READER.has(name.split('--', 1)[0] ?? ''))

const isElement = (node: AnyNode | null | undefined): node is Element => node?.type === 'tag'

/** The beginning of the text below an element, however it looks. */
export const textIn = (root: Element): string => {
  let text = ''
  const waiting: AnyNode[] = [root]
  for (let node = waiting.pop(); node !== undefined && text.length < 200; node = waiting.pop()) {
    if (node.type === 'text') text += node.data
    else if (isElement(node)) waiting.push(...node.children.slice(0, NEAR_MAX).reverse())
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a price that is not the former one stands near an element. */
const standsBesidePrice = (element: Element): boolean => {
  let inner: AnyNode = element
  for (let level = 0; level < BOX_LEVELS; level++) {
    const box: AnyNode | null = inner.parent
    if (!isElement(box)) return false
    const waiting: AnyNode[] = box.children.filter((child) => child !== inner)
    for (let seen = 0; seen < NEAR_MAX; seen++) {
      const node = waiting.pop()
      if (node === undefined) break
      if (!isElement(node) || isForScreenReader(node) || isOtherCase(node)) continue
      const isPrice =
        node.name === 'ins' || (has(node, PRICE) && !isPriceOf(node, PERHAPS) && !isPriceOf(node, FORMER))
      if (isPrice && /\d/.test(textIn(node))) return true
      waiting.push(...node.children)
    }
    inner = box
  }
  return false
}

const isWithin = (element: Element, name: string): boolean => {
  for (let node: AnyNode | null = element; isElement(node); node = node.parent)
    if (classesOf(node).includes(name)) return true
  return false
}

/** Themes of Shopify hold a price twice, for a product on sale and for one that is not, and show one. */
const isOtherCase = (element: Element): boolean => {
  const classes = classesOf(element)
  if (classes.includes('price__regular')) return isWithin(element, 'price--on-sale')
  return classes.includes('price__sale') && isWithin(element, 'price') && !isWithin(element, 'price--on-sale')
}

/** The words for screen readers directly before an element: « Prix barré ». */
const labelOf = (element: Element): string => {
  let before = element.prev
  while (before?.type === 'text' && before.data.trim() === '') before = before.prev
  const label = isElement(before) && isForScreenReader(before) ? textIn(before) : ''
  // One that says the price too is of what stands before it.
  return /\d/.test(label) ? '' : label
}

/** What an element with one price is called for who listens: « Ancien prix : 25 € ». */
const ownLabelOf = (element: Element): string => {
  const label = element.attribs['aria-label']
  if (label === undefined) return ''
  return /^\D*\d[\d\s.,]*\D*$/.test(textIn(element).slice(0, PRICE_MAX)) ? label.trim() : ''
}

/**
 * Whether an element is, by the names that shops and their themes give it, a price that is asked for no more, or one
 * that its theme does not show.
 */
export const isFormerPrice = (element: Styled | Element): boolean => {
  if (has(element, LINE)) return true
  if (!('children' in element)) return false
  const isPrice = () => textIn(element).length <= PRICE_MAX
  if (isPriceOf(element, FORMER) && isPrice()) return true
  if (isOtherCase(element)) return true
  const label = labelOf(element) || ownLabelOf(element)
  if (LABEL.test(label)) return true
  const isPerhaps = isPriceOf(element, PERHAPS) || LABEL_PERHAPS.test(label)
  return isPerhaps && isPrice() && standsBesidePrice(element)
}
