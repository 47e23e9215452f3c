import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { compareIfDue } from './compare.ts'
import { findDue } from './comparison-queries.ts'

const BUSINESSES = 100

/** Compares the sources of every business in which something changed; one that fails keeps no other waiting. */
const compareAll = async (deps: Deps): Promise<void> => {
  for (const id of await findDue(deps.db, BUSINESSES)) {
    try {
      await workForBusiness(id, (scope) => compareIfDue(deps, scope))
    } catch (error) {
      deps.log.error({ err: error, business: id }, 'sources were not compared')
    }
  }
}

/** Registers the search for contradictions each minute. */
export const registerComparison = (deps: Deps): void =>
  deps.jobs.schedule('knowledge.compare', '* * * * *', () => compareAll(deps))
