import { sql } from 'kysely'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { Comparison, StoredPassage } from './compare-readings.ts'

interface PassagesOwner {
  sourceId: string
  pageId: string
}

export const findStoredPassages = ({ trx, scope }: Unit, pageId: string): Promise<StoredPassage[]> =>
  trx
    .selectFrom('knowledge_passages')
    .select(['id', 'state', 'heading', 'body', 'replaces'])
    .where(ofBusiness(scope))
    .where('page_id', '=', pageId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const removePassages = async (
  { trx, scope }: Unit,
  pageId: string,
  ids: readonly string[] | 'all',
): Promise<void> => {
  if (ids !== 'all' && ids.length === 0) return
  await trx
    .deleteFrom('knowledge_passages')
    .where(ofBusiness(scope))
    .where('page_id', '=', pageId)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()
}

/** The passages of a page keep the date at which they were read: the page says nothing any more. */
export const keepSeenAt = async ({ trx, scope }: Unit, pageId: string, readAt: Date): Promise<void> => {
  await sql`
    update knowledge_passages set seen_at = ${readAt}
    where business_id = ${scope.businessId}::uuid and page_id = ${pageId}::uuid and seen_at is null
      and state in ('live', 'leaving')`.execute(trx)
}

/** Brings the passages of a page to what a comparison says. @param readBefore when the page was read before */
export const applyComparison = async (
  unit: Unit,
  { sourceId, pageId }: PassagesOwner,
  { kept, added, removed }: Comparison,
  {
    language,
    version,
    readBefore,
    at,
  }: { language: string | null; version: number; readBefore: Date | null; at: Date },
): Promise<void> => {
  const { trx, scope } = unit
  await removePassages(unit, pageId, removed)
  await sql`
    update knowledge_passages p set state = k.state, position = k.position,
      seen_at = case when not k.read then coalesce(p.seen_at, ${readBefore}) end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(id uuid, state text, position int, read boolean)
    where p.business_id = ${scope.businessId}::uuid and p.page_id = ${pageId}::uuid and p.id = k.id
      and ((p.state, p.position) is distinct from (k.state, k.position) or k.read = (p.seen_at is not null))`.execute(
    trx,
  )
  if (added.length === 0) return
  const rows = added.map(({ passage, state, replaces }) => ({ ...passage, id: newId(), state, replaces }))
  await sql`
    insert into knowledge_passages (business_id, id, source_id, page_id, state, position, heading, body, page, line,
      language, version, created_at, replaces)
    select ${scope.businessId}::uuid, id, ${sourceId}::uuid, ${pageId}::uuid, state, position, heading, body, page, line,
      ${language}, ${version}::int, ${at}, replaces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, state text, position int, heading text,
      body text, page int, line int, replaces uuid)`.execute(trx)
}

/** Puts what waits in the place of what it stands for, or keeps that; answers how many passages it was about. */
export const settlePending = async ({ trx, scope }: Unit, pageId: string, accept: boolean) => {
  const of = () => sql`business_id = ${scope.businessId}::uuid and page_id = ${pageId}::uuid`
  if (accept) await sql`delete from knowledge_passages where ${of()} and state = 'leaving'`.execute(trx)
  else
    await sql`update knowledge_passages set state = 'live' where ${of()} and state = 'leaving'`.execute(trx)
  const settled = accept
    ? sql`update knowledge_passages set state = 'live', replaces = null where ${of()} and state = 'pending'`
    : sql`update knowledge_passages set state = 'refused' where ${of()} and state = 'pending'`
  return Number((await settled.execute(trx)).numAffectedRows ?? 0)
}
