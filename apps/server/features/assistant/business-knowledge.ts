import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Loser } from '#server/lib/knowledge-passage.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setRecent } from '#server/lib/set-recent.ts'
import type { BusinessFacts, Passage, Turn } from './engine/types.ts'
import { presentInstructions } from './present.ts'
import { type FactsRow, findFacts } from './queries.ts'
import { type ProductQuestion, productPassages } from './shop/products.ts'
import { withoutLosers } from './without-losers.ts'

/** Everything that answers of a business are made from. */
export interface BusinessKnowledge {
  facts: BusinessFacts
  aiContext: string
  instructions: AiInstructions
  /** Whether the business saved its own instructions. */
  instructed: boolean
  knowledge: readonly Passage[]
}

type Own = Omit<BusinessKnowledge, 'knowledge'>

/** Businesses whose facts stay read: the engine keeps what it prepared as long as the same object is given to it. */
const CACHE_SIZE = 1_000

const factsCache = processState(() => new Map<string, { version: string; own: Own }>())

/**
 * Reads what a business told, as it is saved at this moment, without the sentences that another source contradicts and
 * that do not hold.
 * @throws ApiError when the business is gone
 */
export const loadBusinessKnowledge = async (
  deps: Deps,
  scope: BusinessScope,
  { withLosers = false, ...productQuestion }: ProductQuestion & { withLosers?: boolean } = {},
): Promise<BusinessKnowledge> => {
  const [written, products] = await Promise.all([
    loadWritten(deps, scope, { withLosers }),
    productPassages(deps, scope, productQuestion),
  ])
  return joinKnowledge(written, products)
}

/**
 * Reads what a business told, but for its products.
 * @throws ApiError when the business is gone
 */
export const loadWrittenKnowledge = async (deps: Deps, scope: BusinessScope): Promise<BusinessKnowledge> =>
  joinKnowledge(await loadWritten(deps, scope, {}), [])

/**
 * Reads what a business told once, for many questions of nobody's: only the products of a shop are searched for each,
 * as the mirror knows them.
 * @param withDraft with what waits of the knowledge base in the draft
 * @throws ApiError when the business is gone
 */
export const knowledgeForQuestions = async (deps: Deps, scope: BusinessScope, withDraft = false) => {
  const written = await loadWritten(deps, scope, { withDraft })
  return {
    knowledgeFor: async (question: string, history: readonly Turn[]): Promise<BusinessKnowledge> =>
      joinKnowledge(written, await productPassages(deps, scope, { question, history, mirrorOnly: true })),
    /** All but the products. */
    passages: [...written.taught, ...written.read],
    instructions: written.own.instructions,
    instructed: written.own.instructed,
  }
}

/** What a business told, whatever is asked: all but the products of its shops. */
interface Written {
  own: Own
  losers: readonly Loser[]
  taught: readonly Passage[]
  read: readonly Passage[]
}

const loadWritten = async (
  deps: Deps,
  scope: BusinessScope,
  { withLosers = false, withDraft = false },
): Promise<Written> => {
  const [row, losers, taught, read] = await Promise.all([
    findFacts(deps.pool, scope),
    withLosers ? [] : deps.knowledge.findLosers(deps.pool, scope),
    deps.knowledge.taughtPassages(deps, scope, withDraft),
    deps.knowledge.readPassages(deps, scope, withDraft),
  ])
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return { own: keep(factsCache(deps), scope.businessId, row), losers, taught, read }
}

const joinKnowledge = (
  { own, losers, taught, read }: Written,
  products: readonly Passage[],
): BusinessKnowledge => withoutLosers({ ...own, knowledge: [...taught, ...products, ...read] }, losers)

/** The same objects again while the rows they were read from are the same; the least recently used go first. */
const keep = (cache: Map<string, { version: string; own: Own }>, businessId: string, row: FactsRow): Own => {
  const known = cache.get(businessId)
  const own = known?.version === row.version ? known.own : ownOf(row)
  setRecent(cache, businessId, { version: row.version, own }, CACHE_SIZE)
  return own
}

const ownOf = (row: FactsRow): Own => {
  const { aiContext, instructions, updatedAt, contextChangedAt, version: _version, ...facts } = row
  const profile = updatedAt.toISOString()
  return {
    facts: {
      ...facts,
      changedAt: { profile, ...(contextChangedAt && { context: contextChangedAt.toISOString() }) },
    },
    aiContext: aiContext ?? '',
    instructions: presentInstructions(instructions),
    instructed: instructions !== null,
  }
}
