import { expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant.ts'
import { answerBuiltin } from '../engine/reply/builtin.ts'
import type { AnswerEvent, AssistantInput } from '../engine/types.ts'
import { runTaskHere } from '../testing/run-task-here.ts'
import { createModelAssistant } from './assistant.ts'
import type { ModelEngine } from './engine.ts'

const input: AssistantInput = {
  facts: { name: 'Maison Camélia', timeZone: 'Europe/Paris' },
  aiContext: 'Livraison offerte dès 45 €.',
  instructions: AI_DEFAULTS.aiInstructions,
  history: [],
  question: 'Combien coûte la livraison ?',
  now: new Date('2026-03-10T14:30:00Z'),
}

test('a fault of our own around the model does not cost the visitor the answer', async () => {
  const fault = new TypeError('undefined is not a function')
  const faulty: ModelEngine = {
    name: 'faulty',
    available: () => true,
    // biome-ignore lint/correctness/useYield: it fails before it says anything
    async *write() {
      throw fault
    },
  }
  const failures: unknown[] = []
  const used: unknown[] = []
  const assistant = createModelAssistant({
    model: faulty,
    runTask: runTaskHere,
    permit: async () => ({ done: (usage) => used.push(usage) }),
    onFailure: (failure) => failures.push(failure),
  })
  const events: AnswerEvent[] = []
  for await (const event of assistant.answer(input)) events.push(event)
  expect(events.at(-1)).toEqual({ type: 'outcome', outcome: answerBuiltin(input) })
  expect(used).toEqual([null])
  expect(failures).toEqual([expect.objectContaining({ reason: 'crashed', cause: fault })])
})
