import { type Selectable, sql, type Updateable } from 'kysely'
import type { ReadProblem } from '#contract/knowledge/knowledge.ts'
import type { PageFilter } from '#contract/knowledge/sites.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { markPassagesChanged } from '../passages/version-queries.ts'

export type LockedPage = Selectable<Database['knowledge_pages']>

/** A page of a site, which nobody else changes until the end of the transaction. */
export const lockPage = ({ trx, scope }: Unit, sourceId: string, by: 'id' | 'address', value: string) =>
  trx
    .selectFrom('knowledge_pages')
    .selectAll()
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where(by, '=', value)
    .forUpdate()
    .executeTakeFirst()

export const changePage = async (
  { trx, scope }: Unit,
  id: string,
  changes: Updateable<Database['knowledge_pages']>,
): Promise<void> => {
  await trx
    .updateTable('knowledge_pages')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .execute()
}

export const deletePage = async ({ trx, scope }: Unit, id: string): Promise<void> => {
  await trx.deleteFrom('knowledge_pages').where(ofBusiness(scope)).where('id', '=', id).execute()
}

/** Marks the pages that the navigation of a site leads to, and no others. */
export const setNavigation = async (unit: Unit, sourceId: string, paths: readonly string[]) => {
  const { trx, scope } = unit
  const { numAffectedRows } = await sql`
    update knowledge_pages g set in_navigation = not g.in_navigation
    from (
      select id from knowledge_pages
      where business_id = ${scope.businessId}::uuid and source_id = ${sourceId}::uuid
        and in_navigation <> (address = any(${[...paths]}::text[]))
      order by id for no key update
    ) changed
    where g.business_id = ${scope.businessId}::uuid and g.id = changed.id`.execute(trx)
  if (numAffectedRows !== 0n) await markPassagesChanged(unit)
}

/** Marks a page as one that the navigation leads to. */
export const addToNavigation = async (unit: Unit, sourceId: string, path: string): Promise<void> => {
  const { trx, scope } = unit
  await trx
    .updateTable('knowledge_pages')
    .set({ in_navigation: true })
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where('address', '=', path)
    .execute()
  await markPassagesChanged(unit)
}

/** The hash of what a site's first page says; null while it was not read. */
export const findStartHash = async ({ trx, scope }: Unit, sourceId: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('knowledge_pages')
    .select('content_hash')
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where('priority', '=', 0)
    .where('content_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.content_hash?.toString('hex') ?? null
}

/** Changes to decide on first, then what is well, what could not be read, what is ignored and what is gone. */
const rank = sql<number>`case when ignored then 3 when state = 'changed' then 0 when state in ('current', 'waiting') then 1
  when state = 'missing' then 4 else 2 end`

const FILTERS: Record<PageFilter, ReturnType<typeof sql<boolean>>> = {
  changed: sql<boolean>`state = 'changed' and not ignored`,
  ignored: sql<boolean>`(ignored or draft is not distinct from 'unignored')`,
  problems: sql<boolean>`state in ('empty', 'missing', 'failed') and not ignored`,
}

/** Pages of a site behind a place of that order. */
export const findPages = (
  db: Db,
  scope: BusinessScope,
  page: {
    sourceId: string
    only: PageFilter | null
    after: { rank: number; id: string } | null
    limit: number
  },
) =>
  db
    .selectFrom('knowledge_pages')
    .selectAll()
    .select(rank.as('rank'))
    .where(ofBusiness(scope))
    .where('source_id', '=', page.sourceId)
    .$if(page.only !== null, (query) => query.where(FILTERS[page.only ?? 'changed']))
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(${rank}, id) > (${page.after?.rank}::int, ${page.after?.id}::uuid)`),
    )
    .orderBy(rank)
    .orderBy('id')
    .limit(page.limit)
    .execute()

export type PageRow = LockedPage

export const countByState = async (
  db: Db,
  scope: BusinessScope,
  sourceId: string,
  readingId: string | null,
) => {
  const count = (where: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${where}))::int`
  return db
    .selectFrom('knowledge_pages')
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(sql<boolean>`state in ('current', 'changed') and not ignored`).as('read'),
      count(sql<boolean>`done_reading_id = ${readingId}::uuid`).as('done'),
      count(FILTERS.changed).as('changed'),
      count(FILTERS.ignored).as('ignored'),
      count(FILTERS.problems).as('problems'),
    ])
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
}

/** A page of a site, with where its site begins. @throws ApiError 404 when it is gone */
export const findPage = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('knowledge_pages as p')
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.source_id'),
    )
    .selectAll('p')
    .select([
      's.address as site',
      's.state as source_state',
      's.reading_id as source_reading_id',
      's.draft as source_draft',
    ])
    .where(ofBusiness(scope, 'p'))
    .where('p.id', '=', id)
    .where('s.kind', '=', 'site')
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))

export type FoundPage = Awaited<ReturnType<typeof findPage>>

/** What waits of a page, each beside what it stands for. */
export const findChanges = (db: Db, scope: BusinessScope, pageId: string) =>
  db
    .selectFrom('knowledge_passages as n')
    .innerJoin('knowledge_passages as o', (join) =>
      join.onRef('o.business_id', '=', 'n.business_id').onRef('o.id', '=', 'n.replaces'),
    )
    .select([
      'n.heading as heading',
      'n.body as body',
      'n.created_at as created_at',
      'o.heading as old_heading',
      'o.body as old_body',
      'o.created_at as old_created_at',
      'o.seen_at as old_seen_at',
    ])
    .where(ofBusiness(scope, 'n'))
    .where('n.page_id', '=', pageId)
    .where('n.state', '=', 'pending')
    .orderBy('n.position')
    .orderBy('n.id')
    .execute()

/** Of the pages of a site: how many were read, the most frequent problem, and whether passages found no room. */
export const findPageProblems = ({ trx, scope }: Unit, sourceId: string) =>
  trx
    .selectFrom('knowledge_pages')
    .select([
      sql<number>`(count(*) filter (where state in ('current', 'changed')))::int`.as('read'),
      sql<ReadProblem | null>`mode() within group (order by problem)`.as('most'),
      sql<boolean>`coalesce(bool_or(problem = 'too-many-passages'), false)`.as('full'),
    ])
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where('ignored', '=', false)
    .executeTakeFirstOrThrow()
