import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { weekOf } from '#server/testing/week.ts'
import { answerBuiltin } from '../reply/builtin.ts'
import type { AssistantInput, Instructions, Outcome } from '../types.ts'

export const INSTRUCTIONS: Instructions = AI_DEFAULTS.aiInstructions

export const HOURS = weekOf('09:30-12:30, 14:00-19:00', { friday: '09:30-19:00', saturday: '10:00-18:00' })

/** Tuesday 10 March 2026, 15:30 in Paris. */
export const TUESDAY = new Date('2026-03-10T14:30:00Z')

export const input = (question: string, more: Partial<AssistantInput> = {}): AssistantInput => ({
  facts: {
    name: 'Maison Test',
    description: 'Un comptoir de thé à Lyon.',
    email: 'bonjour@example.com',
    phone: '04 65 71 00 11',
    address: { street: '3 rue des Essais', postalCode: '69001', city: 'Lyon', country: 'France' },
    businessHours: HOURS,
    timeZone: 'Europe/Paris',
  },
  instructions: INSTRUCTIONS,
  aiContext:
    'Livraison offerte dès 45 €, expédition sous 48 h en France.\nNe jamais promettre une date de réassort.',
  history: [],
  question,
  now: TUESDAY,
  ...more,
})

/** Asks the built-in engine; U+00A0 is kept. */
export const ask = (question: string, more: Partial<AssistantInput> = {}): Outcome =>
  answerBuiltin(input(question, more))

/** The answer's words with plain spaces. */
export const say = (question: string, more: Partial<AssistantInput> = {}): string =>
  ask(question, more).text.replaceAll('\u00a0', ' ')
