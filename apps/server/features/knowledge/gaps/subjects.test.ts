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

test.each(APART)('« %s » is not « %s »', (one, other) => {
  expect(sameSubject(subjectOf(one), subjectOf(other))).toBe(false)
})

test('a subject is named by the words of its question', () => {
  expect(subjectOf('Bonjour, vendez-vous des cartes cadeaux ?').title).toBe('Vendez-vous des cartes cadeaux')
  expect(subjectOf('Y a-t-il un parking ?').title).toBe('Parking')
  expect(subjectOf('').title).toBe('')
})
