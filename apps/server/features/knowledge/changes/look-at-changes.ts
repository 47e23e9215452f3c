import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { compareSentences } from '../contradictions/compare.ts'
import { closeAnsweredGaps } from '../gaps/close-answered.ts'
import { findDueTime, postponeDue, settleDue } from './queries.ts'

/** What follows from other sources than before: contradictions, and questions that have an answer now. */
export const lookAtChanges = async (deps: Deps, scope: BusinessScope): Promise<void> => {
  const due = await findDueTime(deps.db, scope)
  if (due === undefined) return
  try {
    await compareSentences(deps, scope)
    await closeAnsweredGaps(deps, scope)
    await settleDue(deps.db, scope, due)
  } catch (error) {
    if (!(error instanceof TaskStuck)) throw error
    deps.log.error({ err: error, business: scope.businessId }, 'sources were not compared')
    await postponeDue(deps.db, scope)
  }
}
