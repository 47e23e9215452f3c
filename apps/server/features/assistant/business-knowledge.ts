import type { AiInstructions } from '#contract/assistant.ts'
import { findLosers, readPassages, taughtPassages } from '#server/features/knowledge/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { BusinessFacts, Passage, Turn } from './engine/types.ts'
import { presentInstructions } from './present.ts'
import { type FactsRow, findFacts } from './queries.ts'
import { productPassages } from './shop/products.ts'
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

/** Adds passages that may answer a question: the knowledge base, the products of a shop. */
export type PassageSource = (
  deps: Deps,
  scope: BusinessScope,
  options: {
    question: string
    history: readonly Turn[]
    conversationId: string | null
    /** Of the visitor's page, as a BCP 47 tag. */
    language: string | null
    /** Connected shops are not asked: for questions of nobody's. */
    mirrorOnly: boolean
  },
) => Promise<readonly Passage[]>

/** Where passages come from besides the profile and the context. Their features add themselves here. */
const PASSAGE_SOURCES: readonly PassageSource[] = [taughtPassages, productPassages, readPassages]

type Own = Omit<BusinessKnowledge, 'knowledge'>

/** Businesses whose facts stay read: the engine keeps what it prepared as long as the same object is given to it. */
const KEPT = 1_000

const keptFacts = processState(() => new Map<string, { version: string; own: Own }>())

/**
 * Reads what a business told, as it is saved at this moment, without the sentences that another source contradicts and
 * that do not hold.
 * @throws ApiError when the business is gone
 */
export const loadBusinessKnowledge = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  history: readonly Turn[] = [],
  conversationId: string | null = null,
  language: string | null = null,
  { mirrorOnly = false, withLosers = false } = {},
): Promise<BusinessKnowledge> => {
  const [row, losers, ...knowledge] = await Promise.all([
    findFacts(deps.pool, scope),
    withLosers ? [] : findLosers(deps.pool, scope),
    ...PASSAGE_SOURCES.map((source) =>
      source(deps, scope, { question, history, conversationId, language, mirrorOnly }),
    ),
  ])
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return withoutLosers(
    { ...keep(keptFacts(deps), scope.businessId, row), knowledge: knowledge.flat() },
    losers,
  )
}

/** The same objects again while the rows they were read from are the same; the least recently used go first. */
const keep = (kept: Map<string, { version: string; own: Own }>, businessId: string, row: FactsRow): Own => {
  const known = kept.get(businessId)
  const own = known?.version === row.version ? known.own : ownOf(row)
  kept.delete(businessId)
  kept.set(businessId, { version: row.version, own })
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return own
}

const ownOf = (row: FactsRow): Own => ({
  facts: {
    name: row.name,
    timeZone: row.time_zone,
    subtitle: row.subtitle,
    description: row.description,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    socialMedia: row.social_media,
    businessHours: row.business_hours,
  },
  aiContext: row.ai_context ?? '',
  instructions: presentInstructions(row.instructions),
  instructed: row.instructions !== null,
})
