import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTIONS_EN } from '#training/evaluation/questions-en.ts'
import { QUESTIONS_FR } from '#training/evaluation/questions-fr.ts'
import { ALL_BUSINESSES } from '#training/evaluation/set.ts'
import { buildPassages } from '../passages/build-passages.ts'
import { INSTRUCTIONS } from '../testing/ask.ts'
import type { AssistantInput, Instructions } from '../types.ts'
import { answerBuiltin } from './builtin.ts'

const questions = [...QUESTIONS_FR, ...QUESTIONS_EN].map(({ question }) => question)
const words = [...new Set(questions.join(' ').split(/\s+/))]

const instructions: fc.Arbitrary<Instructions> = fc.record({
  tone: fc.constantFrom('friendly', 'professional', 'casual', 'formal'),
  responseLength: fc.constantFrom('brief', 'concise', 'detailed', 'comprehensive'),
  language: fc.constantFrom('fr', 'en', 'es', 'de', 'italiano'),
  includeEmojis: fc.boolean(),
  includeBusinessHours: fc.boolean(),
  includeContactInfo: fc.boolean(),
  customInstructions: fc.constantFrom('', 'Tutoyer', 'Vouvoyer'),
})

const price = fc.integer({ min: 1, max: 999 })
const sentence = fc.oneof(
  price.map((n) => `Livraison en France : ${n} €.`),
  price.map((n) => `Révision complète ${n} €, prête en ${(n % 9) + 1} jours.`),
  price.map((n) => `Atelier poterie le samedi à ${n % 24} h, ${n} € par personne.`),
  price.map((n) => `Cartes cadeaux de ${n} à ${n + 50} €.`),
  fc.constantFrom(
    'Retours acceptés sous 14 jours.',
    'Ne jamais promettre de remise de 10 %.',
    'Fermé du 3 au 17 août.',
  ),
)
const context = fc.array(sentence, { maxLength: 12 }).map((lines) => lines.join('\n'))

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const day = fc.oneof(
  fc.constantFrom('closed', '', 'sur rendez-vous'),
  fc.tuple(time, time).map(([from, to]) => `${from}-${to}`),
)
const businessHours = fc.record({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})

const question = fc.oneof(
  fc.constantFrom(...questions),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((list) => list.join(' ')),
  fc.string({ maxLength: 60 }),
  fc.integer({ min: 2, max: 9_999 }).map((n) => `vous livrez pour ${n} € ?`),
)

const input: fc.Arbitrary<AssistantInput> = fc
  .record({
    business: fc.constantFrom(...Object.values(ALL_BUSINESSES)),
    own: fc.boolean(),
    context,
    businessHours,
    instructions,
    question,
    before: question,
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  })
  .map(({ business, own, context, businessHours, instructions, question, before, now }) => ({
    facts: own ? business.facts : { ...business.facts, businessHours },
    aiContext: own ? business.aiContext : context,
    knowledge: business.knowledge ?? [],
    instructions,
    history: [{ role: 'visitor' as const, text: before }],
    question,
    now,
  }))

const digits = (text: string): string[] => text.match(/\d+/g) ?? []

/** Numbers that the written hours and the date asked about may turn into. */
const derived = (given: AssistantInput): Set<string> => {
  const hours = Object.values(given.facts.businessHours ?? {}).join(' ')
  const allowed = new Set<string>()
  for (const number of digits(hours)) {
    allowed.add(number)
    allowed.add(String(Number(number)))
    allowed.add(String(Number(number) % 12 || 12))
  }
  // A date or time that is asked about is named again beside the hours.
  for (const number of digits(given.question)) allowed.add(number).add(String(Number(number)))
  for (const number of digits(given.history.map(({ text }) => text).join(' ')))
    allowed.add(String(Number(number)))
  return allowed
}

describe('it never invents', () => {
  test('every number of an answer stands in a passage or comes from the hours', () => {
    fc.assert(
      fc.property(input, (given) => {
        const outcome = answerBuiltin(given)
        const passages = buildPassages(given.facts, given.aiContext, given.knowledge)
        const known = new Set(digits(passages.map(({ text }) => text).join(' ')))
        const hours = outcome.sources.some(({ id }) => id.startsWith('hours:'))
          ? derived(given)
          : new Set<string>()
        expect(digits(outcome.text).filter((number) => !known.has(number) && !hours.has(number))).toEqual([])
      }),
      { numRuns: 800, seed: 20260310 },
    )
  })

  test('what it answers has sources, what it does not know has none to quote', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { kind, closest, sources, text, confidence } = answerBuiltin({
          ...given,
          instructions: { ...INSTRUCTIONS, tone: given.instructions.tone },
        })
        expect(text.trim()).not.toBe('')
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        if (kind === 'unknown' && !closest) expect(sources).toEqual([])
        if (closest) expect(sources.length).toBeGreaterThan(0)
        if (kind === 'answered' && sources.length === 0)
          expect(digits(text)).toEqual(digits(given.facts.name))
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  test('an order to the assistant is never recited', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(answerBuiltin(given).text).not.toMatch(
          /jamais promettre|accord de Nadège|Marge minimum|Never promise|appelles Maëlle|in June/,
        )
      }),
      { numRuns: 400, seed: 11 },
    )
  })
})
