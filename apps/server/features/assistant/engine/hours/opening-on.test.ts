import { describe, expect, test } from 'vitest'
import { addDays, localTime } from '#contract/opening/local-time.ts'
import { openingAt } from '#contract/opening/opening.ts'
import { openMs } from './open-ms.ts'
import { openingOn, opensOf } from './opening-on.ts'
import { parseDay, type Week } from './week.ts'

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
    ['00:00-23:59', [[0, 1440]]],
    ['18:00-23:59', [[1080, 1440]]],
    ['9:00-12:00, 12:00-18:00', [[540, 1080]]],
    ['14-19 Uhr', [[840, 1140]]],
    ['von 9 bis 18 Uhr', [[540, 1080]]],
    ['24 h/24', [[0, 1440]]],
    ['24h sur 24', [[0, 1440]]],
    ['24h/24 7j/7', [[0, 1440]]],
    ['24/7', [[0, 1440]]],
    ['Open 24 hours', [[0, 1440]]],
    ['rund um die Uhr', [[0, 1440]]],
    ['7j/7 de 9h à 19h', [[540, 1140]]],
    ['9am - noon', [[540, 720]]],
    ['noon - midnight', [[720, 1440]]],
    ['de 18 h à minuit', [[1080, 1440]]],
    [
      '10:00–12:00 | 14:00–18:00',
      [
        [600, 720],
        [840, 1080],
      ],
    ],
    [
      'Ouvert de 9h à midi et de 14h à 18h.',
      [
        [540, 720],
        [840, 1080],
      ],
    ],
    ['9:00 - 18:00 h', [[540, 1080]]],
    ['10h-19h (sans interruption)', [[600, 1140]]],
    ['10h-19h non-stop', [[600, 1140]]],
  ])('the hours of a day are read from « %s »', (value, ranges) => {
    expect(parseDay(value)).toEqual({ kind: 'open', ranges: ranges.map(([from, to]) => ({ from, to })) })
  })

  test.each(['closed', 'Fermé', 'FERMEE', 'cerrado', 'geschlossen'])(
    'a day with « %s » is closed',
    (value) => {
      expect(parseDay(value)).toEqual({ kind: 'closed' })
    },
  )

  test.each(['sur rendez-vous', '9h-', '25:00-26:00', '9:00-18:00 selon affluence'])(
    'a day with « %s » is quoted as it stands',
    (value) => {
      expect(parseDay(value)).toEqual({ kind: 'text', text: value })
    },
  )

  test.each(['', '  ', undefined, null])('nothing is nothing', (value) => {
    expect(parseDay(value)).toBeUndefined()
  })
})

describe('open or not', () => {
  /** The day of March 2026 with this number: the ninth is a Monday. */
  const at = (day: number, minute: number) => ({
    year: 2026,
    month: 3,
    day,
    weekday: ((day - 2) % 7) + 1,
    minute,
  })
  const opening = (days: Week, day: number, minute: number) => {
    const { isOpen, until, next } = openingAt(
      opensOf({ week: days, notices: [], timeZone: 'Europe/Paris' }),
      at(day, minute),
    )
    return isOpen ? until : next && [next.inDays, next.date.weekday, next.date.minute]
  }
  const bar = week('closed', 'closed', '18:00-23:00', '18:00-23:00', '18:00-02:00', '18:00-02:00', 'closed')

  test.each([
    [13, 18 * 60 - 1, [0, 5, 18 * 60]],
    [13, 18 * 60, 26 * 60],
    [14, 60, 2 * 60],
    [14, 2 * 60, [0, 6, 18 * 60]],
    [15, 119, 2 * 60],
    [9, 60, [2, 3, 18 * 60]],
  ])('a shop is open or not on day %i at minute %i', (day, minute, open) => {
    expect(opening(bar, day, minute)).toEqual(open)
  })

  test('a day ends when its last range ends, and a pause is a pause', () => {
    const shop = week('09:00-12:30, 14:00-19:00', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed')
    expect(opening(shop, 9, 12 * 60 + 29)).toBe(750)
    expect(opening(shop, 9, 12 * 60 + 30)).toEqual([0, 1, 840])
    expect(opening(shop, 9, 14 * 60)).toBe(1140)
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
    expect(opening(shop, 9, 0)).toEqual([0, 1, 540])
    expect(opening(shop, 9, 12 * 60)).toEqual([0, 1, 840])
    expect(opening(shop, 9, 20 * 60)).toEqual([2, 3, 600])
    expect(opening(week('09:00-10:00', ...Array(6).fill('closed')), 9, 600)).toEqual([7, 1, 540])
  })

  test('a shop that never opens has no next opening', () => {
    expect(opening(week(...Array(7).fill('closed')), 9, 0)).toBeNull()
  })

  test.each(['00:00-23:59', '00:00-24:00', '24 h/24'])('%s every day has no end', (day) => {
    const always = week(...Array(7).fill(day))
    for (const minute of [0, 720, 1439]) {
      expect(
        openingAt(opensOf({ week: always, notices: [], timeZone: 'Europe/Paris' }), at(9, minute)),
      ).toMatchObject({
        isOpen: true,
        until: null,
      })
    }
  })

  test('a night goes on after midnight, however it is written', () => {
    const nights = ['22:00-02:00', '22:00-24:00', '22:00-23:59']
    for (const friday of nights) {
      const saturday = friday === nights[0] ? 'closed' : '00:00-02:00'
      const club = week('closed', 'closed', 'closed', 'closed', friday, saturday, 'closed')
      expect(opening(club, 13, 23 * 60 + 59)).toBe(26 * 60)
      expect(opening(club, 14, 60)).toBe(2 * 60)
      expect(opening(club, 14, 120)).toEqual([6, 5, 22 * 60])
    }
  })

  test('the time that it is open passes midnight and leaves nights out', () => {
    const ground = { week: bar, notices: [], timeZone: 'Europe/Paris' }
    const span = { from: new Date('2026-03-13T22:00:00Z'), to: new Date('2026-03-14T18:00:00Z') }
    expect(openMs(ground, span)).toBe(4 * 3_600_000)
    expect(openingOn(ground, at(14, 0)).ranges).toEqual([{ from: 1080, to: 1560 }])
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
  ])('the clocks of a place: %s in %s', (iso, zone, [year, month, day, weekday, minute]) => {
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
