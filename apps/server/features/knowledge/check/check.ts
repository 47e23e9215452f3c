import type { CheckedQuestion } from '#contract/knowledge/check.ts'
import { askInTurn, chosenModelOf } from '#server/features/assistant/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { openCheck, presentChecked } from './checked-questions.ts'
import { findCheckedAt, keepCheck } from './queries.ts'

export const checkKnowledge: Handler<'checkKnowledge'> = async ({ deps, scope }) => {
  const checkedAt = await findCheckedAt(deps.db, scope)
  const model = await chosenModelOf(deps, scope)
  const { trials, asked } = await openCheck(deps, scope)
  const questions: CheckedQuestion[] = []
  for (const item of asked) questions.push(presentChecked(item, await trials.answer(item)))
  return { checkedAt: checkedAt?.toISOString() ?? null, model: model?.name ?? null, questions }
}

/** What the model is not asked, the built-in engine answers in its place. */
export const askModelToCheck: Handler<'askModelToCheck'> = async ({ deps, scope }) => {
  const model = await chosenModelOf(deps, scope)
  const { trials, asked } = await openCheck(deps, scope)
  const { answers, stopped } = model ? await askInTurn(trials, model, asked) : { answers: [], stopped: null }
  const questions: CheckedQuestion[] = []
  for (const [at, item] of asked.entries()) {
    const answer = answers[at]
    questions.push(presentChecked(item, answer ? answer.outcome : await trials.answer(item)))
  }
  return { model: model?.name ?? null, stopped, questions }
}

export const finishCheck: Handler<'finishCheck'> = async ({ deps, scope }) => {
  await keepCheck(deps.db, scope, deps.now())
  return null
}
