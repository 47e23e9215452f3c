import { expect, test } from 'vitest'
import { byRank } from './palette-rank.ts'

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
