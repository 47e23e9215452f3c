import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Reader } from '../answers/queries.ts'

/** Whether a page `p` says something else by now than what was accepted of it in the draft. */
const isOvertaken = sql<boolean>`p.draft = 'accepted' and (p.draft_version is distinct from p.version
  or not exists (select from knowledge_passages n where n.business_id = p.business_id and n.page_id = p.id
    and n.state = 'pending'))`

interface DraftedPages {
  count: number
  /** Whether one of them says something else by now. */
  overtaken: boolean
  /** Whether one of them is not read to its end. */
  reading: boolean
}

export const countDraftedPages = async ({ trx, scope }: Reader): Promise<DraftedPages> => {
  const { rows } = await sql<DraftedPages>`
    select count(*)::int as count, coalesce(bool_or(${isOvertaken}), false) as overtaken,
      coalesce(bool_or(p.draft = 'unignored' and s.state in ('waiting', 'reading')), false) as reading
    from knowledge_pages p join knowledge_sources s on s.business_id = p.business_id and s.id = p.source_id
    where p.business_id = ${scope.businessId}::uuid and p.draft is not null`.execute(trx)
  return rows[0] ?? { count: 0, overtaken: false, reading: false }
}

/** What waits of pages, site by site. */
export const findDraftedPages = ({ trx, scope }: Reader) =>
  trx
    .selectFrom('knowledge_pages as p')
    .selectAll('p')
    .select(isOvertaken.as('overtaken'))
    .where(ofBusiness(scope, 'p'))
    .where('p.draft', 'is not', null)
    .orderBy('p.source_id')
    .orderBy('p.id')
    .execute()

/** Pages whose change of the draft is about what they said before. */
export const findOvertakenPages = async ({ trx, scope }: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>()
  const rows = await trx
    .selectFrom('knowledge_pages as p')
    .select('p.id')
    .where(ofBusiness(scope, 'p'))
    .where('p.id', 'in', [...ids])
    .where(isOvertaken)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
