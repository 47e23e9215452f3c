import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { countQuestions } from './question-queries.ts'
import { RUN_MODEL_TESTS, runModelTests } from './run-model-tests.ts'
import { findBusinessesToTest } from './run-queries.ts'
import { runTests } from './run-tests.ts'
import { beginRun, lockRuns, RUN_TESTS } from './runs.ts'

const BATCH = 200
/** A business whose nightly run began within this time has had it. */
const NIGHT_MS = 12 * 3_600_000

/** Begins the nightly run of a business, unless one of its runs is under way or there is nothing to ask any more. */
const beginNightlyRun = async (deps: Deps, scope: BusinessScope): Promise<void> =>
  inTransaction(deps, scope, async (unit) => {
    if ((await lockRuns(deps, unit)) !== undefined) return
    const { approved } = await countQuestions(unit.trx, scope)
    if (approved > 0) await beginRun(deps, unit, { cause: 'nightly', content: null, userId: null })
  })

/** Begins a run for every business that has approved questions; one that fails keeps no other waiting. */
const beginNightlyRuns = async (deps: Deps): Promise<void> => {
  const since = new Date(deps.now().getTime() - NIGHT_MS)
  let after: string | null = null
  for (;;) {
    const found: string[] = await findBusinessesToTest(deps.db, { since, after, limit: BATCH })
    for (const id of found) {
      try {
        await workForBusiness(id, (scope) => beginNightlyRun(deps, scope))
      } catch (error) {
        deps.log.error({ err: error, business: id }, 'the nightly test of a business did not begin')
      }
    }
    after = found.at(-1) ?? null
    if (found.length < BATCH) return
  }
}

/** Registers the runs of test questions, and those of every night. */
export const registerTestSuiteJobs = (deps: Deps): void => {
  for (const [name, run] of [
    [RUN_TESTS, runTests],
    [RUN_MODEL_TESTS, runModelTests],
  ] as const)
    deps.jobs.work(name, (data) => {
      const { businessId, runId } = data as { businessId: string; runId: string }
      return workForBusiness(businessId, (scope) => run(deps, scope, runId))
    })
  deps.jobs.schedule('test-suites.nightly', '20 2 * * *', () => beginNightlyRuns(deps))
}
