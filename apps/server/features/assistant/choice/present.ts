import type { ModelChoice, ModelProblem } from '#contract/assistant/model-choice.ts'
import type { Config } from '#server/lib/config.ts'
import { effectiveChoice, hasOwnModel } from './chosen-model.ts'
import type { ModelRow } from './queries.ts'

/** What a business can choose and chose: nothing of a key but its end. */
export const presentModelChoice = (
  config: Pick<Config, 'model' | 'ownModels'>,
  row: ModelRow | undefined,
): ModelChoice => ({
  choice: effectiveChoice(config, row),
  offered: config.model && { provider: config.model.provider, model: config.model.model },
  ownAllowed: config.ownModels.allowed,
  own: hasOwnModel(row)
    ? {
        provider: row.provider,
        model: row.model,
        baseUrl: row.base_url,
        hasKey: row.sealed_key !== null,
        keyEnding: row.key_ending ?? '',
        problem:
          row.last_problem === null || row.problem_since === null
            ? null
            : { code: row.last_problem as ModelProblem, since: row.problem_since.toISOString() },
      }
    : null,
  updatedAt: row?.updated_at.toISOString() ?? null,
})
