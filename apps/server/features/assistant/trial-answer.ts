import type { AiInstructions } from '#contract/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import type { BusinessFacts, Outcome } from './engine/types.ts'
import { withInstalledJudge } from './local-judge/installed-judge.ts'
import { type RunTask, toThreadInput } from './run-task.ts'

/** What is tried instead of what is published. */
export interface TrialContent {
  aiContext?: string | undefined
  aiInstructions?: AiInstructions | undefined
  facts?: Partial<BusinessFacts> | undefined
}

/**
 * What the built-in engine, with the operator's judge, answers to a question of nobody's, beside the answers to visitors, whose turn comes before
 * the next one. Nothing is stored, counted or asked of a connected shop.
 * @param content null: what is published
 * @returns null when thinking took longer than any answer may
 */
export const trialAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  content: TrialContent | null,
): Promise<Outcome | null> => {
  const saved = await loadBusinessKnowledge(deps, scope, question, [], null, null, { mirrorOnly: true })
  const input = toThreadInput({
    facts: { ...saved.facts, ...content?.facts },
    knowledge: saved.knowledge,
    aiContext: content?.aiContext ?? saved.aiContext,
    instructions: content?.aiInstructions ?? saved.instructions,
    question,
    history: [],
    now: deps.now(),
  })
  // A thread keeps what it prepared of a share: a trial takes nothing from its business's visitors.
  const share = `${scope.businessId} ${content === null ? 'trial' : 'draft'}`
  const onThread = ((task, input) => deps.threads.answers.run(task, input, share)) as RunTask
  try {
    return await withInstalledJudge(deps, onThread)('assistant.answer', input)
  } catch (error) {
    if (error instanceof TaskStuck) return null
    throw error
  }
}
