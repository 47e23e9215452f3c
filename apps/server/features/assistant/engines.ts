import type { ModelChoiceKind } from '#contract/model-choice.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { permitAnswer } from './budget/permit-answer.ts'
import { effectiveChoice, hasOwnModel } from './choice/chosen-model.ts'
import { ownMaker } from './choice/own-engines.ts'
import { findModelRow } from './choice/queries.ts'
import { BUILTIN } from './engine/reply/message-scene.ts'
import { streamOf } from './engine/reply/stream.ts'
import type { AssistantEngine } from './engine/types.ts'
import { withInstalledJudge } from './local-judge/installed-judge.ts'
import { type EngineMaker, modelWith } from './model-maker.ts'
import { type RunTask, toThreadInput } from './run-task.ts'

/** What answers for a business. */
export interface ChosenEngine {
  engine: AssistantEngine
  /** Whether the operator's model was asked for, and did not answer. */
  fellBack(): boolean
}

/** The engine that a business chose, within its budget, with the operator's judge; what its model works is recorded. */
export const engineOf = async (deps: Deps, scope: BusinessScope, runTask: RunTask): Promise<ChosenEngine> => {
  const { choice, maker } = await makerOf(deps, scope)
  let failed = false
  const fail = () => {
    failed = true
  }
  const engine = maker(withInstalledJudge(deps, runTask), {
    permit: (model) => permitAnswer(deps, scope, model),
    onFailure: fail,
    onUnavailable: fail,
  })
  return { engine, fellBack: () => choice === 'offered' && failed }
}

const makerOf = async (
  deps: Deps,
  scope: BusinessScope,
): Promise<{ choice: ModelChoiceKind; maker: EngineMaker }> => {
  const row = await findModelRow(deps.db, scope)
  const choice = effectiveChoice(deps.config, row)
  if (choice === 'offered') return { choice, maker: (await offeredMaker(deps)) ?? builtinWith }
  if (choice === 'own' && hasOwnModel(row))
    return { choice, maker: (await ownMaker(deps, scope, row)) ?? builtinWith }
  return { choice: 'builtin', maker: builtinWith }
}

/** Of the operator's model: one for the installation, as it has one key. */
const offeredMaker = processState(
  ({ config, log }): Promise<EngineMaker | null> =>
    config.model === null ? Promise.resolve(null) : modelWith(config.model, { log }),
)

/** The engine that needs nothing: no key, no network. */
export const builtinWith = (runTask: RunTask): AssistantEngine => ({
  id: BUILTIN,
  async *answer(input) {
    const outcome = await runTask('assistant.answer', toThreadInput(input))
    yield* streamOf(outcome, input.signal)
  },
})
