import { asksSize, isSizeWord } from '../lexicon/ranges.ts'
import { isSubject, type Term } from '../lexicon/terms.ts'
import type { Corpus } from '../passages/corpus.ts'
import { isRead, type Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { rememberedPer } from '../words/remembered.ts'

interface Span {
  from: number
  to: number
  unit: string | undefined
}

/** A row of a table: what it says besides the names of the columns. */
interface Row {
  /** The same for all rows of one table. */
  table: string
  said: readonly Term[]
  /** What it holds for: « 3 à 5 kg », « M », « 10 à 20 personnes ». */
  spans: readonly Span[]
  sizes: readonly string[]
}

const LEAD = ' — '
/** « France : 6,40 € » : the name of a column and what the row has there. */
const CELL = /(?<=^|, )([^,:]{1,60}) : /g
const AT_MOST =
  /(?:jusqu'?\s?(?:a|au)|moins de|max(?:i|imum)?\.?|up to|under|less than|bis|unter|hasta|menos de|<|≤)\s?$/
const AT_LEAST =
  /(?:plus de|des|a partir de|au[- ]dela de|min(?:i|imum)?\.?|over|from|more than|above|ab|uber|desde|mas de|>|≥)\s?$/
const TO = /^\s?(?:\p{L}+\s?)?(?:-|–|au?|et|to|and|bis|und|al?|y)\s?$/u
const AFTER_LEAST = /^\s?(?:\+|et plus|ou plus|and (?:more|over|up)|und mehr|y mas)/

const isFigure = ({ kind, unit }: Term): boolean => kind === 'number' && unit !== 'percent'
/** Amounts count only where a row begins with them: « moins de 50 € ». */
const isMeasure = (term: Term): boolean => isFigure(term) && term.unit !== 'money'

const amountOf = ({ key, unit }: Term): number => (unit === 'g' ? Number(key) / 1000 : Number(key))
const unitOf = ({ unit }: Term): string | undefined => (unit === 'g' ? 'kg' : unit)

/** The spans that a text tells: « jusqu’à 1 kg », « 3 à 5 kg », « 36–38 », « plus de 20 personnes », or one figure. */
const spansOf = (folded: string, terms: readonly Term[]): Span[] => {
  const spans: Span[] = []
  let last: { term: Term; span: Span } | undefined
  for (const term of terms.filter(isFigure)) {
    const value = amountOf(term)
    const before = folded.slice(Math.max(0, term.start - 20), term.start)
    const between = last === undefined ? '' : folded.slice(last.term.end, term.start)
    if (last !== undefined && TO.test(between)) {
      last.span.to = value
      last.span.unit = unitOf(term) ?? last.span.unit
      last = undefined
      continue
    }
    const span: Span = { from: value, to: value, unit: unitOf(term) }
    if (AT_MOST.test(before)) span.from = Number.NEGATIVE_INFINITY
    else if (AT_LEAST.test(before) || AFTER_LEAST.test(folded.slice(term.end).replace(/^ \p{L}+/u, '')))
      span.to = Number.POSITIVE_INFINITY
    spans.push(span)
    last = { term, span }
  }
  return spans
}

const rowOf = ({ passage, text, folded, terms, joint }: Unit): Row | undefined => {
  const dash = text.indexOf(LEAD)
  if (dash < 0 || joint !== undefined || !isRead(passage)) return undefined
  const rest = text.slice(dash + LEAD.length)
  const heads = [...rest.matchAll(CELL)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    start: dash + LEAD.length + index,
    end: dash + LEAD.length + index + whole.length,
  }))
  if (heads.length === 0) return undefined
  const ownTerms = terms.filter(({ start }) => !heads.some((head) => start >= head.start && start < head.end))
  const inLead = ownTerms.filter(({ start }) => start < dash)
  const spans = spansOf(folded, inLead)
  return {
    table: [passage.label, passage.title, ...heads.map(({ name }) => name)].join('\n'),
    said: ownTerms,
    spans: spans.length > 0 ? spans : spansOf(folded, ownTerms.filter(isMeasure)),
    sizes: inLead.filter(({ folded }) => isSizeWord(folded)).map(({ folded }) => folded),
  }
}

