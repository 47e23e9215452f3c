import type { ModelSettings } from '../../lib/config.ts'
import type { Deps } from '../../lib/deps.ts'
import { perDeps } from '../../lib/per-deps.ts'
import { builtinEngine } from './engine/builtin.ts'
import type { AssistantEngine } from './engine/types.ts'

/** The engine of the operator's settings: the model they chose, else the built-in one. */
export const engineOf = perDeps(
  async ({ config, log }): Promise<AssistantEngine> =>
    config.model === null ? builtinEngine : modelEngine(config.model, log),
)

/** An operator's model, with the built-in engine behind it. The libraries of models are loaded only where one is used. */
export const modelEngine = async (
  settings: ModelSettings,
  log: Pick<Deps['log'], 'warn'>,
): Promise<AssistantEngine> => {
  const [{ createModelEngine }, { createModelAssistant }] = await Promise.all([
    import('./model/engine.ts'),
    import('./model/assistant.ts'),
  ])
  return createModelAssistant({
    model: createModelEngine(settings),
    onFailure: ({ reason, status, cause }, conversationId) => {
      const about = {
        provider: settings.provider,
        model: settings.model,
        reason,
        status,
        conversationId,
        ...(reason === 'crashed' && { err: cause }),
      }
      log.warn(about, 'the model gave no usable answer, the built-in engine did')
    },
  })
}
