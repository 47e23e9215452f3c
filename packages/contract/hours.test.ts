import { describe, expect, test } from 'vitest'
import { normaliseHours, parseHours } from './hours.ts'

describe('opening hours', () => {
  test.each([
    ['9:00-18:00', '09:00-18:00'],
    ['  09:00 – 18:00 ', '09:00-18:00'],
    ['9h-18h', '09:00-18:00'],
    ['9 h 30 à 12 h et 14 h à 19 h 30', '09:30-12:00, 14:00-19:30'],
    ['de 10h à 13h puis de 14h à 19h', '10:00-13:00, 14:00-19:00'],
    ['10:00-13:00,14:00-19:00', '10:00-13:00, 14:00-19:00'],
    ['10:00-13:00 / 14:00-24:00', '10:00-13:00, 14:00-24:00'],
    ['18:00-2:00', '18:00-02:00'],
    ['closed', 'closed'],
    ['CLOSED', 'closed'],
    ['Fermé', 'closed'],
    ['FERMÉE', 'closed'],
    ['ferme', 'closed'],
    ['Sur rendez-vous, dès 9:30', 'Sur rendez-vous, dès 09:30'],
    ['25:00-26:00', '25:00-26:00'],
    ['10:00-10:00', '10:00-10:00'],
  ])('%j is saved as %j', (text, saved) => {
    expect(normaliseHours(text)).toBe(saved)
    expect(normaliseHours(saved)).toBe(saved)
  })

  test.each(['Sur rendez-vous', '9:75-10:00', '', '10:00', '24:00-25:00'])(
    '%j is not read as ranges',
    (text) => {
      expect(parseHours(text)).toBeNull()
    },
  )

  test('closed is no range at all', () => {
    expect(parseHours('Fermé')).toEqual([])
  })
})
