import { sql } from 'kysely'
import type pg from 'pg'
import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { matchesVersion } from '#server/lib/if-match.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { BusinessFacts } from './engine/types.ts'

/** What a business saved for its assistant; undefined while nothing was. */
export const findAiContext = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('ai_contexts')
    .select(['ai_context', 'instructions', 'updated_at'])
    .where(ofBusiness(scope))
    .executeTakeFirst()

/** Whether a business has the changes of its assistant checked before they are published. */
export const hasToCheckFirst = async (db: Db, scope: BusinessScope): Promise<boolean> => {
  const row = await db
    .selectFrom('assistant_checks')
    .select('check_first')
    .where(ofBusiness(scope))
    .executeTakeFirst()
  return row?.check_first ?? false
}

/** A draft in which nothing waits any more is none. */
export const deleteEmptyDraft = async (trx: Trx, scope: BusinessScope): Promise<void> => {
  await sql`
    delete from assistant_drafts d where business_id = ${scope.businessId}::uuid and content = '{}' and engine is null
      and not exists (select from drafted_answers a where a.business_id = d.business_id)
      and not exists (select from knowledge_sources s where s.business_id = d.business_id and s.draft is not null)
      and not exists (select from knowledge_pages p where p.business_id = d.business_id and p.draft is not null)`.execute(
    trx,
  )
}

/** Saves what the assistant knows and how it answers, and answers the row as it is now; undefined when it was made from another one. */
export const saveAiContext = (
  trx: Trx,
  scope: BusinessScope,
  saved: {
    aiContext: string
    aiInstructions: AiInstructions
    ifMatch: string | null
    now: Date
  },
) => {
  const values = {
    ai_context: saved.aiContext,
    instructions: JSON.stringify(saved.aiInstructions),
    updated_at: saved.now,
    context_changed_at: saved.now,
  }
  return trx
    .insertInto('ai_contexts')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({
          ...values,
          context_changed_at: sql`case when ai_contexts.ai_context = excluded.ai_context
            then coalesce(ai_contexts.context_changed_at, ai_contexts.updated_at) else excluded.context_changed_at end`,
        })
        .where(matchesVersion('ai_contexts.updated_at', saved.ifMatch)),
    )
    .returning(['ai_context', 'instructions', 'updated_at'])
    .executeTakeFirst()
}

export interface FactsRow extends Omit<BusinessFacts, 'changedAt' | 'instead'> {
  aiContext: string | null
  instructions: unknown
  updatedAt: Date
  /** Null while no context is saved. */
  contextChangedAt: Date | null
  /** Differs as soon as anything of the row was saved again. */
  version: string
}

/** Everything that a business told about itself, in one look-up by its key. */
export const findFacts = async (pool: pg.Pool, scope: BusinessScope): Promise<FactsRow | undefined> => {
  const { rows } = await pool.query<FactsRow>({
    name: 'assistant-facts',
    text: `select b.name, b.email, b.description, b.subtitle, b.phone, b.website, b.address,
             b.social_media as "socialMedia", b.business_hours as "businessHours", b.time_zone as "timeZone",
             c.ai_context as "aiContext", c.instructions, b.updated_at as "updatedAt",
             coalesce(c.context_changed_at, c.updated_at) as "contextChangedAt",
             b.xmin::text || '.' || coalesce(c.xmin::text, '') as version
           from businesses b left join ai_contexts c on c.business_id = b.id where b.id = $1`,
    values: [scope.businessId],
  })
  return rows[0]
}
