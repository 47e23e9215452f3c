import { describe, expect, test } from 'vitest'
import { addDays, localTime } from '#server/lib/local-time.ts'
import { nextOpening, openUntil, parseDay, type Week } from './hours.ts'

const week = (...days: string[]): Week => days.map(parseDay)

describe('a day as it is written', () => {
  test.each([
    ['09:00-18:00', [[540, 1080]]],
    [
      '09:00-12:30, 14:00-19:00',
      [
        [540, 750],
        [840, 1140],
      ],
    ],
    [
      '14:00-19:00, 09:00-12:30',
      [
        [540, 750],
        [840, 1140],
      ],
    ],
    [
      '9h-12h30 et 14h-19h',
      [
        [540, 750],
        [840, 1140],
      ],
    ],
    ['9h00 à 18h', [[540, 1080]]],
    ['9 am - 5:30 pm', [[540, 1050]]],
    ['18:00-02:00', [[1080, 1560]]],
    ['10:00-24:00', [[600, 1440]]],
  ])('%s', (value, ranges) => {
    expect(parseDay(value)).toEqual({ kind: 'open', ranges: ranges.map(([from, to]) => ({ from, to })) })
  })

  test.each(['closed', 'Fermé', 'FERMEE', 'cerrado', 'geschlossen'])('%s is closed', (value) => {
    expect(parseDay(value)).toEqual({ kind: 'closed' })
  })

  test.each(['sur rendez-vous', '9h-', '25:00-26:00', '9:00-18:00 selon affluence'])(
    '%s is quoted',
    (value) => {
      expect(parseDay(value)).toEqual({ kind: 'text', text: value })
    },
  )

  test.each(['', '  ', undefined, null])('nothing is nothing', (value) => {
    expect(parseDay(value)).toBeUndefined()
  })
})

describe('open or not', () => {
  const bar = week('closed', 'closed', '18:00-23:00', '18:00-23:00', '18:00-02:00', '18:00-02:00', 'closed')

  test.each([
    [5, 18 * 60 - 1, undefined],
    [5, 18 * 60, 26 * 60],
    [6, 60, 2 * 60],
    [6, 2 * 60, undefined],
    [7, 119, 2 * 60],
    [1, 60, undefined],
  ])('on day %i at minute %i', (weekday, minute, until) => {
    expect(openUntil(bar, weekday, minute)).toBe(until)
  })

  test('a day ends when its last range ends, and a pause is a pause', () => {
    const shop = week('09:00-12:30, 14:00-19:00', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed')
    expect(openUntil(shop, 1, 12 * 60 + 29)).toBe(750)
    expect(openUntil(shop, 1, 12 * 60 + 30)).toBeUndefined()
    expect(openUntil(shop, 1, 14 * 60)).toBe(1140)
  })

  test('the next opening may be later today, another day, or next week', () => {
    const shop = week(
      '09:00-12:00, 14:00-18:00',
      'closed',
      '10:00-18:00',
      'closed',
      'closed',
      'closed',
      'closed',
    )
    const monday = { year: 2026, month: 3, day: 9, weekday: 1 }
    expect(nextOpening(shop, { ...monday, minute: 0 })).toEqual({ inDays: 0, weekday: 1, minute: 540 })
    expect(nextOpening(shop, { ...monday, minute: 12 * 60 })).toEqual({ inDays: 0, weekday: 1, minute: 840 })
    expect(nextOpening(shop, { ...monday, minute: 20 * 60 })).toEqual({ inDays: 2, weekday: 3, minute: 600 })
    expect(nextOpening(week('09:00-10:00', ...Array(6).fill('closed')), { ...monday, minute: 600 })).toEqual({
      inDays: 7,
      weekday: 1,
      minute: 540,
    })
  })

  test('a shop that never opens has no next opening', () => {
    expect(
      nextOpening(week(...Array(7).fill('closed')), { year: 2026, month: 3, day: 9, weekday: 1, minute: 0 }),
    ).toBeUndefined()
  })
})

describe('the clocks of a place', () => {
  test.each([
    ['2026-03-10T14:30:00Z', 'Europe/Paris', [2026, 3, 10, 2, 930]],
    ['2026-03-10T23:30:00Z', 'Europe/Paris', [2026, 3, 11, 3, 30]],
    ['2026-03-10T23:30:00Z', 'America/Martinique', [2026, 3, 10, 2, 1170]],
    ['2026-12-31T23:30:00Z', 'Europe/Paris', [2027, 1, 1, 5, 30]],
    // The night of the change to summer time: 2 h becomes 3 h.
    ['2026-03-29T00:59:00Z', 'Europe/Paris', [2026, 3, 29, 7, 119]],
    ['2026-03-29T01:00:00Z', 'Europe/Paris', [2026, 3, 29, 7, 180]],
    // The change back: 3 h becomes 2 h again.
    ['2026-10-25T00:30:00Z', 'Europe/Paris', [2026, 10, 25, 7, 150]],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', [2026, 10, 25, 7, 150]],
  ])('%s in %s', (iso, zone, [year, month, day, weekday, minute]) => {
    expect(localTime(new Date(iso), zone)).toEqual({ year, month, day, weekday, minute })
  })

  test('an unknown zone counts as UTC', () => {
    expect(localTime(new Date('2026-03-10T14:30:00Z'), 'Mars/Olympus').minute).toBe(870)
  })

  test('tomorrow is the next date, also when the day has 23 or 25 hours', () => {
    const before = localTime(new Date('2026-03-28T22:30:00Z'), 'Europe/Paris')
    expect(addDays(before, 1)).toMatchObject({ month: 3, day: 29, weekday: 7 })
    const autumn = localTime(new Date('2026-10-24T22:30:00Z'), 'Europe/Paris')
    expect(autumn).toMatchObject({ day: 25, minute: 30 })
    expect(addDays(autumn, 1)).toMatchObject({ month: 10, day: 26, weekday: 1 })
    expect(addDays({ year: 2028, month: 2, day: 28, weekday: 1, minute: 0 }, 1)).toMatchObject({
      month: 2,
      day: 29,
    })
  })
})
