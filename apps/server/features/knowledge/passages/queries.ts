import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { isPublished, isShownPublished, isShownWithDraft, standsWithDraft } from '../sources/draft-queries.ts'

/** The passages of a business (`p`), each with its page (`g`) and its source (`s`). */
export const passagesWithSources = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_pages as g', (join) =>
      join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.page_id'),
    )
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.source_id'),
    )
    .where(ofBusiness(scope, 'p'))

/**
 * What may be quoted of sites and files: files first, in the order in which it was written.
 * @param withDraft as it is once the draft is published
 */
export const findQuotable = (db: Db, scope: BusinessScope, limit: number, withDraft = false) =>
  passagesWithSources(db, scope)
    .select([
      'p.id',
      'p.heading',
      'p.body',
      'p.page',
      'p.line',
      'p.language',
      'p.state',
      'p.seen_at',
      'p.created_at',
      'g.title',
      'g.address',
      'g.dated_at',
      'g.in_navigation',
      's.kind',
      's.name',
      's.address as site',
    ])
    .where('g.ignored', '=', false)
    .where(withDraft ? standsWithDraft : isPublished)
    .where(withDraft ? isShownWithDraft : isShownPublished)
    .orderBy('s.kind')
    .orderBy('s.id')
    .orderBy('g.address')
    .orderBy('p.position')
    .limit(limit)
    .execute()

export type QuotableRow = Awaited<ReturnType<typeof findQuotable>>[number]

type Passage = Selectable<Database['knowledge_passages']>
/** Where a passage stands among those of its source. */
type PassagePlace = Pick<Passage, 'page_id' | 'position' | 'id'>

export interface PassageRow
  extends PassagePlace,
    Pick<Passage, 'heading' | 'body' | 'page' | 'line' | 'seen_at'> {
  state: Exclude<Passage['state'], 'refused'>
}

/** What was read of a source, or of one of its pages, page by page in its order; without what somebody refused. */
export const findPassages = async (
  db: Db,
  scope: BusinessScope,
  wanted: { sourceId: string; pageId: string | null; after: PassagePlace | null; limit: number },
): Promise<PassageRow[]> => {
  const { sourceId, pageId, after, limit } = wanted
  const { rows } = await sql<PassageRow>`
    select p.id, p.page_id, p.position, p.heading, p.body, p.page, p.line, p.state,
      coalesce(p.seen_at, g.read_at) as seen_at
    from knowledge_passages p join knowledge_pages g on g.business_id = p.business_id and g.id = p.page_id
    where p.business_id = ${scope.businessId}::uuid and p.source_id = ${sourceId}::uuid and p.state <> 'refused'
      ${pageId === null ? sql`` : sql`and p.page_id = ${pageId}::uuid`}
      ${after === null ? sql`` : sql`and (p.page_id, p.position, p.id) > (${after.page_id}::uuid, ${after.position}::int, ${after.id}::uuid)`}
    order by p.page_id, p.position, p.id limit ${limit}::int`.execute(db)
  return rows
}
