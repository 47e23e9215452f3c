import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { runTests } from './run-tests.ts'
import { RUN_TESTS } from './runs.ts'

/** Registers the runs of test questions. */
export const registerTestSuiteJobs = (deps: Deps): void => {
  deps.jobs.work(RUN_TESTS, (data) => {
    const { businessId, runId } = data as { businessId: string; runId: string }
    return workForBusiness(businessId, (scope) => runTests(deps, scope, runId))
  })
}
