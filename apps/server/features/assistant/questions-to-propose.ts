import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { refuseStuck } from './outcome-of.ts'
import type { Proposal } from './propose-questions.ts'
import { runTaskOnThread } from './run-task.ts'

/**
 * Questions whose answer stands in what a business wrote, as it is saved now.
 * @throws ApiError TEXT_TOO_COMPLEX when reading it takes longer than any answer may
 */
export const questionsToPropose = async (deps: Deps, scope: BusinessScope): Promise<Proposal[]> => {
  const { facts, aiContext, instructions, knowledge } = await loadBusinessKnowledge(deps, scope, {
    mirrorOnly: true,
  })
  const language = instructions.language.toLowerCase().startsWith('en') ? 'en' : 'fr'
  const taught = knowledge.filter(({ kind }) => kind === 'knowledge')
  const written = { facts, aiContext, taught, language } as const
  return runTaskOnThread(deps, scope)('assistant.propose', written).catch(refuseStuck)
}
