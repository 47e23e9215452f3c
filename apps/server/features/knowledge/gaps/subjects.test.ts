import { expect, test } from 'vitest'
import { sameSubject, subjectOf } from '#server/features/assistant/public.ts'
import { APART, GROUPS } from './testing/groups.ts'

const subjects = GROUPS.map((group) => group.map((question) => subjectOf(question)))

test('questions about the same come together across wordings, spellings and languages', () => {
  const joined = subjects.map((group) =>
    group.filter((subject, index) => group.slice(0, index).some((other) => sameSubject(other, subject))),
  )
  const possible = subjects.reduce((sum, group) => sum + group.length - 1, 0)
  expect(joined.flat().length / possible).toBeGreaterThanOrEqual(0.94)
})

test('questions about something else never do', () => {
  for (const [index, group] of subjects.entries())
    for (const subject of group)
      for (const [other, [first]] of subjects.entries())
        if (first && other !== index)
          expect([subject.title, sameSubject(subject, first)]).toEqual([subject.title, false])
})

test.each(APART)('two subjects: « %s » is not « %s »', (one, other) => {
  expect(sameSubject(subjectOf(one), subjectOf(other))).toBe(false)
})

test('a subject is named by the words of its question', () => {
  const titles = {
    'Bonjour, vendez-vous des cartes cadeaux ?': 'Cartes cadeaux',
    'Vous livrez en Suisse ?': 'Livraison en Suisse',
    'Livrez-vous aussi en Suisse ?': 'Livraison en Suisse',
    'C’est possible de payer en trois fois ?': 'Paiement en trois fois',
    'Réparez-vous les théières fêlées ?': 'Réparation de théières fêlées',
    'Vous recrutez ?': 'Recrutement',
    'Y a-t-il un parking ?': 'Parking',
    'Avez-vous du miel pour mon bébé ?': 'Miel pour mon bébé',
    'Do you ship to Ireland?': 'Do you ship to Ireland?',
    'Puis-je donner du miel à mon bébé ?': 'Puis-je donner du miel à mon bébé ?',
    "Bonjour, mon miel a figé, c'est grave ?": 'Mon miel a figé, c’est grave ?',
    'Where is my order 12345?': 'Where is my order 12345?',
    'je voulais savoir si le colis que j’ai reçu hier matin peut être rendu en boutique':
      'Je voulais savoir si le colis que j’ai reçu hier matin…',
    '': '',
  }
  for (const [question, title] of Object.entries(titles)) expect(subjectOf(question).title).toBe(title)
})
