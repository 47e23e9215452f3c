import type { ModelProblem } from '#contract/assistant/model-choice.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { setRecent } from '#server/lib/set-recent.ts'
import type { TextRequest } from '../model/write-text.ts'
import { type EngineMaker, type ModelHooks, modelWith } from '../model-maker.ts'
import type { RunTask } from '../run-task.ts'
import { type OwnModelRow, ownModelOf } from './chosen-model.ts'
import { KeyUnreadable, openStored } from './own-settings.ts'
import { noteProblem } from './queries.ts'

/** Businesses whose model stays ready; what goes first comes back without the failures that were counted. */
const CACHE_SIZE = 1_000

interface CachedEngine {
  version: string
  maker: Promise<EngineMaker>
}

const engineCache = processState(() => new Map<string, CachedEngine>())

/**
 * The maker of a business's own engine: one for each business and version of its settings, so that what fails for one
 * business is never tried less for another. Null when its key cannot be read.
 */
export const ownMaker = async (
  deps: Deps,
  scope: BusinessScope,
  row: OwnModelRow,
): Promise<EngineMaker | null> => {
  const version = JSON.stringify([row.provider, row.model, row.base_url, row.sealed_key])
  const known = engineCache(deps).get(scope.businessId)
  try {
    const maker =
      known?.version === version
        ? known.maker
        : modelWith(openStored(deps, ownModelOf(row)), { ask: deps.modelHttp.fetch, log: deps.log })
    setRecent(engineCache(deps), scope.businessId, { version, maker }, CACHE_SIZE)
    return watched(deps, scope, row, await maker)
  } catch (error) {
    if (!(error instanceof KeyUnreadable)) throw error
    note(deps, scope, row, 'key-unreadable')
    return null
  }
}

/** Tells the business in its settings when its model stops answering, and forgets it when it answers again. */
const watched = (deps: Deps, scope: BusinessScope, row: OwnModelRow, maker: EngineMaker): EngineMaker => {
  const watching = (hooks?: ModelHooks): ModelHooks => ({
    ...hooks,
    onSuccess: () => {
      hooks?.onSuccess?.()
      note(deps, scope, row, null)
    },
    onFailure: (failure) => {
      hooks?.onFailure?.(failure)
      // The check of figures did its work: nothing is broken.
      if (failure.problem !== 'invented') note(deps, scope, row, failure.problem)
    },
  })
  const { writeText } = maker
  return Object.assign((runTask: RunTask, hooks?: ModelHooks) => maker(runTask, watching(hooks)), {
    ...(writeText && {
      writeText: (request: TextRequest, hooks?: ModelHooks) => writeText(request, watching(hooks)),
    }),
  })
}

const note = (deps: Deps, scope: BusinessScope, row: OwnModelRow, problem: ModelProblem | null): void => {
  if (row.last_problem === problem) return
  const noted = { problem, version: row.updated_at, now: deps.now() }
  deps.background.run('note the problem of a model', () => noteProblem(deps.db, scope, noted))
}
