import type { Turn } from '#server/features/assistant/engine/workbench.ts'

/** One question of the evaluation set. */
export interface EvalCase {
  id: string
  business: string
  lang: 'fr' | 'en'
  question: string
  history?: Turn[]
  /** ISO time of the question; a Tuesday afternoon in March unless said. */
  at?: string
  expect: 'answered' | 'unknown' | 'handed-off'
  /** Every entry must be in the answer; an entry with several texts is satisfied by any of them. */
  must?: (string | string[])[]
  mustNot?: string[]
  /** Facts of the profile that answer as well: `hours`, `contact`. */
  profile?: string[]
  /** In what ways it is hard: `phone`, `para`, `table`, `follow`… (`training/README.md`); none for a plain one. */
  kinds?: string[]
}

/** Tuesday 10 March 2026, 15:30 in Paris, 14:30 in London. */
export const DEFAULT_NOW = '2026-03-10T14:30:00Z'

type Line = [
  business: string,
  question: string,
  must: (string | string[])[] | 'unknown' | 'handed-off',
  more?: Pick<EvalCase, 'mustNot' | 'history' | 'at'>,
]

/** Turns short lines into cases with ids `prefix-01`, `prefix-02`… */
export const cases = (prefix: string, lang: EvalCase['lang'], lines: Line[]): EvalCase[] =>
  lines.map(([business, question, must, more], index) => ({
    id: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    business,
    lang,
    question,
    expect: typeof must === 'string' ? must : 'answered',
    ...(typeof must === 'string' ? {} : { must }),
    ...more,
  }))

/** A visitor's and an assistant's turn, for follow-up questions. */
export const exchange = (question: string, answer: string): Turn[] => [
  { role: 'visitor', text: question },
  { role: 'assistant', text: answer },
]
