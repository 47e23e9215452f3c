import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { buildExport } from './build.ts'
import { deleteExpired } from './queries.ts'

const GIVEN_UP_MS = 2 * 86_400_000

export const BUILD_EXPORT = 'data-exports.build'

export interface BuildExport {
  businessId: string
  exportId: string
}

/** Writes exports as they are asked for; forgets those whose time has passed. */
export const registerDataExportJobs = (deps: Deps): void => {
  deps.jobs.work(BUILD_EXPORT, (data) => {
    const { businessId, exportId } = data as BuildExport
    return workForBusiness(businessId, (scope) => buildExport(deps, scope, exportId))
  })
  deps.jobs.schedule('data-exports.clean-up', '17 * * * *', () => {
    const now = deps.now()
    return deleteExpired(deps.db, now, new Date(now.getTime() - GIVEN_UP_MS))
  })
}
