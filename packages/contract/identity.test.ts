import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './identity.ts'

test.each([
  ['Élodie Marchand', 'ÉM'],
  ['Maison Camélia', 'MC'],
  ['Fleurs de Bellecour', 'FB'],
  ['Jean-Pierre de la Tour', 'JT'],
  ['jeanne', 'JE'],
  ['Atelier d’Anna', 'AA'],
  ['  ', '?'],
  ['🌿 Herbes', 'HE'],
])('initials of « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tint, whatever its case and spaces', () => {
  expect(tintOf(' Élodie MARCHAND ')).toBe(tintOf('Élodie Marchand'))
  const used = new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Client ${index}`)))
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5])
})
