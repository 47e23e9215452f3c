import type { ModelSettings } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { permitAnswer } from './budget/permit-answer.ts'
import { BUILTIN } from './engine/reply/message-scene.ts'
import { streamOf } from './engine/reply/stream.ts'
import type { AssistantEngine } from './engine/types.ts'
import type { Permit } from './model/assistant.ts'
import { type RunTask, toThreadInput } from './run-task.ts'
import type { UsedModelName } from './usage-queries.ts'

/** Makes the engine that thinks in a given way. @param permit asked before its model writes an answer */
type EngineMaker = (
  runTask: RunTask,
  permit: (model: UsedModelName) => Promise<Permit | null>,
) => AssistantEngine

const makerOf = processState(
  ({ config, log }): Promise<EngineMaker> =>
    config.model === null ? Promise.resolve(builtinWith) : modelWith(config.model, log),
)

/** The engine of the operator's settings: the model they chose, else the built-in one. */
export const engineOf = async (
  deps: Deps,
  scope: BusinessScope,
  runTask: RunTask,
): Promise<AssistantEngine> => (await makerOf(deps))(runTask, (model) => permitAnswer(deps, scope, model))

/** The engine that needs nothing: no key, no network. */
const builtinWith: EngineMaker = (runTask) => ({
  id: BUILTIN,
  async *answer(input) {
    const outcome = await runTask('assistant.answer', toThreadInput(input))
    yield* streamOf(outcome, input.signal)
  },
})

/** An operator's model, with the built-in engine behind it. The libraries of models are loaded only where one is used. */
export const modelWith = async (
  settings: ModelSettings,
  log: Pick<Deps['log'], 'warn'>,
): Promise<EngineMaker> => {
  const [{ createModelEngine }, { createModelAssistant }] = await Promise.all([
    import('./model/engine.ts'),
    import('./model/assistant.ts'),
  ])
  const model = createModelEngine(settings)
  const { provider } = settings
  return (runTask, permit) =>
    createModelAssistant({
      model,
      runTask,
      permit: () => permit({ provider, model: settings.model }),
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
