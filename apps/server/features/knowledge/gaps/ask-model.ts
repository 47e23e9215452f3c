import { type GapModelAnswer, MODEL_GAPS_MAX } from '#contract/knowledge/gaps.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { askInTurn, maySend, modelToTry, openTrials } from '#server/features/assistant/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { groupQuestions } from './group-questions.ts'
import { findGaps } from './queries.ts'

/** Subjects among which those are looked for whose question may be sent to the model's provider. */
const LOOKED_AT = 50

export const askModelForGaps: Handler<'askModelForGaps'> = async ({ deps, scope }) => {
  const model = await modelToTry(deps, scope)
  if (model === null) return { model: null, stopped: null, questions: [] }
  await groupQuestions(deps, scope, 1)
  const order = { order: 'frequent', now: deps.now(), after: null, limit: LOOKED_AT } as const
  const { rows } = await findGaps(deps.db, scope, order)
  const gapQuestions = rows
    .map(({ id, sample }) => ({ gapId: id, question: sample }))
    .filter(({ question }) => maySend(question))
    .slice(0, MODEL_GAPS_MAX)
  const { answers, stopped } = await askInTurn(await openTrials(deps, scope, null), model, gapQuestions)
  const questions = answers.flatMap(({ outcome, unheard }, at): GapModelAnswer[] => {
    const question = gapQuestions[at]
    if (question === undefined || unheard !== null) return []
    const text = outcome?.kind === 'answered' ? withoutBold(outcome.text) : null
    return [{ ...question, text }]
  })
  return { model: model.name, stopped, questions }
}
