import type { ModelChoiceKind } from '#contract/assistant/model-choice.ts'
import type { Config } from '#server/lib/config.ts'
import type { ModelRow, StoredModel } from './queries.ts'

/** A row that has a model of the business's own in it. */
export type OwnModelRow = ModelRow & { provider: NonNullable<ModelRow['provider']>; model: string }

export const hasOwnModel = (row: ModelRow | undefined): row is OwnModelRow =>
  row !== undefined && row.provider !== null && row.model !== null

export const ownModelOf = (row: OwnModelRow): StoredModel => ({
  provider: row.provider,
  model: row.model,
  baseUrl: row.base_url,
  sealedKey: row.sealed_key,
  keyEnding: row.key_ending,
})

/** The business's own model as a row has it; undefined where it has none. */
export const ownModelIn = (row: ModelRow | undefined): StoredModel | undefined =>
  hasOwnModel(row) ? ownModelOf(row) : undefined

/** What answers for a business: its choice, as far as the installation allows it; else the offered model, if there is one. */
export const effectiveChoice = (
  { model, ownModels }: Pick<Config, 'model' | 'ownModels'>,
  row: ModelRow | undefined,
): ModelChoiceKind => {
  if (row?.choice === 'own' && ownModels.allowed && hasOwnModel(row)) return 'own'
  if (row?.choice === 'builtin' || model === null) return 'builtin'
  return 'offered'
}
