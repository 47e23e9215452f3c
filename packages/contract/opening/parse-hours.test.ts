import { describe, expect, test } from 'vitest'
import { normaliseHours, openRanges, parseHours } from './parse-hours.ts'

describe('opening hours', () => {
  test.each([
    ['9:00-18:00', '09:00-18:00'],
    ['  09:00 – 18:00 ', '09:00-18:00'],
    ['9h-18h', '09:00-18:00'],
    ['9 h 30 à 12 h et 14 h à 19 h 30', '09:30-12:00, 14:00-19:30'],
    ['de 10h à 13h puis de 14h à 19h', '10:00-13:00, 14:00-19:00'],
    ['10:00-13:00,14:00-19:00', '10:00-13:00, 14:00-19:00'],
    ['10:00-13:00 / 14:00-24:00', '10:00-13:00, 14:00-24:00'],
    ['9h-12h30 14h-18h', '09:00-12:30, 14:00-18:00'],
    ['9h-12h 14-18h', '09:00-12:00, 14:00-18:00'],
    ['9 h - 12 h 30 14 h - 18 h 30', '09:00-12:30, 14:00-18:30'],
    ['de 8h à 10h de 12h à 14h 16h-18h', '08:00-10:00, 12:00-14:00, 16:00-18:00'],
    ['9h-12h 2-5 personnes', '9h-12h 2-5 personnes'],
    ['18:00-2:00', '18:00-02:00'],
    ['00:00-23:59', '00:00-23:59'],
    ['24 h/24', '00:00-24:00'],
    ['24h/24 7j/7', '00:00-24:00'],
    ['9 am - 5:30 pm', '09:00-17:30'],
    ...[
      '0h-0h',
      '00:00-00:00',
      'minuit-minuit',
      '12 am - 12 am',
      'H24',
      '24/24h',
      '7/7 24/24',
      'jour et nuit',
      '24 Stunden geöffnet',
    ].map((text) => [text, '00:00-24:00']),
    ['de minuit à 2h', '00:00-02:00'],
    ['14-19 Uhr', '14:00-19:00'],
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

  test.each(['Sur rendez-vous', '9:75-10:00', '', '10:00', '24', '24:00-25:00', '13 pm - 15 pm'])(
    '%j is not read as ranges',
    (text) => {
      expect(parseHours(text)).toBeNull()
    },
  )

  test('closed is no range of opening hours at all', () => {
    expect(parseHours('Fermé')).toEqual([])
  })

  test('ranges of opening hours that meet are one, and 23:59 is midnight', () => {
    expect(openRanges('14:00-19:00, 09:00-12:00, 12:00-14:00')).toEqual([{ from: 540, to: 1140 }])
    expect(openRanges('18:00-23:59')).toEqual([{ from: 1080, to: 1440 }])
    expect(openRanges('18:00-02:00')).toEqual([{ from: 1080, to: 1560 }])
    expect(openRanges('closed')).toEqual([])
    expect(openRanges('sur rendez-vous')).toBeNull()
  })
})
