import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { READ_FILE } from './files/job-names.ts'
import { readFile } from './files/read-file.ts'
import { deleteOldUses } from './provenance/queries.ts'

const KEPT_DAYS = 400
const DAY_MS = 86_400_000

/** Registers the reading of files, and what is forgotten in time. */
export const registerKnowledgeJobs = (deps: Deps): void => {
  deps.jobs.work(READ_FILE, (data) => {
    const { businessId, sourceId } = data as { businessId: string; sourceId: string }
    return workForBusiness(businessId, (scope) => readFile(deps, scope, sourceId))
  })
  deps.jobs.schedule('knowledge.forget-uses', '50 3 * * *', () =>
    deleteOldUses(deps.db, new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS)),
  )
}
