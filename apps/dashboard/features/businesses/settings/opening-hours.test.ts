import { describe, expect, test } from 'vitest'
import { formatRange, formatTime } from '#dashboard/lib/hours-range.ts'
import { localTime, openingAt } from './opening-hours.ts'

const hours = {
  monday: 'closed',
  tuesday: '10:00-19:00',
  wednesday: '10:00-13:00, 14:00-19:00',
  thursday: '18:00-02:00',
  friday: 'sur rendez-vous',
  saturday: 'closed',
  sunday: 'closed',
}
const at = (day: number, hour: number, minute = 0) => openingAt(hours, { day, minutes: hour * 60 + minute })

describe('open or closed', () => {
  test('open until the end of the range', () => {
    expect(at(1, 12)).toEqual({ open: true, until: '19:00' })
    expect(at(2, 12, 59)).toEqual({ open: true, until: '13:00' })
  })
  test('between two ranges, it opens again the same day', () => {
    expect(at(2, 13)).toEqual({ open: false, next: { day: 2, inDays: 0, from: '14:00' } })
  })
  test('after midnight the evening before still counts', () => {
    expect(at(3, 23)).toEqual({ open: true, until: '02:00' })
    expect(at(4, 1, 59)).toEqual({ open: true, until: '02:00' })
  })
  test('hours that cannot be read say nothing', () => {
    expect(at(4, 3)).toBeNull()
  })
  test('over closed days to the next opening, around the week', () => {
    expect(at(5, 9)).toEqual({ open: false, next: { day: 1, inDays: 3, from: '10:00' } })
    expect(at(1, 20)).toEqual({ open: false, next: { day: 2, inDays: 1, from: '10:00' } })
  })
  test('never open', () => {
    const closed = Object.fromEntries(Object.keys(hours).map((day) => [day, 'closed'])) as typeof hours
    expect(openingAt(closed, { day: 0, minutes: 0 })).toEqual({ open: false, next: null })
  })
})

test('the day and the hour are those of the time zone', () => {
  const now = new Date('2026-03-08T23:30:00Z')
  expect(localTime(now, 'Europe/Paris')).toEqual({ day: 0, minutes: 30 })
  expect(localTime(now, 'America/Montreal')).toEqual({ day: 6, minutes: 19 * 60 + 30 })
  expect(localTime(now, 'Nowhere/Else').day).toBeGreaterThanOrEqual(0)
})

test('hours in words', () => {
  expect(formatTime('09:30', 'fr')).toBe('9\u00a0h\u00a030')
  expect(formatRange({ from: '10:00', to: '13:00' }, 'fr')).toBe('10\u00a0h à 13\u00a0h')
  expect(formatRange({ from: '10:00', to: '13:00' }, 'en')).toBe('10:00 to 13:00')
})
