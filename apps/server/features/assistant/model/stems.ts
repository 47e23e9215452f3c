import { searchable } from '#server/lib/text.ts'

const WORD = /[\p{L}\p{N}]{4,}|\p{N}+/gu
/** Endings that French and English words lose or gain from one sentence to the next. */
const ENDING = /(?:ements?|ations?|ing|ées?|ers?|ez|es|ed|s|e)$/u

/** The words of a text, four letters and more or numbers, without their endings. */
export const stems = (text: string): Set<string> =>
  new Set((searchable(text).match(WORD) ?? []).map((word) => word.replace(ENDING, '')))
