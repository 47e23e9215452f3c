import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { runTaskOnThread, toThreadInput } from './run-task.ts'

export interface NearSentence {
  text: string
  /** Of the source that it stands in, in the words of the default catalogue. */
  label: string
}

/** Sentences of a business that are nearest to a question, the likeliest first: none of them may answer it. */
export const nearestSentences = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  limit: number,
): Promise<NearSentence[]> => {
  const told = await loadBusinessKnowledge(deps, scope, question, [], null, null, { mirrorOnly: true })
  const input = toThreadInput({ ...told, question, history: [], now: deps.now() })
  try {
    const { candidates } = await runTaskOnThread(deps, scope)('assistant.candidates', input)
    return candidates.slice(0, limit).map(({ text, passage }) => ({
      text,
      label: told.knowledge.find(({ id }) => id === passage)?.label ?? '',
    }))
  } catch (error) {
    if (error instanceof TaskStuck) return []
    throw error
  }
}
