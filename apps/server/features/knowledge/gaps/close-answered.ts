import { openTrials } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { findOpenWordings, settleWordings } from './open-question-queries.ts'

/** Wordings that are asked again after a change, the last asked first. */
const RETRIED = 300

/**
 * Asks again what nobody could answer, after something of the sources changed, and settles what is answered now: a
 * subject closes with its last question. Only the built-in engine is asked: it costs nothing, and visitors of a business
 * with a model are answered by it at the least.
 */
export const closeAnsweredGaps = async (deps: Deps, scope: BusinessScope): Promise<void> => {
  const questions = await findOpenWordings(deps.db, scope, RETRIED)
  if (questions.length === 0) return
  const trials = await openTrials(deps, scope, null)
  const answered: string[] = []
  for (const question of questions) {
    const outcome = await trials.answer({ question })
    if (outcome?.kind === 'answered' && outcome.unanswered.length === 0) answered.push(question)
  }
  if (answered.length === 0) return
  await inTransaction(deps, scope, async (unit) => {
    await settleWordings(unit, answered, deps.now())
    tellKnowledge(unit)
  })
}
