import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { effectiveChoice, hasOwnModel } from '../choice/chosen-model.ts'
import { findModelRow } from '../choice/queries.ts'
import type { ModelName } from './prices.ts'

/** The model that answers for a business; null: the built-in engine does. */
export const findModelInUse = async (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  scope: BusinessScope,
): Promise<ModelName | null> => {
  const row = await findModelRow(db, scope)
  const choice = effectiveChoice(config, row)
  if (choice === 'own' && hasOwnModel(row)) return { provider: row.provider, model: row.model }
  return choice === 'offered' && config.model !== null
    ? { provider: config.model.provider, model: config.model.model }
    : null
}
