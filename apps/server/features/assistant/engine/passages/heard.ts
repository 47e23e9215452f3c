import type { Passage } from '../types.ts'
import { rememberedPer } from '../words/remembered.ts'
import { clean, sentences } from '../words/text.ts'
import { isUnderPrivate, tellable } from './directives.ts'

const MAX_PASSAGE = 20_000

/** What customers may hear of a passage: no orders to the assistant, nothing private; empty when that is nothing. */
export const heardOf = rememberedPer((passage: Passage): string =>
  isUnderPrivate(passage)
    ? ''
    : sentences(clean(passage.text, MAX_PASSAGE))
        .flatMap((sentence) => tellable(sentence) ?? [])
        .join(' '),
)
