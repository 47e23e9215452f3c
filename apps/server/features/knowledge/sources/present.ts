import { type KnowledgeSource, PROFILE_PARTS } from '#contract/knowledge/knowledge.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { findSource, type OwnRow, type ShopRow, type SourceRow } from './queries.ts'

type Presented = Omit<KnowledgeSource, 'answers'>

const READY = {
  state: 'ready',
  problem: null,
  unreadPages: [] as number[],
  address: null,
  amountFound: 0,
  toReview: 0,
  draft: null,
  replaces: null,
} as const

/** What the business wrote itself, as sources. */
export const presentOwn = (own: OwnRow): Presented[] => {
  const source = (kind: 'context' | 'answers' | 'profile', amount: number, at: Date | null): Presented => ({
    ...READY,
    id: kind,
    kind,
    name: '',
    amount,
    addedAt: null,
    readAt: at?.toISOString() ?? null,
  })
  return [
    source('context', own.context_length, own.context_at),
    source('answers', own.answers, own.answers_at),
    {
      ...source('profile', 0, own.profile_at),
      lacks: PROFILE_PARTS.filter((part) => !own[`has_${part}`]),
    },
  ]
}

export const presentShop = (row: ShopRow): Presented => ({
  ...READY,
  id: row.id,
  kind: 'shop',
  name: row.store_name ?? row.shop_domain,
  address: row.shop_domain,
  state: row.is_active ? 'ready' : 'unreadable',
  amount: row.product_count,
  addedAt: row.created_at.toISOString(),
  readAt: row.last_sync_at?.toISOString() ?? null,
})

export const presentSource = (row: SourceRow): Presented => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  state: row.state === 'failed' ? 'unreadable' : row.state,
  problem: row.problem as KnowledgeSource['problem'],
  unreadPages: row.unread_pages ?? [],
  amount: row.kind === 'site' ? row.pages_read : row.passages,
  amountFound: row.pages,
  toReview: row.pages_to_review,
  draft: row.draft,
  replaces: row.replaces,
  addedAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})

/** A site or a file that was just added or changed, as it is stored. */
export const presentStored = async ({ trx, scope }: Unit, id: string): Promise<KnowledgeSource> => ({
  ...presentSource(await findSource(trx, scope, id)),
  answers: 0,
})
