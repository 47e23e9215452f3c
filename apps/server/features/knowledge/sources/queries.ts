import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Sites and files, in the order in which they were added. */
export const findSources = (db: Db, scope: BusinessScope) =>
  db.selectFrom('knowledge_sources').selectAll().where(ofBusiness(scope)).orderBy('id').execute()

/** @throws ApiError 404 when the business has no such site or file */
export const findSource = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('knowledge_sources')
    .selectAll()
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))

/** Changes a site or a file. */
export const changeSource = async (
  { trx, scope }: Unit,
  sourceId: string,
  changes: Updateable<Database['knowledge_sources']>,
): Promise<void> => {
  await trx
    .updateTable('knowledge_sources')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .execute()
}

export type SourceRow = Awaited<ReturnType<typeof findSources>>[number]

export interface OwnRow {
  context_length: number
  context_at: Date | null
  answers: number
  answers_at: Date | null
  profile_at: Date
  has_hours: boolean
  has_phone: boolean
  has_address: boolean
}

/** How much the business wrote itself. */
export const findOwn = async (db: Db, scope: BusinessScope): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`
    select coalesce(char_length(c.ai_context), 0) as context_length, c.updated_at as context_at, b.updated_at as profile_at,
      t.answers, t.answers_at, b.business_hours is not null as has_hours, coalesce(b.phone, '') <> '' as has_phone,
      b.address is not null as has_address
    from businesses b left join ai_contexts c on c.business_id = b.id,
      lateral (select count(*)::int as answers, max(updated_at) as answers_at
        from taught_answers where business_id = b.id) t
    where b.id = ${scope.businessId}::uuid`.execute(db)
  return rows[0]
}

/** What goes along when a business changes hands: answers, pages that were read, files. */
export const countKnowledge = async (db: Db, scope: BusinessScope) => {
  const { rows } = await sql<{ answers: number; pages: number; files: number }>`
    select (select count(*)::int from taught_answers where business_id = ${scope.businessId}::uuid) as answers,
      coalesce(sum(pages_read) filter (where kind = 'site'), 0)::int as pages,
      (count(*) filter (where kind = 'file'))::int as files
    from knowledge_sources where business_id = ${scope.businessId}::uuid`.execute(db)
  return rows[0] ?? { answers: 0, pages: 0, files: 0 }
}

/** Connected shops, with how many products of theirs are known. */
export const findShops = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('integrations')
    .select(['id', 'shop_domain', 'store_name', 'product_count', 'created_at', 'last_sync_at', 'is_active'])
    .where(ofBusiness(scope))
    .orderBy('id')
    .execute()

export type ShopRow = Awaited<ReturnType<typeof findShops>>[number]

interface UseRow {
  kind: string
  subject: string
  uses: number
}

const WHOLE = ['all', 'supported', 'closest', 'context', 'answers', 'profile', 'shop', 'site', 'file']

/** Answers since a day by the source that they stood on. */
export const findUses = (db: Db, scope: BusinessScope, since: Date): Promise<UseRow[]> =>
  db
    .selectFrom('knowledge_uses')
    .select(({ fn }) => ['kind', 'subject', fn.sum<number>('uses').as('uses')])
    .where(ofBusiness(scope))
    .where('kind', 'in', WHOLE)
    .where('day', '>=', since)
    .groupBy(['kind', 'subject'])
    .execute()
