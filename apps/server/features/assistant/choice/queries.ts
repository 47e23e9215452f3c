import { type Selectable, sql } from 'kysely'
import type { ModelChoiceKind, ModelProblem } from '#contract/assistant/model-choice.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import { matchesVersion } from '#server/lib/if-match.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { deleteEmptyDraft } from '../queries.ts'

export type ModelRow = Omit<Selectable<Database['business_models']>, 'business_id'>

const COLUMNS = [
  'choice',
  'provider',
  'model',
  'base_url',
  'sealed_key',
  'key_ending',
  'updated_at',
  'last_problem',
  'problem_since',
] as const

const modelRow = (db: Db, scope: BusinessScope) =>
  db.selectFrom('business_models').select(COLUMNS).where(ofBusiness(scope))

/** What a business chose to be answered by; undefined while it chose nothing. */
export const findModelRow = (db: Db, scope: BusinessScope): Promise<ModelRow | undefined> =>
  modelRow(db, scope).executeTakeFirst()

/** The same, which nobody else changes as long as the transaction lasts. */
export const lockModelRow = (trx: Trx, scope: BusinessScope) =>
  modelRow(trx, scope).forNoKeyUpdate().executeTakeFirst()

/** The business's own model; its key is sealed. */
export interface StoredModel {
  provider: ModelSettings['provider']
  model: string
  baseUrl: string | null
  sealedKey: string | null
  keyEnding: string | null
}

/**
 * Saves a choice, and answers the row as it is now; undefined when it was made from another one.
 * @param own replaces the stored model; undefined: it stays
 */
export const saveModelRow = (
  trx: Trx,
  scope: BusinessScope,
  saved: { choice: ModelChoiceKind; own: StoredModel | undefined; ifMatch: string | null; now: Date },
): Promise<ModelRow | undefined> => {
  const values = {
    choice: saved.choice,
    updated_at: saved.now,
    ...(saved.own && {
      provider: saved.own.provider,
      model: saved.own.model,
      base_url: saved.own.baseUrl,
      sealed_key: saved.own.sealedKey,
      key_ending: saved.own.keyEnding,
      last_problem: null,
      problem_since: null,
    }),
  }
  return trx
    .insertInto('business_models')
    .values({ business_id: scope.businessId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet(values)
        .where(matchesVersion('business_models.updated_at', saved.ifMatch)),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Forgets the own model of a business with its key, a drafted one too; whoever chose another engine keeps it. */
export const deleteOwnModel = async (trx: Trx, scope: BusinessScope, now: Date): Promise<void> => {
  await trx
    .updateTable('assistant_drafts')
    .set({ engine: null, run_id: null, updated_at: now })
    .where(ofBusiness(scope))
    .where(sql<boolean>`engine->>'choice' = 'own'`)
    .execute()
  await deleteEmptyDraft(trx, scope)
  await trx.deleteFrom('business_models').where(ofBusiness(scope)).where('choice', '=', 'own').execute()
  await trx
    .updateTable('business_models')
    .set({
      provider: null,
      model: null,
      base_url: null,
      sealed_key: null,
      key_ending: null,
      last_problem: null,
      problem_since: null,
      updated_at: now,
    })
    .where(ofBusiness(scope))
    .execute()
}

/** Notes why the own model did not answer, or that it does again (null), unless it was changed meanwhile. */
export const noteProblem = async (
  db: Db,
  scope: BusinessScope,
  noted: { problem: ModelProblem | null; version: Date; now: Date },
): Promise<void> => {
  await db
    .updateTable('business_models')
    .set({ last_problem: noted.problem, problem_since: noted.problem && noted.now })
    .where(ofBusiness(scope))
    .where('updated_at', '=', noted.version)
    .where('last_problem', 'is distinct from', noted.problem)
    .execute()
}
