import type { Deps } from '#server/lib/deps.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import type { AssistantEngine } from './engine/types.ts'
import type { Permit } from './model/assistant.ts'
import type { ModelFailure } from './model/failure.ts'
import type { ModelUsage } from './model/meter.ts'
import type { TextRequest } from './model/write-text.ts'
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

/** A text of a model for the team, or why there is none: it may not be asked any more this month, or gave none. */
export type WrittenText = { text: string; engine: string } | { text: null; unheard: 'budget' | 'model' }

/** Makes the engine that thinks in a given way. */
export interface EngineMaker {
  (runTask: RunTask, hooks?: ModelHooks): AssistantEngine
  /** Has the model write a text for the team. Undefined where no model writes. */
  writeText?: (request: TextRequest, hooks?: ModelHooks) => Promise<WrittenText>
}

interface ModelMakerOptions {
  /** Asks the model's server; see `languageModel`. */
  ask?: typeof fetch
  log: Pick<Deps['log'], 'warn'>
}

/** A model, with the built-in engine behind it. The libraries of models are loaded only where one is used. */
export const modelWith = async (
  settings: ModelSettings,
  { ask, log }: ModelMakerOptions,
): Promise<EngineMaker> => {
  const [{ createModelEngine }, { createModelAssistant }, { ModelFailure: Failure }] = await Promise.all([
    import('./model/engine.ts'),
    import('./model/assistant.ts'),
    import('./model/failure.ts'),
  ])
  const model = createModelEngine(settings, ask && { ask })
  const { provider } = settings
  const name: UsedModelName = { provider, model: settings.model }
  const permitBy = async ({ permit }: ModelHooks) => (permit ? permit(name) : ALWAYS)
  const tell = (failure: ModelFailure, { onFailure }: ModelHooks, conversationId?: string) => {
    const { reason, status, cause } = failure
    const about = { ...name, reason, status, conversationId, ...(reason === 'crashed' && { err: cause }) }
    log.warn(about, 'the model gave no usable answer, the built-in engine did')
    onFailure?.(failure)
  }
  const make = (runTask: RunTask, hooks: ModelHooks = {}) =>
    createModelAssistant({
      model,
      room: settings.shopCharacters,
      runTask,
      permit: () => permitBy(hooks),
      ...(hooks.onSuccess && { onSuccess: hooks.onSuccess }),
      ...(hooks.onUnavailable && { onUnavailable: hooks.onUnavailable }),
      onFailure: (failure, conversationId) => tell(failure, hooks, conversationId),
    })
  const writeText = async (request: TextRequest, hooks: ModelHooks = {}): Promise<WrittenText> => {
    const permitted = await permitBy(hooks)
    if (permitted === null) return { text: null, unheard: 'budget' }
    let usage: ModelUsage | null = null
    try {
      if (!model.available()) {
        hooks.onUnavailable?.()
        return { text: null, unheard: 'model' }
      }
      const text = await model.writeText(request, new AbortController().signal, (worked) => {
        usage = worked
      })
      hooks.onSuccess?.()
      return { text, engine: model.name }
    } catch (error) {
      tell(error instanceof Failure ? error : new Failure('crashed', undefined, error), hooks)
      return { text: null, unheard: 'model' }
    } finally {
      permitted.done(usage)
    }
  }
  return Object.assign(make, { writeText })
}
