import type { SearchHit } from '#contract/conversations/conversations.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { excerptOf } from '#server/lib/marked-text.ts'
import { searchable } from '#server/lib/text.ts'

/** What a row shows of a message. */
const SHOWN = { length: 160, before: 30 }

/** The words of a search, as searches compare them. */
export const searchWords = (search: string): string[] => searchable(search).match(/[\p{L}\p{N}]+/gu) ?? []

/** A short part of a message around the first hit, in pieces: a hit is a word that begins as one of those wanted. */
export const hitExcerpt = (content: string, wanted: readonly string[]): SearchHit['excerpt'] => {
  const isHit = (word: string) => wanted.some((one) => searchable(word).startsWith(one))
  return excerptOf(withoutBold(content), isHit, SHOWN).map(({ text, marked }) => ({ text, hit: marked }))
}
