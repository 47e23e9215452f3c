import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setRecent } from '#server/lib/set-recent.ts'
import type { BusinessKnowledge } from './business-knowledge.ts'
import type { Notice } from './engine/hours/notices.ts'
import { sameList } from './engine/passages/corpus.ts'
import type { Language } from './engine/types.ts'

type Basis = Pick<BusinessKnowledge, 'facts' | 'aiContext' | 'knowledge'>

/** What was worked out of what a business told, which holds as long as it tells the same. */
interface Derived {
  told: Basis
  /** Being read, for whoever asks meanwhile too; null before. */
  notices: Promise<readonly Notice[]> | null
  /** Of the usual questions, those that it answers, by the language that they are asked in. */
  answered: Map<Language, readonly string[]>
}

/** Businesses of which it is kept. */
const CACHE_SIZE = 1_000

const derivedCache = processState(() => new Map<string, Derived>())

const isSame = (one: Basis, other: Basis): boolean =>
  isDeepStrictEqual(one.facts, other.facts) &&
  one.aiContext === other.aiContext &&
  sameList(one.knowledge, other.knowledge)

/** What is kept of a business that tells this: empty where it told something else before. */
export const derivedOf = (deps: Deps, { businessId }: BusinessScope, business: Basis): Derived => {
  const all = derivedCache(deps)
  const known = all.get(businessId)
  const current =
    known !== undefined && isSame(known.told, business)
      ? known
      : { told: business, notices: null, answered: new Map() }
  setRecent(all, businessId, current, CACHE_SIZE)
  return current
}
