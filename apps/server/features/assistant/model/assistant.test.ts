import { expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
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
  const faulty: Pick<ModelEngine, 'name' | 'available' | 'write'> = {
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
    room: 24_000,
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

test('a model that leaves out the day of what a page no longer says is completed, one that names it is not', async () => {
  const dated: AssistantInput = {
    ...input,
    aiContext: '',
    knowledge: [
      {
        id: 'page:1',
        kind: 'knowledge',
        label: 'Livraison',
        text: 'La livraison coûte 4,90 €.',
        asOf: '2026-02-03T09:00:00Z',
      },
    ],
  }
  const say = async (text: string) => {
    const prompts: string[] = []
    const model: Pick<ModelEngine, 'name' | 'available' | 'write'> = {
      name: 'model',
      available: () => true,
      async *write({ shop }) {
        const pages = shop.filter(({ id }) => id.startsWith('page:'))
        prompts.push(...pages.map((passage) => passage.text))
        yield text
        return { kind: 'answered', passages: [...shop] }
      },
    }
    const assistant = createModelAssistant({
      model,
      room: 24_000,
      runTask: runTaskHere,
      permit: async () => ({ done: () => {} }),
      onFailure: () => {},
    })
    const events: AnswerEvent[] = []
    for await (const event of assistant.answer(dated)) events.push(event)
    const streamed = events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('')
    const last = events.at(-1)
    expect(last?.type === 'outcome' && last.outcome.text).toBe(streamed)
    return { streamed, prompts }
  }
  const { streamed, prompts } = await say('La livraison coûte 4,90 €.')
  expect(prompts).toEqual(['D’après la page lue le 3 février\u00a0: La livraison coûte 4,90 €.'])
  expect(streamed).toBe('La livraison coûte 4,90 €. (D’après la page lue le 3 février.)')
  const named = 'Le 3 février, la page annonçait une livraison à 4,90 €.'
  expect((await say(named)).streamed).toBe(named)
})
