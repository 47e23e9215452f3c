import { isDeepStrictEqual } from 'node:util'
import type { AssistantInput, BusinessFacts, Passage } from './engine/types.ts'

/** Businesses of which a thread keeps what it was sent last. */
const KEPT = 200

interface Kept {
  facts: BusinessFacts
  passages: ReadonlyMap<string, Passage>
}

const kept = new Map<string, Kept>()

const same = (a: Passage, b: Passage): boolean =>
  a.text === b.text &&
  a.title === b.title &&
  a.label === b.label &&
  a.foundBy === b.foundBy &&
  a.kind === b.kind &&
  a.lang === b.lang &&
  isDeepStrictEqual(a.product, b.product)

/**
 * The input with the very objects that came before wherever they say the same: every task arrives as a copy, and the
 * engine keeps what it prepared as long as it is given the same objects.
 * @param share the business
 */
export const cachedInput = (input: AssistantInput, share: string): AssistantInput => {
  const before = kept.get(share)
  const facts =
    before !== undefined && isDeepStrictEqual(before.facts, input.facts) ? before.facts : input.facts
  const knowledge = input.knowledge?.map((passage) => {
    const known = before?.passages.get(passage.id)
    return known !== undefined && same(known, passage) ? known : passage
  })
  kept.delete(share)
  kept.set(share, { facts, passages: new Map(knowledge?.map((passage) => [passage.id, passage])) })
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return { ...input, facts, ...(knowledge && { knowledge }) }
}