const rowsIn = rememberedPer((corpus: Corpus) => {
  const rows = new Map<Unit, Row>()
  for (const unit of corpus.units) {
    const row = rowOf(unit)
    if (row !== undefined) rows.set(unit, row)
  }
  return { rows, tables: Map.groupBy(rows.values(), ({ table }) => table) }
})

/** What a question says of a size: « en M », « je chausse du 40 ». */
const SHOE = /\b(?:chausse|pointure|shoe|schuhgrosse|calzo|numero) /
const SIZE = /\b(?:tailles?|size|talla|grosse|en|in)\s(x{0,3}s|m|x{0,3}l|[2-5]xl)\b/

/** Rows of one table that hold for the figures and the size that a question names; all where it names none. */
const holdingFor = (query: Query, table: readonly Row[]): readonly Row[] => {
  const size = SIZE.exec(query.folded)?.[1]
  let left = table
  if (size !== undefined && table.some(({ sizes }) => sizes.length > 0))
    left = left.filter(({ sizes }) => sizes.includes(size))
  for (const figure of query.terms.filter(isFigure)) {
    const unit = unitOf(figure)
    const value = amountOf(figure)
    const measured = table.some(({ spans }) => spans.some((span) => span.unit === unit))
    if (!measured) continue
    const within = left.filter(({ spans }) =>
      spans.some((span) => span.unit === unit && value >= span.from && value <= span.to),
    )
    // « 1 kg » is the last of « jusqu’à 1 kg », not the first of « 1 à 3 kg ».
    const upTo = within.filter(({ spans }) =>
      spans.some(
        (span) => span.unit === unit && value <= span.to && (value > span.from || span.from === span.to),
      ),
    )
    const must = unit !== undefined || asksSize(query.folded) || SHOE.test(query.folded)
    if (within.length > 0 || must) left = upTo.length > 0 ? upTo : within
  }
  return left
}

/** How many words of a question a row says itself. */
const sharedBy = (query: Query, { said }: Row): number =>
  query.terms.filter(
    (queryTerm) =>
      (isSubject(queryTerm) || queryTerm.kind === 'place' || queryTerm.kind === 'number') &&
      queryTerm.folded.length > 2 &&
      said.some((term) => term.key === queryTerm.key && term.kind === queryTerm.kind),
  ).length

/** More rows of one table than these are not told together. */
const TOGETHER = 2

/**
 * What was found for a question, without the rows of tables that hold for another size, weight, place or thing than it
 * names.
 * @param told whether they are told as the answer: then none of a table of which too many are left
 */
export const fittingRows = <Found extends { unit: Unit }>(
  query: Query,
  found: readonly Found[],
  corpus: Corpus,
  { told }: { told: boolean },
): readonly Found[] => {
  const { rows, tables } = rowsIn(corpus)
  if (rows.size === 0 || !found.some(({ unit }) => rows.has(unit))) return found
  const named = new Set(found.flatMap(({ unit }) => rows.get(unit)?.table ?? []))
  const fitting = new Map<string, ReadonlySet<Row>>()
  for (const name of named) {
    const left = holdingFor(query, tables.get(name) ?? [])
    const most = Math.max(0, ...left.map((row) => sharedBy(query, row)))
    fitting.set(name, new Set(left.filter((row) => sharedBy(query, row) === most)))
  }
  const left = found.filter(({ unit }) => {
    const row = rows.get(unit)
    return row === undefined || fitting.get(row.table)?.has(row) === true
  })
  if (!told) return left
  const first = rows.get(found[0]?.unit as Unit)?.table
  // Where the best was a row that does not hold, what is left is no better.
  if (first !== undefined && !left.some(({ unit }) => rows.get(unit)?.table === first)) return []
  const amounts = new Map<string, number>()
  for (const { unit } of left) {
    const table = rows.get(unit)?.table
    if (table !== undefined) amounts.set(table, (amounts.get(table) ?? 0) + 1)
  }
  if (first !== undefined && (amounts.get(first) ?? 0) > TOGETHER) return []
  return left.filter(({ unit }) => (amounts.get(rows.get(unit)?.table ?? '') ?? 0) <= TOGETHER)
}
