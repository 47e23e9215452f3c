import type { Passage } from '../types.ts'
import { clean, sentences } from '../words/text.ts'
import { isUnderPrivate, tellable } from './directives.ts'

const MAX_PASSAGE = 20_000

const heardParts = new WeakMap<Passage, string>()

/** What customers may hear of a passage: no orders to the assistant, nothing private; empty when that is nothing. */
export const heardOf = (passage: Passage): string => {
  const known = heardParts.get(passage)
  if (known !== undefined) return known
  const heard = isUnderPrivate(passage)
    ? ''
    : sentences(clean(passage.text, MAX_PASSAGE))
        .flatMap((sentence) => tellable(sentence) ?? [])
        .join(' ')
  heardParts.set(passage, heard)
  return heard
}
