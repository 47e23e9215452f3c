import { expect, test } from 'vitest'
import { fullDay, longDay, longWeekday, shortDay, shortWeekday } from './dates.ts'

test('calendar days stay themselves whatever the browser’s time zone', () => {
  expect(shortDay('2026-02-09', 'fr')).toBe('9 févr.')
  expect(longDay('2026-02-09', 'fr')).toBe('9 février')
  expect(longDay('2026-02-09', 'en')).toBe('February 9')
  expect(fullDay('2026-03-03', 'fr')).toBe('mardi 3 mars')
})

test('French says « 1er » of the first day of a month, and of no other', () => {
  expect(['2026-11-01', '2026-11-11', '2026-11-21'].map((day) => longDay(day, 'fr'))).toEqual([
    '1er novembre',
    '11 novembre',
    '21 novembre',
  ])
  expect(shortDay('2026-11-01', 'fr')).toBe('1er nov.')
  expect(fullDay('2026-11-01', 'fr')).toBe('dimanche 1er novembre')
  expect(longDay('2026-11-01', 'en')).toBe('November 1')
})

test('weekdays begin with Monday', () => {
  expect([0, 6].map((index) => shortWeekday(index, 'fr'))).toEqual(['lun.', 'dim.'])
  expect(longWeekday(1, 'en')).toBe('Tuesday')
})
