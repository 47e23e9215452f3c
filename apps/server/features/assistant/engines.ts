import type { ModelChoiceKind } from '#contract/assistant/model-choice.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { permitAnswer } from './budget/permit-answer.ts'
import { effectiveChoice, hasOwnModel } from './choice/chosen-model.ts'
import type { DraftedChoice } from './choice/drafted-choice.ts'
import { ownMaker } from './choice/own-engines.ts'
import { KeyUnreadable, openStored } from './choice/own-settings.ts'
import { findModelRow, type StoredModel } from './choice/queries.ts'
import { BUILTIN } from './engine/reply/message-scene.ts'
import { streamOf } from './engine/reply/stream.ts'
import type { AssistantEngine } from './engine/types.ts'
import { withInstalledJudge } from './local-judge/installed-judge.ts'
import type { TextRequest } from './model/write-text.ts'
import { type EngineMaker, modelWith, type WrittenText } from './model-maker.ts'
import { type RunTask, toThreadInput } from './run-task.ts'

/** What answers for a business. */
interface ChosenEngine {
  engine: AssistantEngine
  /** Whether the operator's model was asked for, and did not answer. */
  fellBack(): boolean
}

/** The engine that a business chose, within its budget, with the operator's judge; what its model works is recorded. */
export const engineOf = async (deps: Deps, scope: BusinessScope, runTask: RunTask): Promise<ChosenEngine> => {
  const { choice, model } = await chosenOf(deps, scope)
  let failed = false
  const fail = () => {
    failed = true
  }
  const engine = (model?.maker ?? builtinWith)(withInstalledJudge(deps, runTask), {
    permit: (used) => permitAnswer(deps, scope, used),
    onFailure: fail,
    onUnavailable: fail,
  })
  return { engine, fellBack: () => choice === 'offered' && failed }
}

/**
 * A text for the team, by the model that a business chose, within its budget, in which it counts as an answer; null
 * where the built-in engine answers.
 */
export const writeForTeam = async (
  deps: Deps,
  scope: BusinessScope,
  request: TextRequest,
): Promise<WrittenText | null> => {
  const { choice, model } = await chosenOf(deps, scope)
  if (choice === 'builtin') return null
  return (
    model?.maker?.writeText?.(request, { permit: (used) => permitAnswer(deps, scope, used) }) ?? {
      text: null,
      unheard: 'model',
    }
  )
}

/** Whether a model answers for a business. */
export const hasModel = async (deps: Pick<Deps, 'db' | 'config'>, scope: BusinessScope): Promise<boolean> =>
  effectiveChoice(deps.config, await findModelRow(deps.db, scope)) !== 'builtin'

/** A model that answers, or is to answer, for a business. */
export interface NamedModel {
  name: string
  /** Null when it cannot be asked: its key cannot be read. */
  maker: EngineMaker | null
}

/** What a business chose, and the model that this is; null when the built-in engine answers. */
const chosenOf = async (
  deps: Deps,
  scope: BusinessScope,
): Promise<{ choice: ModelChoiceKind; model: NamedModel | null }> => {
  const row = await findModelRow(deps.db, scope)
  const choice = effectiveChoice(deps.config, row)
  if (choice === 'offered') return { choice, model: await offeredModelOf(deps) }
  if (choice === 'own' && hasOwnModel(row))
    return { choice, model: { name: row.model, maker: await ownMaker(deps, scope, row) } }
  return { choice, model: null }
}

/** The model that a business chose; null when the built-in engine answers. */
export const chosenModelOf = async (deps: Deps, scope: BusinessScope): Promise<NamedModel | null> =>
  (await chosenOf(deps, scope)).model

/** The model that a business may be shown answers of: the one that it chose, else its own, else the offered one. */
export const modelToTry = async (deps: Deps, scope: BusinessScope): Promise<NamedModel | null> => {
  const row = await findModelRow(deps.db, scope)
  const own = deps.config.ownModels.allowed && hasOwnModel(row)
  if (own && effectiveChoice(deps.config, row) !== 'offered')
    return { name: row.model, maker: await ownMaker(deps, scope, row) }
  return offeredModelOf(deps)
}

/** The model of a choice that is not published; its failures count for nobody else. Null for the built-in engine. */
export const draftedModelOf = async (
  deps: Deps,
  { choice, own }: DraftedChoice,
): Promise<NamedModel | null> => {
  if (choice === 'builtin') return null
  if (choice === 'offered') return offeredModelOf(deps)
  if (own === null) return null
  return { name: own.model, maker: await openMaker(deps, own) }
}

const offeredModelOf = async (deps: Deps): Promise<NamedModel | null> =>
  deps.config.model && { name: deps.config.model.model, maker: await offeredMaker(deps) }

const openMaker = async (deps: Deps, own: StoredModel): Promise<EngineMaker | null> => {
  try {
    return await modelWith(openStored(deps, own), { ask: deps.modelHttp.fetch, log: deps.log })
  } catch (error) {
    if (error instanceof KeyUnreadable) return null
    throw error
  }
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
