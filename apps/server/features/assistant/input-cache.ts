import { isDeepStrictEqual } from 'node:util'
import { setRecent } from '#server/lib/set-recent.ts'
import type { AssistantInput, BusinessFacts, Passage } from './engine/types.ts'
import { readShared, type SharedPassages, type ThreadInput } from './shared-passages.ts'

/** Businesses of which a thread keeps what it was sent last. */
const CACHE_SIZE = 200

interface CacheEntry {
  facts: BusinessFacts
  passages: ReadonlyMap<string, Passage>
  shared: { list: number; passages: readonly Passage[] } | undefined
}

const cache = new Map<string, CacheEntry>()

/** The objects that are known under their ids, where they say the same. */
const known = (passages: readonly Passage[], before: ReadonlyMap<string, Passage> | undefined): Passage[] =>
  passages.map((passage) => {
    const other = before?.get(passage.id)
    return other !== undefined && isDeepStrictEqual(other, passage) ? other : passage
  })

const byId = (passages: readonly Passage[] | undefined): ReadonlyMap<string, Passage> =>
  new Map(passages?.map((passage) => [passage.id, passage]))

const openShared = (
  shared: SharedPassages | undefined,
  before: CacheEntry['shared'],
): CacheEntry['shared'] => {
  if (shared === undefined || before?.list === shared.list) return shared && before
  return { list: shared.list, passages: known(readShared(shared), byId(before?.passages)) }
}

/**
 * The input with the very objects that came before wherever they say the same: every task arrives as a copy, and the
 * engine keeps what it prepared as long as it is given the same objects.
 * @param share the business
 */
export const cachedInput = ({ shared: sent, ...input }: ThreadInput, share: string): AssistantInput => {
  const before = cache.get(share)
  const facts =
    before !== undefined && isDeepStrictEqual(before.facts, input.facts) ? before.facts : input.facts
  const knowledge = input.knowledge && known(input.knowledge, before?.passages)
  const shared = openShared(sent, before?.shared)
  setRecent(cache, share, { facts, passages: byId(knowledge), shared }, CACHE_SIZE)
  return { ...input, facts, ...(knowledge && { knowledge: [...knowledge, ...(shared?.passages ?? [])] }) }
}
