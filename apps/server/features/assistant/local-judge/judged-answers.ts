import type { Candidate, Choice } from '../engine/reply/candidates.ts'
import type { AssistantInput, Outcome } from '../engine/types.ts'
import type { RunTask } from '../run-task.ts'
import type { AnswerJudge, Thresholds } from './answer-judge.ts'

/** A judge, and from which ratings on it is believed. */
export interface AdmittedJudge {
  judge: AnswerJudge
  thresholds: Thresholds
}

/** What of an answer may still be found: all that was asked; not half of it, not a courtesy, not a wish for a person. */
export const isOpen = ({ kind, unanswered }: Outcome): boolean => kind !== 'answered' && unanswered.length > 0

/** The candidate with the highest rating, when that is high enough to be told. */
const choose = (
  candidates: readonly Candidate[],
  ratings: readonly number[],
  { answer, closest }: Thresholds,
): Choice | undefined => {
  const rating = Math.max(...ratings)
  const candidate = candidates[ratings.indexOf(rating)]
  if (candidate === undefined) return undefined
  if (answer !== null && rating >= answer) return { candidate, rating, how: 'answer' }
  return closest !== null && rating >= closest ? { candidate, rating, how: 'closest' } : undefined
}

/**
 * Runs tasks, and asks a judge about what the built-in engine did not answer. The judge only chooses among sentences
 * that the engine lets it see; without a rating the engine's own outcome stands.
 * @param find the judge, asked for when it is needed; null when there is none
 */
export const judgeAnswers = (
  runTask: RunTask,
  find: () => Promise<AdmittedJudge | null>,
  onFailure: (error: unknown) => void,
): RunTask => {
  const answerJudged = async (input: AssistantInput): Promise<Outcome> => {
    const outcome = await runTask('assistant.answer', input)
    if (!isOpen(outcome)) return outcome
    const admitted = await find()
    if (admitted === null) return outcome
    const { question, candidates } = await runTask('assistant.candidates', input)
    if (candidates.length === 0) return outcome
    try {
      const ratings = await admitted.judge.rate(
        question,
        candidates.map(({ reading }) => reading),
      )
      const choice = choose(candidates, ratings, admitted.thresholds)
      return choice === undefined ? outcome : runTask('assistant.choose', { input, outcome, choice })
    } catch (error) {
      onFailure(error)
      return outcome
    }
  }
  return ((task, input) =>
    task === 'assistant.answer' ? answerJudged(input as AssistantInput) : runTask(task, input)) as RunTask
}
