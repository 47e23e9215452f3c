import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { weekOf } from '#server/testing/week.ts'
import type { AssistantInput } from '../engine/types.ts'
import { runTaskHere } from '../testing/run-task-here.ts'
import { createModelAssistant } from './assistant.ts'
import type { ModelEngine, ModelQuestion } from './engine.ts'
import { buildPrompt, passagesAsData } from './prompt.ts'

/** The example that docs/assistant.md shows. */
const EXAMPLE = join(import.meta.dirname, '../../../../../docs/assistant-prompt.txt')

const input: AssistantInput = {
  facts: {
    name: 'La Petite Brûlerie',
    subtitle: 'Cafés torréfiés à Nantes',
    phone: '02 61 91 00 12',
    businessHours: weekOf('10:00-13:00, 14:30-19:00', { saturday: '10:00-19:00' }),
    timeZone: 'Europe/Paris',
  },
  aiContext: [
    'LIVRAISON :',
    '- Colissimo : 4,90 €, offert dès 40 €.',
    '- Retrait en boutique sous 2 h.',
    'Nous moulons le café gratuitement.',
    'Toujours proposer une mouture.',
    'Interne : marge de 61 %.',
  ].join('\n'),
  knowledge: [
    {
      id: 'answer:1',
      kind: 'knowledge',
      label: 'Réponse de l’équipe\u00a0: «\u00a0Reprenez-vous un paquet ouvert ?\u00a0»',
      title: 'Reprenez-vous un paquet ouvert ?',
      text: 'Non, le café ouvert n’est pas repris.',
    },
    {
      id: 'page:1',
      kind: 'knowledge',
      label: 'Page : Abonnement',
      title: 'Abonnement',
      text: 'Un paquet par mois, sans engagement, à partir de 9 €.',
    },
  ],
  instructions: AI_DEFAULTS.aiInstructions,
  history: [],
  question: 'C’est combien pour recevoir un paquet chez moi ?',
  now: new Date('2026-03-10T14:30:00Z'),
}

const questionOf = async (): Promise<ModelQuestion> => {
  let question: ModelQuestion | undefined
  const model: Pick<ModelEngine, 'name' | 'available' | 'write'> = {
    name: 'model',
    available: () => true,
    async *write(given) {
      question = given
      yield 'Colissimo : 4,90 €.'
      return { kind: 'answered', passages: [...given.shop] }
    },
  }
  const assistant = createModelAssistant({
    model,
    room: 24_000,
    runTask: runTaskHere,
    permit: async () => ({ done() {} }),
    onFailure() {},
  })
  for await (const _ of assistant.answer(input));
  if (question === undefined) throw new Error('the model was not asked')
  return question
}

test('the prompt of a small shop is the one that the documentation shows', async () => {
  const { rules, situation, messages } = buildPrompt(await questionOf())
  const prompt = messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n')
  await expect(`[system]\n${rules}\n${situation}\n${prompt}\n`).toMatchFileSnapshot(EXAMPLE)
  const shown = readFileSync(EXAMPLE, 'utf8')
  expect(shown).not.toContain('61 %')
  expect(shown).toContain('# LIVRAISON')
})

test('passages that follow one another in one place are one text, headings before their lines', () => {
  const context = (line: number, title: string, text: string) => ({
    id: `context:${line}`,
    label: `Contexte, ligne ${line}`,
    title,
    text,
  })
  expect(
    JSON.parse(
      passagesAsData([
        context(2, 'LIVRAISON', 'Colissimo 4,90 €'),
        context(3, 'LIVRAISON', 'Relais 3,50 €'),
        context(5, '', 'Emballage cadeau offert.'),
        { id: 'page:1', label: 'Page : Retours', title: 'Retours', text: 'Quatorze jours.' },
      ]),
    ),
  ).toEqual([
    { source: 'Contexte', text: '# LIVRAISON\nColissimo 4,90 €\nRelais 3,50 €\nEmballage cadeau offert.' },
    { source: 'Page : Retours', text: '# Retours\nQuatorze jours.' },
  ])
  expect(passagesAsData([])).toBe('[]')
})
