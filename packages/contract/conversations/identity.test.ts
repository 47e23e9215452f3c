import { expect, test } from 'vitest'
import { initialsOf, markOf, TINTS, tintOf } from './identity.ts'

test.each([
  ['Élodie Marchand', 'ÉM'],
  ['Maison Camélia', 'MC'],
  ['Fleurs de Bellecour', 'FB'],
  ['Jean-Pierre de la Tour', 'JT'],
  ['jeanne', 'JE'],
  ['Atelier d’Anna', 'AA'],
  ['  ', '?'],
  ['🌿 Herbes', 'HE'],
])('the initials of « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tint, whatever its case and spaces', () => {
  expect(tintOf(' Élodie MARCHAND ')).toBe(tintOf('Élodie Marchand'))
  const used = new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Client ${index}`)))
  expect(used).toEqual(new Set(TINTS))
})

test('a session has one of 24 shapes in one of six tints, always the same, and uses them all', () => {
  expect(markOf('sess_4b00455a', 24)).toEqual(markOf('sess_4b00455a', 24))
  const marks = Array.from({ length: 3_000 }, (_, index) => markOf(`sess_${index.toString(16)}`, 24))
  const used = new Set(marks.map(({ shape, tint }) => `${shape} ${tint.name}`))
  expect(used.size).toBe(24 * 6)
})
