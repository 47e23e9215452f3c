import { searchable } from '#server/lib/text.ts'

const WORD = /[\p{L}\p{N}]{4,}|\p{N}+/gu
/** Endings that French and English words lose or gain from one sentence to the next. */
const ENDING = /(?:ements?|ations?|ing|ées?|ers?|ez|es|ed|s|e)$/u

const stems = (text: string): Set<string> =>
  new Set((searchable(text).match(WORD) ?? []).map((word) => word.replace(ENDING, '')))

/** The passages whose words an answer uses, the most used first; the first one when none can be told. */
export const usedPassages = <P extends { text: string }>(answer: string, passages: readonly P[]): P[] => {
  const said = stems(answer)
  const scored = passages
    .map((passage) => ({ passage, shared: [...stems(passage.text)].filter((stem) => said.has(stem)).length }))
    .filter(({ shared }) => shared >= 2)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 4)
    .map(({ passage }) => passage)
  return scored.length > 0 ? scored : passages.slice(0, 1)
}
