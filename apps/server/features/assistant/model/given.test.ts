import { describe, expect, test } from 'vitest'
import { BUSINESSES, type EvalBusiness } from '#training/evaluation/businesses.ts'
import { DEFAULT_NOW, type EvalCase } from '#training/evaluation/case.ts'
import { QUESTIONS_EN } from '#training/evaluation/questions-en.ts'
import { QUESTIONS_FR } from '#training/evaluation/questions-fr.ts'
import { answerBuiltin } from '../engine/reply/builtin.ts'
import { input as ask } from '../engine/testing/ask.ts'
import type { AssistantInput, Passage } from '../engine/types.ts'
import { sentences } from '../engine/words/text.ts'
import { givenFor, lookUp } from './given.ts'
import { groundingOf } from './grounding.ts'

const ROOM = 24_000

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

test('no sentence of the built-in engine states a figure that the check for models would refuse', () => {
  const refused = questions.flatMap((item) => {
    const input = inputOf(item)
    const outcome = answerBuiltin(input)
    const { shop, found, orders, hoursNow } = givenFor(input, ROOM)
    const texts = [...shop, ...found].flatMap(({ label, title = '', text }) => [label, title, text])
    const wishes = [input.instructions.customInstructions, ...orders, hoursNow ?? '']
    const today = new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: input.facts.timeZone,
    }).format(input.now)
    const grounding = groundingOf([...texts, ...wishes, input.facts.name, today], [input.question])
    return sentences(outcome.text).filter((sentence) =>
      grounding.unsupported(sentence).some((kind) => kind !== 'claim'),
    )
  })
  expect(questions.length).toBeGreaterThanOrEqual(80)
  expect(refused).toEqual([])
})

const page = (at: number, label: string, text: string): Passage => ({
  id: `page:${at}`,
  kind: 'knowledge',
  label: `Page : ${label}`,
  title: label,
  text,
})
const filler = (count: number): Passage[] =>
  Array.from({ length: count }, (_, at) =>
    page(
      1_000 + at,
      `Modèle ${at}`,
      `Le modèle numéro ${at} se range dans le rayon ${at % 17}, près de la vitrine.`,
    ),
  )
const idsOf = (passages: readonly { id: string }[]) => passages.map(({ id }) => id)

describe('what fits', () => {
  const conversation = {
    aiContext: [
      'LIVRAISON :',
      '- Colissimo 4,90 €',
      'Toujours signer « L’équipe ».',
      'Interne : marge de 61 %.',
    ].join('\n'),
    knowledge: [page(1, 'Retours', 'Quatorze jours pour changer d’avis.')],
  }

  test('what fits a model is given whole and in the same order, whatever is asked', () => {
    const first = givenFor({ ...ask('Vendez-vous des hélicoptères ?'), ...conversation }, ROOM)
    const second = givenFor({ ...ask('C’est combien le port ?'), ...conversation }, ROOM)
    expect(first.whole).toBe(true)
    expect(first.shop).toEqual(second.shop)
    expect(idsOf(first.shop)).toEqual(
      expect.arrayContaining(['profile:name', 'hours:monday', 'contact:phone', 'context:2', 'page:1']),
    )
    expect(first.shop.find(({ id }) => id === 'context:2')).toMatchObject({ text: 'Colissimo 4,90 €' })
  })

  test('what fits a model has neither orders nor what is private; orders are told apart', () => {
    const given = givenFor({ ...ask('Bonjour'), ...conversation }, ROOM)
    const text = JSON.stringify(given.shop)
    expect(text).not.toContain('signer')
    expect(text).not.toContain('61')
    expect(given.orders).toEqual(["Toujours signer « L'équipe »."])
  })

  test('what fits a model says whether the shop is open now, in the words of its hours', () => {
    const { hoursNow } = givenFor({ ...ask('Vous êtes où ?'), ...conversation }, ROOM)
    expect(hoursNow).toMatch(/ouver|ferm|rouvr/i)
  })

  test('products come with the question, not with the shop', () => {
    const product: Passage = { id: 'product:1', kind: 'product', label: 'Produit : Théière', text: '39 €.' }
    const given = givenFor({ ...ask('La théière ?'), aiContext: '', knowledge: [product] }, ROOM)
    expect(idsOf(given.shop)).not.toContain('product:1')
    expect(idsOf(given.found)).toEqual(['product:1'])
  })
})

describe('what does not fit', () => {
  const knowledge = [
    {
      id: 'answer:1',
      kind: 'knowledge',
      label: 'Réponse',
      title: 'Chiens ?',
      text: 'Oui, en laisse.',
    } as const,
    ...filler(600),
    page(2, 'Entretien', 'Une laine se lave à la main.'),
    page(3, 'Entretien', 'Elle ne passe pas au sèche-linge, qui la feutre et la raccourcit.'),
    page(4, 'Entretien', 'On la fait sécher à plat.'),
  ]
  const given = (question: string) =>
    givenFor({ ...ask(question), aiContext: 'Parking gratuit.', knowledge }, 6_000)

  test('where not all fits, profile, hours, contacts, context and taught answers stay, and no more than the room', () => {
    const { shop, found, whole } = given('ça va rétrécir au sèche-linge ?')
    expect(whole).toBe(false)
    expect(idsOf(shop)).toEqual(
      expect.arrayContaining(['profile:name', 'hours:monday', 'contact:phone', 'context:1', 'answer:1']),
    )
    const size = [...shop, ...found].reduce(
      (sum, { title = '', text }) => sum + title.length + text.length,
      0,
    )
    expect(size).toBeLessThanOrEqual(6_000)
    expect(size).toBeGreaterThan(5_000)
  })

  test('what does not fit a model is chosen by words, with heading and neighbours, below any floor', () => {
    for (const question of ['ça va rétrécir au sèche-linge ?', 'sechelinge posible', 'seche linge'])
      expect(idsOf(given(question).found), question).toEqual(
        expect.arrayContaining(['page:2', 'page:3', 'page:4']),
      )
  })
})

describe('a look-up', () => {
  const knowledge = [...filler(40), page(3, 'Entretien', 'La laine ne passe pas au sèche-linge.')]
  const input = { ...ask('Bonjour'), aiContext: '', knowledge }

  test('a look-up of a model answers with the ten passages that rank first, the nearest first, whatever they answer', () => {
    const found = lookUp(input, 'sèche-linge')
    expect(found[0]?.id).toBe('page:3')
    expect(lookUp(input, 'modèle rayon vitrine')).toHaveLength(10)
    expect(idsOf(lookUp(input, 'vos horaires'))).toContain('hours:monday')
  })

  test('a look-up of a model finds products of the shop beside passages', () => {
    const product: Passage = {
      id: 'product:1',
      kind: 'product',
      label: 'Produit : Théière',
      title: 'Théière en fonte',
      text: 'Théière en fonte, 39 €, en stock.',
    }
    expect(idsOf(lookUp(input, 'théière en fonte', [product]))).toContain('product:1')
  })
})
