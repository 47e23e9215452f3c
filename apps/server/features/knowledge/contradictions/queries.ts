import { type Selectable, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/lib/database.ts'
import type { Loser } from '#server/lib/knowledge-passage.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { ContradictingSentence } from '#server/lib/schema/knowledge.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Sentences that a person decided against, and until somebody decides those of the source that is believed less. */
export const findLosers = async (pool: Pool, scope: BusinessScope): Promise<Loser[]> => {
  const { rows } = await pool.query<{ loser: ContradictingSentence; instead: string }>({
    name: 'knowledge-losers',
    text: `select case when holds = 'other' then one else other end as loser,
        case when holds = 'other' then other else one end ->> 'text' as instead
      from knowledge_contradictions
      where business_id = $1 and (holds in ('one', 'other') or (holds is null and ordered))`,
    values: [scope.businessId],
  })
  return rows.map(({ loser, instead }) => ({ ...loser, instead }))
}

export interface ContradictionRow
  extends Omit<Selectable<Database['knowledge_contradictions']>, 'business_id' | 'decided_by'> {
  decided_by_name: string | null
}

/** All contradictions of a business, those that wait for a decision first, what is believed most first. */
export const findAll = async (db: Db, scope: BusinessScope): Promise<ContradictionRow[]> => {
  const { rows } = await sql<ContradictionRow>`
    select c.id, c.fingerprint, c.one, c.other, c.ordered, c.holds, c.decided_at, c.found_at, u.name as decided_by_name
    from knowledge_contradictions c left join users u on u.id = c.decided_by
    where c.business_id = ${scope.businessId}::uuid
    order by c.holds is not null, c.decided_at desc, c.found_at desc, c.id`.execute(db)
  return rows
}

/** How many contradictions wait for a decision, and how many had one. */
export const countContradictions = async (db: Db, scope: BusinessScope) => {
  const { rows } = await sql<{ open: number; decided: number }>`
    select (count(*) filter (where holds is null))::int as open,
      (count(*) filter (where holds is not null))::int as decided
    from knowledge_contradictions where business_id = ${scope.businessId}::uuid`.execute(db)
  return rows[0] ?? { open: 0, decided: 0 }
}

export const lockContradictions = async ({ trx, scope }: Unit): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contradictions ${scope.businessId}`}, 0))`.execute(
    trx,
  )
}

export type NewContradiction = Pick<ContradictionRow, 'id' | 'fingerprint' | 'one' | 'other' | 'ordered'>

/** Stores a contradiction, or where one that is known stands now. */
export const keepContradiction = async (
  { trx, scope }: Unit,
  { id, fingerprint, one, other, ordered }: NewContradiction,
  at: Date,
): Promise<void> => {
  const places = { one: JSON.stringify(one), other: JSON.stringify(other), ordered }
  await trx
    .insertInto('knowledge_contradictions')
    .values({
      business_id: scope.businessId,
      id,
      fingerprint,
      ...places,
      found_at: at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'fingerprint']).doUpdateSet(places))
    .execute()
}

export const deleteContradictions = async ({ trx, scope }: Unit, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .deleteFrom('knowledge_contradictions')
    .where(ofBusiness(scope))
    .where('id', 'in', [...ids])
    .execute()
}

/** What a person decided; null takes a decision back. False when there is no such contradiction. */
export const setHolds = async (
  { trx, scope }: Unit,
  id: string,
  { holds, userId, at }: { holds: ContradictionRow['holds']; userId: string; at: Date },
): Promise<boolean> => {
  const result = await trx
    .updateTable('knowledge_contradictions')
    .set({ holds, decided_by: holds && userId, decided_at: holds && at })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Where passages of pages and files stand, as people see it, pages with their address; those that are gone are left out. */
export const findPlaces = async (db: Db, scope: BusinessScope, passageIds: readonly string[]) => {
  const { rows } = await sql<{
    id: string
    name: string
    heading: string
    path: string | null
    site: string | null
  }>`
    select p.id, p.heading, case when s.kind = 'file' then s.name when g.title = '' then g.address else g.title end as name,
      case when s.kind = 'site' then g.address end as path, s.address as site
    from knowledge_passages p
      join knowledge_pages g on g.business_id = p.business_id and g.id = p.page_id
      join knowledge_sources s on s.business_id = p.business_id and s.id = p.source_id
    where p.business_id = ${scope.businessId}::uuid and p.id = any(${passageIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, name, heading, path, site }) => [
      id,
      { name, heading, address: path !== null && site !== null ? new URL(path, site).href : null },
    ]),
  )
}

/** The questions of answers of the team. */
export const findQuestions = async (db: Db, scope: BusinessScope, answerIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; question: string }>`
    select id, question from taught_answers
    where business_id = ${scope.businessId}::uuid and id = any(${answerIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, question }) => [id, question]))
}
