import { findPlainProducts, type PlainProduct } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import type { Contradiction } from './contradictions/find-contradictions.ts'
import type { AssistantInput } from './engine/types.ts'

/** Of a business: the first of each shop. */
const PRODUCTS = 10_000

/** What a thread compares. */
export interface Compared extends Pick<AssistantInput, 'facts' | 'aiContext' | 'knowledge'> {
  /** What the connected shops sell. */
  products: readonly PlainProduct[]
  /** Sentences of which it is to say whether the business still says them. */
  standing: readonly string[]
  /** Of contradictions. */
  limit: number
  now: Date
}

export interface Comparison {
  contradictions: Contradiction[]
  /** Those that are still said. */
  standing: string[]
}

/**
 * Sentences of different sources of a business that cannot both hold, also those of which one is not told any more.
 * @throws TaskStuck when there are too many to compare
 */
export const compareSources = async (
  deps: Deps,
  scope: BusinessScope,
  options: Pick<Compared, 'standing' | 'limit'>,
): Promise<Comparison> => {
  const [{ facts, aiContext, knowledge }, products] = await Promise.all([
    loadBusinessKnowledge(deps, scope, { mirrorOnly: true, withLosers: true }),
    findPlainProducts(deps.db, scope, PRODUCTS),
  ])
  const input: Compared = { facts, aiContext, knowledge, products, ...options, now: deps.now() }
  return (await deps.threads.files.run('assistant.contradictions', input, scope.businessId)) as Comparison
}
