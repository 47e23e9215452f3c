import type { AssistantEngine, AssistantInput } from '#server/features/assistant/engine/workbench.ts'
import { builtinWith } from '#server/features/assistant/engines.ts'
import type { AnswerJudge, Thresholds } from '#server/features/assistant/local-judge/answer-judge.ts'
import { judgeAnswers } from '#server/features/assistant/local-judge/judged-answers.ts'
import { runTaskHere } from '#server/features/assistant/testing/run-task-here.ts'
import { randomFrom } from '../random.ts'
import type { EvalCase } from './case.ts'
import { type OpenQuestion, openQuestion } from './open-questions.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

/** A judge for each question: those made up for the evaluation know more of it than its words. */
export type JudgeFor = (question: OpenQuestion) => AnswerJudge

/** Knows what is right: what the best of all judges would bring, with the sentences it is shown. */
export const perfectJudge: JudgeFor = ({ right }) => ({
  rate: async () => right.map(Number),
})

/** Guesses. */
export const randomJudge = (): JudgeFor => {
  const random = randomFrom(11)
  return () => ({ rate: async (_, passages) => passages.map(random) })
}

const keyOf = (context: string, question: string, history: AssistantInput['history']): string =>
  JSON.stringify([context, question, history.map(({ text }) => text)])

const casesByInput = (): Map<string, EvalCase> =>
  new Map(
    [...PARTS, ...ROUNDS].flatMap(({ items }) =>
      items.map((item) => [
        keyOf(ALL_BUSINESSES[item.business]?.aiContext ?? '', item.question, item.history ?? []),
        item,
      ]),
    ),
  )

/** The built-in engine with a judge beside it, believed from the thresholds on. For questions of the evaluation. */
export const judgedEngine = (id: string, judgeFor: JudgeFor, thresholds: Thresholds): AssistantEngine => {
  const known = casesByInput()
  return {
    id,
    async *answer(input) {
      const item = known.get(keyOf(input.aiContext, input.question, input.history))
      const business = item && ALL_BUSINESSES[item.business]
      const [open] = item && business ? openQuestion(item, business) : []
      const admitted = open === undefined ? null : { judge: judgeFor(open), thresholds }
      const runTask = judgeAnswers(
        runTaskHere,
        async () => admitted,
        (error) => console.warn(error instanceof Error ? error.message : error),
      )
      yield* builtinWith(runTask).answer(input)
    },
  }
}
