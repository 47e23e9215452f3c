import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { ModelUsage } from '../model/meter.ts'
import type { ModelName } from './prices.ts'
import { tokenCost } from './token-cost.ts'

/** Adds what a model worked for one answer to the measures of this process. */
export const measureUsage = async (
  deps: Deps,
  scope: BusinessScope,
  model: ModelName,
  usage: ModelUsage | null,
): Promise<void> => {
  if (usage === null) return
  const { modelTokens, modelCost } = deps.metrics
  modelTokens.inc({ kind: 'input' }, usage.inputTokens)
  modelTokens.inc({ kind: 'cached input' }, usage.cachedInputTokens)
  modelTokens.inc({ kind: 'output' }, usage.outputTokens)
  // The price is read for Prometheus alone.
  const { port, token } = deps.config.metrics
  if (port !== null || token !== null) modelCost.inc((await tokenCost(deps, scope, model, usage)) ?? 0)
}
