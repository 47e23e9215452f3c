import type { Term } from '../lexicon/terms.ts'
import type { Unit } from '../passages/units.ts'
import type { AnswerType } from '../question/question-types.ts'
import { mentionsIn } from '../search/answer-types.ts'

/** A part of a unit between commas, slashes and the like: in a price list, one entry. */
interface Segment {
  start: number
  end: number
}

const BORDER = /[;:()|•–—!?]|,(?!\d)|(?<!\d)[/.](?!\d)|\s[-/+]\s|\.\s|\s(?:mais|but|aber|pero|sauf|sinon)\s/g

/** The parts of a unit's text. */
export const segmentsOf = ({ folded }: Unit): Segment[] => {
  const found: Segment[] = []
  let start = 0
  for (const { 0: border, index } of folded.matchAll(BORDER)) {
    if (index > start) found.push({ start, end: index })
    start = index + border.length
  }
  if (start < folded.length) found.push({ start, end: folded.length })
  return found
}

/** In which part a term stands; -1 when in none. */
export const segmentAt = (segments: readonly Segment[], { start }: Term): number =>
  segments.findIndex((segment) => start >= segment.start && start < segment.end)

/** Which kinds of fact each part holds. */
export const kindsBySegment = (
  unit: Unit,
  segments: readonly Segment[],
  kinds: readonly AnswerType[],
): number[] =>
  segments.map(({ start, end }) => kinds.filter((kind) => mentionsIn(kind, unit, start, end)).length)
