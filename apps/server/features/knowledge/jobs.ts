import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { registerChanges } from './changes/jobs.ts'
import { READ_FILE } from './files/job-names.ts'
import { readFile } from './files/read-file.ts'
import { registerGapJobs } from './gaps/jobs.ts'
import { deleteOldUses } from './provenance/queries.ts'
import { startSiteReading } from './site/jobs.ts'

const RETENTION_DAYS = 400
const DAY_MS = 86_400_000

/** Has files and sites read, questions grouped, answers sent, and what is old forgotten. Answers how to end it. */
export const startKnowledgeWork = (deps: Deps): (() => Promise<void>) => {
  deps.jobs.work(READ_FILE, (data) => {
    const { businessId, sourceId } = data as { businessId: string; sourceId: string }
    return workForBusiness(businessId, (scope) => readFile(deps, scope, sourceId))
  })
  deps.jobs.schedule('knowledge.forget-uses', '50 3 * * *', () =>
    deleteOldUses(deps.db, new Date(deps.now().getTime() - RETENTION_DAYS * DAY_MS)),
  )
  registerGapJobs(deps)
  registerChanges(deps)
  return startSiteReading(deps)
}
