import type { AnyNode, Element } from 'domhandler'

/** Elements that a theme sets side by side, with nothing but its styles between them. */
const BESIDE = new Set([
  'a',
  'abbr',
  'b',
  'data',
  'em',
  'font',
  'i',
  'label',
  'mark',
  'span',
  'strong',
  'time',
  'u',
])

/** « Lundi9h », « Tél.04 », « 12h14h », « 100 g12 », « 4,90 €Ajouter », « StockLivraison »: two things; « 12,90 » and « 9h30 » are one. */
const TWO_THINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/\p{L}(?:\p{L}\p{L}|[.:])$/u, /^[\d€$£+]/],
  [/\d\s?h$/i, /^\d{1,2}\s?[h:]/i],
  [/\d\s?(?:min|kg|g|cl|ml|l|cm|mm|m|%)$/i, /^\d/],
  [/(?:[€$£%)]|\d\s?h\d{0,2})$/i, /^\p{L}/u],
  [/\p{Ll}{2}$/u, /^\p{Lu}/u],
  [/\d$/, /^\p{Lu}\p{Ll}/u],
]

const isBeside = (node: AnyNode | null): node is Element => node?.type === 'tag' && BESIDE.has(node.name)

/**
 * Whether an element follows another one without a space where a page shows one: its styles stand elsewhere, but the
 * two cannot be one word; two links never are.
 * @param before what was read so far @param after how the element begins
 */
export const runsInto = (element: Element, before: string, after: () => string): boolean =>
  isBeside(element) &&
  isBeside(element.prev) &&
  ((element.name === 'a' && element.prev.name === 'a') ||
    TWO_THINGS.some(([ends, begins]) => ends.test(before.slice(-20)) && begins.test(after())))
