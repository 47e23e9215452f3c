import type { ModelSettings } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AssistantEngine } from './engine/types.ts'
import type { Permit } from './model/assistant.ts'
import type { ModelFailure } from './model/failure.ts'
import type { RunTask } from './run-task.ts'
import type { UsedModelName } from './usage-queries.ts'

/** What is asked before a model works, and told of it after. */
export interface ModelHooks {
  /** Asked before the model writes an answer; null: the built-in engine does. */
  permit?: (model: UsedModelName) => Promise<Permit | null>
  onSuccess?: () => void
  onFailure?: (failure: ModelFailure) => void
  /** The model is known not to answer, so it was not asked. */
  onUnavailable?: () => void
}

const ALWAYS: Permit = { done() {} }

/** Makes the engine that thinks in a given way. */
export type EngineMaker = (runTask: RunTask, hooks?: ModelHooks) => AssistantEngine

export interface ModelMakerOptions {
  /** Asks the model's server; see `languageModel`. */
  ask?: typeof fetch
  log: Pick<Deps['log'], 'warn'>
}

/** A model, with the built-in engine behind it. The libraries of models are loaded only where one is used. */
export const modelWith = async (
  settings: ModelSettings,
  { ask, log }: ModelMakerOptions,
): Promise<EngineMaker> => {
  const [{ createModelEngine }, { createModelAssistant }] = await Promise.all([
    import('./model/engine.ts'),
    import('./model/assistant.ts'),
  ])
  const model = createModelEngine(settings, ask && { ask })
  const { provider } = settings
  return (runTask, { permit, onSuccess, onFailure, onUnavailable } = {}) =>
    createModelAssistant({
      model,
      runTask,
      permit: async () => (permit ? permit({ provider, model: settings.model }) : ALWAYS),
      ...(onSuccess && { onSuccess }),
      ...(onUnavailable && { onUnavailable }),
      onFailure: (failure, conversationId) => {
        const { reason, status, cause } = failure
        const about = {
          provider,
          model: settings.model,
          reason,
          status,
          conversationId,
          ...(reason === 'crashed' && { err: cause }),
        }
        log.warn(about, 'the model gave no usable answer, the built-in engine did')
        onFailure?.(failure)
      },
    })
}
