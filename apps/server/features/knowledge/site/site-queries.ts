import { sql } from 'kysely'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { countSources } from '../files/queries.ts'
import { changeSource } from '../sources/queries.ts'
import { changePage } from './page-queries.ts'
import { SITEMAPS_MAX } from './sitemap.ts'

interface NewSite {
  id: string
  /** Where it begins. */
  address: string
  name: string
  userId: string
  at: Date
  /** Whether it waits in the draft. */
  draft: boolean
}

/** Stores a site that is due at once, unless it is a source already or there are `max` of them. */
export const insertSite = async (
  unit: Unit,
  { id, address, name, userId, at, draft }: NewSite,
  max: number,
): Promise<'added' | 'known' | 'full'> => {
  await lockBusiness(unit)
  const { trx, scope } = unit
  const { rows } = await sql<{ known: boolean }>`
    select coalesce(bool_or(kind = 'site' and name = ${name}), false) as known
    from knowledge_sources where business_id = ${scope.businessId}::uuid`.execute(trx)
  if (rows[0]?.known) return 'known'
  if ((await countSources(unit, draft)) >= max) return 'full'
  await trx
    .insertInto('knowledge_sources')
    .values({
      business_id: scope.businessId,
      id,
      kind: 'site',
      name,
      address,
      state: 'waiting',
      added_by: userId,
      created_at: at,
      updated_at: at,
      next_reading_at: at,
      draft: draft ? 'added' : null,
    })
    .execute()
  return 'added'
}

/** What the profile of the business names as its site. */
export const findWebsite = async ({ trx, scope }: Unit): Promise<string | null> => {
  const row = await trx
    .selectFrom('businesses')
    .select('website')
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
  return row?.website ?? null
}

export const hasSites = async ({ trx, scope }: Unit): Promise<boolean> => {
  const row = await trx
    .selectFrom('knowledge_sources')
    .select('id')
    .where(ofBusiness(scope))
    .where('kind', '=', 'site')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const isSite = async ({ trx, scope }: Unit, sourceId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('knowledge_sources')
    .select('id')
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .where('kind', '=', 'site')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a site due now; false while it is read, or waits for it. */
export const callForReading = async ({ trx, scope }: Unit, sourceId: string, at: Date): Promise<boolean> => {
  const result = await trx
    .updateTable('knowledge_sources')
    .set({ state: 'waiting', next_reading_at: at, updated_at: at })
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .where('state', 'not in', ['waiting', 'reading'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Has one page read: as part of the reading that is under way, else in a reading of its own, which asks for robots.txt
 * and that page.
 */
export const callForPage = async (
  unit: Unit,
  page: { id: string; sourceId: string; readingId: string; beginReading: boolean },
  at: Date,
): Promise<void> => {
  if (page.beginReading)
    await changeSource(unit, page.sourceId, {
      state: 'reading',
      reading_id: page.readingId,
      reading_began_at: at,
      next_reading_at: at,
      spent_ms: 0,
      failures: 0,
      sitemaps_read: SITEMAPS_MAX,
      sitemaps: '[]',
      rules: null,
    })
  await changePage(unit, page.id, {
    state: 'waiting',
    problem: null,
    misses: 0,
    etag: null,
    last_modified: null,
    content_hash: null,
    reading_id: page.readingId,
    done_reading_id: null,
  })
}
