import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { countQuestions } from './question-queries.ts'
import { beginRun, lockRuns } from './runs.ts'

/** Begins the nightly run of a business, unless one of its runs is under way or there is nothing to ask any more. */
export const beginNightlyRun = async (deps: Deps, scope: BusinessScope): Promise<void> =>
  inTransaction(deps, scope, async (unit) => {
    if ((await lockRuns(deps, unit)) !== undefined) return
    const { approved } = await countQuestions(unit.trx, scope)
    if (approved > 0) await beginRun(deps, unit, { cause: 'nightly', content: null, userId: null })
  })
