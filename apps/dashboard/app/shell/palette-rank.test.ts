import { expect, test } from 'vitest'
import { byRank, isWrittenIn } from './palette-rank.ts'

test('the name itself comes first, then names and words that begin so, then what only holds it', () => {
  const names = ['Paul Henri', 'Éclaire Nord', 'Anne-Claire Petit', 'Claire Bonnet', 'Claire', 'Élodie']
  expect(byRank(names, 'claire', (name) => name)).toEqual([
    'Claire',
    'Claire Bonnet',
    'Anne-Claire Petit',
    'Éclaire Nord',
    'Paul Henri',
    'Élodie',
  ])
})

test('an accent that is typed is meant, none that is typed means any', () => {
  expect(isWrittenIn('Changer de thème', 'thé')).toBe(false)
  expect(isWrittenIn('Changer de thème', 'THÈ')).toBe(true)
  expect(isWrittenIn('Changer de thème', 'the')).toBe(true)
  expect(isWrittenIn('Créer une entreprise', 'cre\u0301')).toBe(true)
})
