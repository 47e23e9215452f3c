import type { Query } from './query.ts'

/** What the parts of one question were answered with, and the words of those that were not. */
export interface InParts<Found> {
  found: Found[]
  rest: string[]
}

const AND = /\b(?:et|and|y|und|ainsi que)\b/

/** The questions that one sentence is made of: its two halves, or each kind of fact it asks for by itself. */
const partsOf = (query: Query): readonly (readonly Query[])[] => {
  if (query.halves !== undefined) return query.halves
  if (query.types.size < 2 || !AND.test(query.folded)) return []
  return [...query.types].map((type) => [{ ...query, types: new Set([type]) }])
}

/** Answers a question as a whole or, when nothing told covers all of it, each of its parts. */
export const inParts = <Found>(
  queries: readonly Query[],
  answer: (queries: readonly Query[]) => Found | undefined,
): InParts<Found> => {
  const whole = answer(queries)
  if (whole !== undefined) return { found: [whole], rest: [] }
  const asked = queries[0]
  if (asked === undefined) return { found: [], rest: [''] }
  const tried = partsOf(asked).map((part) => ({ part, reply: answer(part) }))
  const found = tried.flatMap(({ reply }) => (reply === undefined ? [] : [reply]))
  if (found.length === 0) return { found: [], rest: [asked.text] }
  return {
    found,
    rest: tried.filter(({ reply }) => reply === undefined).map(({ part }) => part[0]?.text ?? ''),
  }
}
