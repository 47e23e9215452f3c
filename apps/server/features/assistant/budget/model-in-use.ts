import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { ModelName } from './prices.ts'

/** The model that answers for a business; null: the built-in engine does. */
export const findModelInUse = async (
  { config }: Pick<Deps, 'config'>,
  _scope: BusinessScope,
): Promise<ModelName | null> => config.model && { provider: config.model.provider, model: config.model.model }
