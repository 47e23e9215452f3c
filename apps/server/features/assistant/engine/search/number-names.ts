import { GOODS } from '../lexicon/concepts.ts'
import type { Term } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import type { Query } from '../question/query.ts'
import { rememberedPer } from '../words/remembered.ts'

/** What is asked of a product beside its name. */
const OF_PRODUCTS = new Set(['stock', 'sale', 'product'])

const OFFERED =
  /\b(?:avez vous|vous avez|auriez vous|do you have|have you got|tienen|tiene|haben sie|habt ihr)\b/

/** Before a number that is a year. */
const IN_YEAR = /^(?:en|depuis|in|since|desde|im|seit)$/

const isBare = ({ kind, unit }: Term): boolean => kind === 'number' && unit === undefined

/** The products whose whole name is a number: « 1984 ». */
const namesIn = rememberedPer((corpus: Corpus): ReadonlySet<string> => {
  const titles = corpus.units.flatMap(({ passage: { kind, title } }) => (kind === 'product' && title) || [])
  return new Set(titles.filter((title) => /^\d+$/.test(title)))
})

/**
 * The question, a number in it read as the name of the product that is called so, when a price or a stock is asked and
 * nothing else is named: « Prix du livre 1984 ? », or nothing else is said at all. Elsewhere it is a year or a figure.
 */
export const withNumberNames = (query: Query, corpus: Corpus): Query => {
  const known = namesIn(corpus)
  if (known.size === 0) return query
  const at = query.terms.findLastIndex((term) => isBare(term) && known.has(term.folded))
  if (at < 0 || IN_YEAR.test(query.terms[at - 1]?.folded ?? '')) return query
  const isAboutProduct =
    (query.folded === query.terms[at]?.folded && query.first) ||
    query.types.has('price') ||
    query.types.has('count') ||
    query.terms.some(({ key }) => OF_PRODUCTS.has(key)) ||
    OFFERED.test(query.folded)
  if (!isAboutProduct) return query
  const isKind = (term: Term, index: number): boolean => index === at - 1 && GOODS.has(term.key)
  const alone = query.terms.every(
    (term, index) => index === at || term.soft || OF_PRODUCTS.has(term.key) || isKind(term, index),
  )
  if (!alone) return query
  const terms = query.terms.map((term, index): Term => {
    if (index === at) return { ...term, kind: 'word', soft: false }
    return isKind(term, index) ? { ...term, soft: true } : term
  })
  return { ...query, terms }
}
