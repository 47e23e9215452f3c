import { sql } from 'kysely'
import type { AiInstructions } from '#contract/assistant/assistant.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { DraftedChoice } from './choice/drafted-choice.ts'

/** What the assistant is to know and say. */
export interface DraftContent {
  aiContext: string
  aiInstructions: AiInstructions
}

export const findDraft = (db: Db, scope: BusinessScope) =>
  db
    .selectFrom('assistant_drafts as d')
    .leftJoin('users', 'users.id', 'd.saved_by')
    .leftJoin('ai_contexts as c', 'c.business_id', 'd.business_id')
    .select([
      'd.content',
      sql<DraftedChoice | null>`d.engine`.as('engine'),
      'd.based_on',
      'd.run_id',
      'd.updated_at',
      'users.name as saved_by_name',
      sql<boolean>`date_trunc('milliseconds', c.updated_at) is distinct from d.based_on`.as('overtaken'),
    ])
    .where(ofBusiness(scope, 'd'))
    .executeTakeFirst()

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** The draft stays as it is until the transaction ends; false when there is none. */
export const lockDraft = async (unit: Unit): Promise<boolean> => {
  await lockBusiness(unit)
  const row = await unit.trx
    .selectFrom('assistant_drafts')
    .select('business_id')
    .where(ofBusiness(unit.scope))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface Saved {
  userId: string
  at: Date
}

/** Saves this in the draft, which is made where there is none; it is not checked any more. */
const saveInDraft = async (
  { trx, scope }: Unit,
  { userId, at }: Saved,
  drafted: Partial<Record<'content' | 'engine', string>> & { based_on?: Date | null },
): Promise<void> => {
  const values = { ...drafted, run_id: null, saved_by: userId, updated_at: at }
  await trx
    .insertInto('assistant_drafts')
    .values({ business_id: scope.businessId, content: '{}', ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

/** Keeps what the assistant is to know and say, made from what is published now; it is not checked any more. */
export const saveDraft = (
  unit: Unit,
  draft: Saved & { content: DraftContent; basedOn: Date | null },
): Promise<void> =>
  saveInDraft(unit, draft, { content: JSON.stringify(draft.content), based_on: draft.basedOn })

/** Keeps the answer engine that is to be chosen beside what else is drafted; the draft is not checked any more. */
export const saveDraftEngine = (unit: Unit, draft: Saved & { engine: DraftedChoice }): Promise<void> =>
  saveInDraft(unit, draft, { engine: JSON.stringify(draft.engine) })

/** Makes a draft that something of the knowledge base waits in, and locks it; it is not checked any more. */
export const openDraft = async (unit: Unit, saved: Saved): Promise<void> => {
  await lockBusiness(unit)
  await saveInDraft(unit, saved, {})
  unit.emit(() => ({ type: 'team', about: 'tests' }))
}

/**
 * The draft is not checked any more, as something of it is read anew.
 * @param sourceId only where that site or file, or a page of it that is ignored until then, is one of the draft
 */
export const uncheckDraft = async ({ trx, scope }: Unit, sourceId?: string): Promise<void> => {
  await trx
    .updateTable('assistant_drafts')
    .set({ run_id: null })
    .where(ofBusiness(scope))
    .where('run_id', 'is not', null)
    .$if(sourceId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('knowledge_sources as s')
            .select('s.id')
            .where(ofBusiness(scope, 's'))
            .where('s.id', '=', sourceId ?? '')
            .where(({ eb, or, exists: pageExists, selectFrom: from }) =>
              or([
                eb('s.draft', '=', 'added'),
                pageExists(
                  from('knowledge_pages as p')
                    .select('p.id')
                    .whereRef('p.business_id', '=', 's.business_id')
                    .whereRef('p.source_id', '=', 's.id')
                    .where('p.draft', '=', 'unignored'),
                ),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

/** Notes the run that checks the draft as it is. */
export const setCheck = async ({ trx, scope }: Unit, runId: string): Promise<void> => {
  await trx.updateTable('assistant_drafts').set({ run_id: runId }).where(ofBusiness(scope)).execute()
}

export const deleteDraft = async ({ trx, scope }: Unit): Promise<boolean> => {
  const result = await trx.deleteFrom('assistant_drafts').where(ofBusiness(scope)).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export const saveCheckFirst = async ({ trx, scope }: Unit, checkFirst: boolean, at: Date): Promise<void> => {
  const values = { check_first: checkFirst, updated_at: at }
  await trx
    .insertInto('assistant_checks')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}
