import type { CHECK_STOPS } from '#contract/knowledge/check.ts'
import type { NamedModel } from './engines.ts'
import type { ModelTrial, TrialQuestion, Trials } from './trial-answer.ts'

/** For all questions: under what proxies wait for an answer. */
const TOTAL_MS = 45_000

type Stop = (typeof CHECK_STOPS)[number]

/**
 * Asks a model one question after the other, as customers would. One that gave no answer is not asked the rest, nor one
 * whose budget or time is used up.
 * @returns what was answered up to there, and why no more was asked
 */
export const askInTurn = async (
  trials: Trials,
  { maker }: NamedModel,
  questions: readonly TrialQuestion[],
): Promise<{ answers: ModelTrial[]; stopped: Stop | null }> => {
  const answers: ModelTrial[] = []
  if (maker === null) return { answers, stopped: 'model' }
  const signal = AbortSignal.timeout(TOTAL_MS)
  for (const { question, history = [] } of questions) {
    try {
      const answer = await trials.modelAnswer({ question, history }, { maker, signal })
      answers.push(answer)
      if (answer.unheard !== null) return { answers, stopped: answer.unheard }
    } catch (error) {
      if (!signal.aborted) throw error
      return { answers, stopped: 'time' }
    }
  }
  return { answers, stopped: null }
}
