import type { Expectation, Verdict } from '#contract/test-suites/test-suites.ts'

/** What an answer is expected to be. */
export interface Expected {
  expect: Expectation
  /** Every entry must be in the answer; an entry with several texts is satisfied by any of them. */
  must?: readonly (string | readonly string[])[]
  mustNot?: readonly string[]
}

/** An answer, as far as it is judged. */
interface Judged {
  kind: Expectation
  text: string
  closest?: boolean
}

interface Judgement {
  verdict: Verdict
  /** Entries of `must` that the answer lacks, each with its texts. */
  missing: (readonly string[])[]
  /** Entries of `mustNot` that it says. */
  forbidden: string[]
}

/** A text as it is compared: without accents, capitals, kinds of spaces and of apostrophes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=[€%h])/g, '$1')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim()

const DIGIT = /\d/

/** Whether a text stands in another one; a number only as a whole: « 5 € » is not in « 45 € ». */
const holds = (text: string, part: string): boolean => {
  if (part === '') return true
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(at + part.length, at + part.length + 2)
    const cutBefore = DIGIT.test(part[0] ?? '') && /\d[.,]?$/.test(before)
    const cutAfter = DIGIT.test(part.at(-1) ?? '') && /^[.,]?\d/.test(after)
    if (!cutBefore && !cutAfter) return true
  }
  return false
}

/**
 * Judges an answer by what it was expected to be. The closest sentence is never an answer, right or wrong; where
 * nothing answers, telling it is as honest as saying that nothing is known.
 */
export const judgeAnswer = ({ expect, must = [], mustNot = [] }: Expected, answer: Judged): Judgement => {
  const text = plain(answer.text)
  const forbidden = mustNot.filter((part) => holds(text, plain(part)))
  const missing = must
    .map((part) => [part].flat())
    .filter((texts) => !texts.some((one) => holds(text, plain(one))))
  const verdict = verdictOf(expect, answer, missing.length, forbidden.length)
  return { verdict, missing: expect === 'answered' ? missing : [], forbidden }
}

const verdictOf = (expect: Expectation, answer: Judged, missing: number, forbidden: number): Verdict => {
  if (answer.closest) return expect === 'unknown' && forbidden === 0 ? 'right' : 'closest'
  if (forbidden > 0) return 'wrong'
  if (answer.kind === 'unknown') return expect === 'unknown' ? 'right' : 'unknown'
  if (answer.kind !== expect) return answer.kind === 'answered' ? 'wrong' : 'unknown'
  return missing > 0 ? 'wrong' : 'right'
}
