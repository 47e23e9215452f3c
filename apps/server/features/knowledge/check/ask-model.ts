import type { CHECK_STOPS, CheckedQuestion } from '#contract/knowledge-check.ts'
import { chosenModelOf } from '#server/features/assistant/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { openCheck, presentChecked } from './asked-questions.ts'

/** For all five: under what proxies wait for an answer. */
const TOTAL_MS = 45_000

type Stop = (typeof CHECK_STOPS)[number]

/**
 * Asks one question after the other, as customers would. A model that gave no answer is not asked the rest, nor one
 * whose budget or time is used up: the built-in engine answers in its place.
 */
export const askModelToCheck: Handler<'askModelToCheck'> = async ({ deps, scope }) => {
  const model = await chosenModelOf(deps, scope)
  const { trials, asked } = await openCheck(deps, scope)
  const signal = AbortSignal.timeout(TOTAL_MS)
  let stopped: Stop | null = model !== null && model.maker === null ? 'model' : null
  const questions: CheckedQuestion[] = []
  for (const item of asked) {
    if (model?.maker && stopped === null) {
      try {
        const { outcome, unheard } = await trials.modelAnswer(item, { maker: model.maker, signal })
        stopped = unheard
        questions.push(presentChecked(item, outcome))
        continue
      } catch (error) {
        if (!signal.aborted) throw error
        stopped = 'time'
      }
    }
    questions.push(presentChecked(item, await trials.answer(item)))
  }
  return { model: model?.name ?? null, stopped, questions }
}
