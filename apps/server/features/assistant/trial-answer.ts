import type { AiInstructions } from '#contract/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { TaskStuck } from '#server/lib/threads/thread.ts'
import { write } from './answer.ts'
import { permitAnswer } from './budget/permit-answer.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import type { AssistantInput, BusinessFacts, Outcome } from './engine/types.ts'
import { withInstalledJudge } from './local-judge/installed-judge.ts'
import type { EngineMaker } from './model-maker.ts'
import { type RunTask, rememberAnswer, runTaskOnThread, toThreadInput } from './run-task.ts'
import { textStream } from './text-stream.ts'

/** An answer, as far as it is judged. */
export type TrialOutcome = Pick<Outcome, 'kind' | 'text' | 'closest'>

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
  const { input, runTask } = await trialOf(deps, scope, question, content)
  try {
    return await runTask('assistant.answer', input)
  } catch (error) {
    if (error instanceof TaskStuck) return null
    throw error
  }
}

/** How a model answered a question of nobody's. */
export interface ModelTrial {
  /** What a visitor would read; null when thinking took longer than any answer may. */
  outcome: TrialOutcome | null
  /** Why the model was not heard: it may not be asked any more this month, or gave no answer. */
  unheard: 'budget' | 'model' | null
}

/**
 * The same of a model, as visitors would be answered: within the budget of the business, which it counts in, and with the
 * built-in engine behind it. It is asked once.
 * @param options.signal gives up: rejects with its reason
 */
export const trialModelAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  content: TrialContent | null,
  { maker, signal }: { maker: EngineMaker; signal: AbortSignal },
): Promise<ModelTrial> => {
  const { input, runTask } = await trialOf(deps, scope, question, content)
  let unheard: ModelTrial['unheard'] = null
  const engine = maker(rememberAnswer(runTask), {
    permit: async (model) => {
      const permit = await permitAnswer(deps, scope, model)
      if (permit === null) unheard = 'budget'
      return permit
    },
    onUnavailable: () => {
      unheard = 'model'
    },
    // The check of figures did its work: so visitors are answered too.
    onFailure: ({ problem }) => {
      if (problem !== 'invented') unheard = 'model'
    },
  })
  try {
    const outcome = await textStream(write(engine, { ...input, signal })).outcome
    return { outcome, unheard }
  } catch (error) {
    if (error instanceof TaskStuck) return { outcome: null, unheard }
    throw error
  }
}

/** What is thought about for a question of nobody's, and where. */
const trialOf = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  content: TrialContent | null,
): Promise<{ input: AssistantInput; runTask: RunTask }> => {
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
  const onThread = runTaskOnThread(deps, scope, content === null ? 'trial' : 'draft')
  return { input, runTask: withInstalledJudge(deps, onThread) }
}
