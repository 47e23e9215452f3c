import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { countDraftedSources } from './draft-queries.ts'

/** Has the sites and files of the draft answer, and those that it removes no more. */
export const publishSources = async (unit: Unit): Promise<void> => {
  const { added, changed, removed } = await countDraftedSources(unit)
  if (added + changed + removed === 0) return
  const { trx, scope } = unit
  await trx.deleteFrom('knowledge_sources').where(ofBusiness(scope)).where('draft', '=', 'removed').execute()
  for (const { id, replaces, state } of await findReplacements(unit)) {
    if (state === 'ready') await takeContent(unit, id, replaces)
    await takePlace(unit, id, replaces)
  }
  await trx
    .updateTable('knowledge_sources')
    .set({ draft: null, replaces: null })
    .where(ofBusiness(scope))
    .where('draft', '=', 'added')
    .execute()
  await tellPassagesChanged(unit)
}

interface Replacement {
  id: string
  replaces: string
  state: string
}

const findReplacements = async ({ trx, scope }: Unit): Promise<Replacement[]> => {
  const { rows } = await sql<Replacement>`
    select n.id, n.replaces, n.state from knowledge_sources n
      join knowledge_sources o on o.business_id = n.business_id and o.id = n.replaces
    where n.business_id = ${scope.businessId}::uuid`.execute(trx)
  return rows
}

/** Puts what was read of a file in the place of what was read of another one. */
const takeContent = async ({ trx, scope }: Unit, id: string, replaced: string): Promise<void> => {
  const of = (source: string) => sql`business_id = ${scope.businessId}::uuid and source_id = ${source}::uuid`
  await sql`delete from knowledge_pages where ${of(replaced)}`.execute(trx)
  await sql`update knowledge_pages set source_id = ${replaced}::uuid where ${of(id)}`.execute(trx)
  await sql`update knowledge_passages set source_id = ${replaced}::uuid where ${of(id)}`.execute(trx)
}

/** Makes a file another one, under its id; where the new one could not be read, what was read of the old one stays. */
const takePlace = async ({ trx, scope }: Unit, id: string, replaced: string): Promise<void> => {
  await sql`
    update knowledge_files o set content = n.content, media_type = n.media_type, size = n.size
    from knowledge_files n where n.business_id = ${scope.businessId}::uuid and n.source_id = ${id}::uuid
      and o.business_id = n.business_id and o.source_id = ${replaced}::uuid`.execute(trx)
  await sql`
    update knowledge_sources o set name = n.name, state = n.state, problem = n.problem,
      unread_pages = n.unread_pages, updated_at = n.updated_at,
      read_at = coalesce(n.read_at, o.read_at),
      language = case when n.state = 'ready' then n.language else o.language end,
      pages = case when n.state = 'ready' then n.pages else o.pages end,
      pages_read = case when n.state = 'ready' then n.pages_read else o.pages_read end,
      passages = case when n.state = 'ready' then n.passages else o.passages end
    from knowledge_sources n where n.business_id = ${scope.businessId}::uuid and n.id = ${id}::uuid
      and o.business_id = n.business_id and o.id = ${replaced}::uuid`.execute(trx)
  await trx.deleteFrom('knowledge_sources').where(ofBusiness(scope)).where('id', '=', id).execute()
}
