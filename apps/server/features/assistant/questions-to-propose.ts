import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import type { Proposal } from './propose-questions.ts'

/**
 * Questions whose answer stands in what a business wrote, as it is saved now.
 * @throws ApiError TEXT_TOO_COMPLEX when reading it takes longer than any answer may
 */
export const questionsToPropose = async (deps: Deps, scope: BusinessScope): Promise<Proposal[]> => {
  const { facts, aiContext, instructions, knowledge } = await loadBusinessKnowledge(
    deps,
    scope,
    '',
    [],
    null,
    null,
    { mirrorOnly: true },
  )
  const language = instructions.language.toLowerCase().startsWith('en') ? 'en' : 'fr'
  const taught = knowledge.filter(({ kind }) => kind === 'knowledge')
  try {
    return (await deps.threads.answers.run(
      'assistant.propose',
      { facts, aiContext, taught, language },
      scope.businessId,
    )) as Proposal[]
  } catch (error) {
    throw error instanceof TaskStuck ? new ApiError('TEXT_TOO_COMPLEX') : error
  }
}
