import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** When the check was finished, and one product to ask about: of the connected shops, in stock. */
export const findCheck = async (
  db: Db,
  scope: BusinessScope,
): Promise<{ checkedAt: Date | null; product: string | null }> => {
  const { rows } = await sql<{ checked_at: Date | null; product: string | null }>`
    select (select checked_at from knowledge_checks where business_id = ${scope.businessId}::uuid) as checked_at,
      (select name from shop_items where business_id = ${scope.businessId}::uuid and available
        order by integration_id, product_id, variant_id limit 1) as product`.execute(db)
  return { checkedAt: rows[0]?.checked_at ?? null, product: rows[0]?.product ?? null }
}

export const keepCheck = async (db: Db, scope: BusinessScope, at: Date): Promise<void> => {
  await db
    .insertInto('knowledge_checks')
    .values({ business_id: scope.businessId, checked_at: at })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute()
}

/** What was read of sites and files that is a name and a price, in the order in which it was written. */
export const findPriced = async (db: Db, scope: BusinessScope, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('knowledge_passages')
    .select('body')
    .where('business_id', '=', scope.businessId)
    .where('state', '=', 'live')
    .where('body', 'like', '%:%€%')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ body }) => body)
}
