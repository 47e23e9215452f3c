import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { lookAtChanges } from './look-at-changes.ts'
import { findDue } from './queries.ts'

const BUSINESSES = 100

/** Looks at every business in which something changed; one that fails keeps no other waiting. */
const lookAtAllChanges = async (deps: Deps): Promise<void> => {
  for (const id of await findDue(deps.db, BUSINESSES)) {
    try {
      await workForBusiness(id, (scope) => lookAtChanges(deps, scope))
    } catch (error) {
      deps.log.error({ err: error, business: id }, 'changes of sources were not looked at')
    }
  }
}

/** Registers the look at what changed each minute. */
export const registerChanges = (deps: Deps): void =>
  deps.jobs.schedule('knowledge.look-at-changes', '* * * * *', () => lookAtAllChanges(deps))
