import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { passagesWithSources } from '../passages/queries.ts'
import { isPublished, isShownPublished } from '../sources/draft-queries.ts'

export const findCheckedAt = async (db: Db, scope: BusinessScope): Promise<Date | null> => {
  const row = await db
    .selectFrom('knowledge_checks')
    .select('checked_at')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.checked_at ?? null
}

/** A product of the connected shops, in stock. */
export const findAvailableProduct = async (db: Db, scope: BusinessScope): Promise<string | null> => {
  const row = await db
    .selectFrom('shop_items')
    .select('name')
    .where(ofBusiness(scope))
    .where('available', '=', true)
    .orderBy('integration_id')
    .orderBy('product_id')
    .orderBy('variant_id')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

/** The language that most pages of the sites are written in, as they say. */
export const findPageLanguage = async (db: Db, { businessId }: BusinessScope): Promise<string | null> => {
  const { rows } = await sql<{ language: string }>`
    select lower(left(language, 2)) as language from knowledge_pages
    where business_id = ${businessId}::uuid and language is not null and not ignored
    group by 1 order by count(*) desc, 1 limit 1`.execute(db)
  return rows[0]?.language ?? null
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
  const rows = await passagesWithSources(db, scope)
    .select('p.body')
    .where('p.state', '=', 'live')
    .where(isShownPublished)
    .where('p.body', 'like', '%:%€%')
    .where(isPublished)
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(({ body }) => body)
}
