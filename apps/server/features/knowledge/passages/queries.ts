import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** What may be quoted of sites and files: files first, in the order in which it was written. */
export const findQuotable = (db: Db, scope: BusinessScope, limit: number) =>
  db
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_pages as g', (join) =>
      join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.page_id'),
    )
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.source_id'),
    )
    .select([
      'p.id',
      'p.heading',
      'p.body',
      'p.page',
      'p.line',
      'p.language',
      'p.state',
      'p.seen_at',
      'g.title',
      'g.address',
      's.kind',
      's.name',
    ])
    .where('p.business_id', '=', scope.businessId)
    .where('p.state', 'in', ['live', 'leaving'])
    .where('g.ignored', '=', false)
    .orderBy('s.kind')
    .orderBy('s.id')
    .orderBy('g.address')
    .orderBy('p.position')
    .limit(limit)
    .execute()

export type QuotableRow = Awaited<ReturnType<typeof findQuotable>>[number]
