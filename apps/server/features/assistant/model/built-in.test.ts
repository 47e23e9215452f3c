import { describe, expect, test } from 'vitest'
import { BUSINESSES, type EvalBusiness } from '#training/evaluation/businesses.ts'
import { DEFAULT_NOW, type EvalCase } from '#training/evaluation/case.ts'
import { QUESTIONS_EN } from '#training/evaluation/questions-en.ts'
import { QUESTIONS_FR } from '#training/evaluation/questions-fr.ts'
import { answerBuiltin } from '../engine/reply/builtin.ts'
import type { AssistantInput } from '../engine/types.ts'
import { sentences } from '../engine/words/text.ts'
import { lookUp, prepareModel } from './built-in.ts'
import { groundingOf } from './grounding.ts'

const inputOf = ({ business, history = [], question, at = DEFAULT_NOW }: EvalCase): AssistantInput => {
  const {
    facts,
    instructions,
    aiContext,
    knowledge = [],
  }: EvalBusiness = BUSINESSES[business as keyof typeof BUSINESSES]
  return { facts, instructions, aiContext, knowledge, history, question, now: new Date(at) }
}

const questions = [...QUESTIONS_FR, ...QUESTIONS_EN]

describe('over the evaluation set', () => {
  test('no sentence of the built-in engine states a figure that the check for models would refuse', () => {
    const refused = questions.flatMap((item) => {
      const input = inputOf(item)
      const outcome = answerBuiltin(input)
      const { passages, orders } = prepareModel(input, outcome)
      const quoted = outcome.closest ? outcome.sources.map(({ excerpt }) => excerpt) : []
      const told = [...passages.flatMap(({ label, text }) => [label, text]), ...quoted]
      const wishes = [input.instructions.customInstructions, ...orders]
      const today = new Intl.DateTimeFormat('fr-FR', {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: input.facts.timeZone,
      }).format(input.now)
      const grounding = groundingOf([...told, ...wishes, input.facts.name, today], [input.question])
      return sentences(outcome.text).filter((sentence) => grounding.unsupported(sentence).length > 0)
    })
    expect(questions.length).toBeGreaterThanOrEqual(80)
    expect(refused).toEqual([])
  })

  test('a model gets passages exactly where the built-in engine answers from some', () => {
    for (const item of questions) {
      const input = inputOf(item)
      const outcome = answerBuiltin(input)
      const { passages } = prepareModel(input, outcome)
      const answers = outcome.kind === 'answered' && outcome.sources.length > 0
      expect(passages.length > 0, item.question).toBe(answers)
      if (!item.history?.length) expect(lookUp(input, item.question).length > 0, item.question).toBe(answers)
    }
  })
})
