import {
  type AssistantInput,
  answerBuiltin,
  type Candidates,
  candidatesFor,
} from '#server/features/assistant/engine/workbench.ts'
import { isOpen } from '#server/features/assistant/local-judge/judged-answers.ts'
import type { EvalBusiness } from './businesses.ts'
import type { EvalCase } from './case.ts'
import { readTrainingShops } from './rounds.ts'
import { inputFor, isRightAlone } from './run.ts'
import { ALL_BUSINESSES, PARTS } from './set.ts'

/** A question that the built-in engine leaves to a judge. */
export interface OpenQuestion extends Candidates {
  item: EvalCase
  input: AssistantInput
  /** Which candidates would be right, told alone. */
  right: boolean[]
  /** Whether what the built-in engine tells as closest is right; null when it tells nothing. */
  before: boolean | null
}

/** What of a case is left to a judge; nothing when the built-in engine answers it, or may tell nothing. */
export const openQuestion = (item: EvalCase, business: EvalBusiness): OpenQuestion[] => {
  const input = inputFor(item, business)
  const outcome = answerBuiltin(input)
  if (!isOpen(outcome)) return []
  const found = candidatesFor(input)
  if (found.candidates.length === 0) return []
  return [
    {
      ...found,
      item,
      input,
      right: found.candidates.map(({ text }) => isRightAlone(item, text)),
      before: outcome.closest ? isRightAlone(item, outcome.text) : null,
    },
  ]
}

/**
 * What a judge is measured with: the evaluation's first parts and questions of the training data, which a model from
 * elsewhere has not seen. The blind rounds stay out: they tell how the whole does afterwards.
 * @param everyOther of the training data, one question in so many
 */
export const readOpenQuestions = (everyOther = 8): { questions: number; open: OpenQuestion[] } => {
  const shops = readTrainingShops()
  const businesses = { ...ALL_BUSINESSES, ...shops.businesses }
  const items = [
    ...PARTS.flatMap((part) => part.items),
    ...shops.items.filter((_, index) => index % everyOther === 0),
  ]
  const open = items.flatMap((item) => {
    const business = businesses[item.business]
    return business === undefined ? [] : openQuestion(item, business)
  })
  return { questions: items.length, open }
}
