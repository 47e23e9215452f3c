import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { Reader } from '../answers/queries.ts'

/** Whether something of a source waits in the draft, or a file that is to take its place. */
export const hasDraftedSource = async ({ trx, scope }: Reader, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('knowledge_sources')
    .select('id')
    .where(ofBusiness(scope))
    .where('draft', 'is not', null)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('replaces', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The file of the draft that is to take the place of one. */
export const findReplacement = async ({ trx, scope }: Reader, id: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('knowledge_sources')
    .select('id')
    .where(ofBusiness(scope))
    .where('replaces', '=', id)
    .executeTakeFirst()
  return row?.id
}

interface DraftedSources {
  added: number
  changed: number
  removed: number
  /** Whether one of them is not read to its end. */
  reading: boolean
}

export const countDraftedSources = async ({ trx, scope }: Reader): Promise<DraftedSources> => {
  const { rows } = await sql<DraftedSources>`
    select (count(*) filter (where draft = 'added' and replaces is null))::int as added,
      (count(*) filter (where replaces is not null))::int as changed,
      (count(*) filter (where draft = 'removed'))::int as removed,
      coalesce(bool_or(draft = 'added' and state in ('waiting', 'reading')), false) as reading
    from knowledge_sources where business_id = ${scope.businessId}::uuid and draft is not null`.execute(trx)
  return rows[0] ?? { added: 0, changed: 0, removed: 0, reading: false }
}

/** Forgets what was to be added; what was to go stays. */
export const dropDraftedSources = async ({ trx, scope }: Unit): Promise<void> => {
  const drafted = trx.deleteFrom('knowledge_sources').where(ofBusiness(scope))
  await drafted.where('draft', '=', 'added').execute()
  await trx
    .updateTable('knowledge_sources')
    .set({ draft: null })
    .where(ofBusiness(scope))
    .where('draft', 'is not', null)
    .execute()
}

/** The sources that count beside another one: those that are published, or those that are once the draft is. */
export const countingBeside = (drafted: boolean) =>
  drafted
    ? sql<boolean>`s.draft is distinct from 'removed' and not exists (select from knowledge_sources r
        where r.business_id = s.business_id and r.replaces = s.id)`
    : sql<boolean>`s.draft is distinct from 'added'`

/** What answers once the draft is published: of a file that is to be replaced its own words where the new one has none. */
export const standsWithDraft = sql<boolean>`s.draft is distinct from 'removed'
  and not (s.replaces is not null and s.state <> 'ready')
  and not exists (select from knowledge_sources r
    where r.business_id = s.business_id and r.replaces = s.id and r.state = 'ready')`

/** What answers visitors. */
export const isPublished = sql<boolean>`s.draft is distinct from 'added'`

/** What a page `g` says in its passages `p` once the draft is published. */
export const isShownWithDraft = sql<boolean>`g.draft is distinct from 'ignored'
  and p.state in ('live', case when g.draft = 'accepted' then 'pending' else 'leaving' end)`

/** What it says to visitors. */
export const isShownPublished = sql<boolean>`g.draft is distinct from 'unignored' and p.state in ('live', 'leaving')`
