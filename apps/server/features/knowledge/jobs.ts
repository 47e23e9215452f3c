import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { READ_FILE } from './files/job-names.ts'
import { readFile } from './files/read-file.ts'

/** Registers the reading of files. */
export const registerKnowledgeJobs = (deps: Deps): void => {
  deps.jobs.work(READ_FILE, (data) => {
    const { businessId, sourceId } = data as { businessId: string; sourceId: string }
    return workForBusiness(businessId, (scope) => readFile(deps, scope, sourceId))
  })
}
