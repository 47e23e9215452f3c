import { describe, expect, test } from 'vitest'
import { instantOf } from '#dashboard/lib/zoned-days.ts'
import { pauseTimes } from './pause-times.ts'

const open = '10:00-13:00, 14:00-19:00'
const hours = {
  monday: open,
  tuesday: open,
  wednesday: 'closed',
  thursday: open,
  friday: open,
  saturday: '22:00-02:00',
  sunday: 'closed',
}
const paris = { timeZone: 'Europe/Paris', businessHours: hours }
/** Tuesday, 10 March 2026, 14:32 in Paris. */
const NOW = Date.parse('2026-03-10T13:32:00Z')
const iso = (date: Date | null) => date?.toISOString() ?? null

describe('the hours until which a pause is offered', () => {
  test('one hour, today’s closing, the next opening after a closed day', () => {
    const times = pauseTimes(paris, NOW)
    expect(iso(times.hour)).toBe('2026-03-10T14:32:00.000Z')
    expect(iso(times.closing)).toBe('2026-03-10T18:00:00.000Z')
    expect(iso(times.tomorrow)).toBe('2026-03-12T09:00:00.000Z')
  })

  test('no closing once closed or on a closed day; after midnight it is the next day’s hour', () => {
    expect(pauseTimes(paris, Date.parse('2026-03-10T18:30:00Z')).closing).toBeNull()
    expect(pauseTimes(paris, Date.parse('2026-03-11T10:00:00Z')).closing).toBeNull()
    expect(iso(pauseTimes(paris, Date.parse('2026-03-14T21:30:00Z')).closing)).toBe(
      '2026-03-15T01:00:00.000Z',
    )
  })

  test('without hours: nine in the morning of the next day, where the business is', () => {
    const montreal = { timeZone: 'America/Montreal', businessHours: null }
    const times = pauseTimes(montreal, Date.parse('2026-03-11T02:00:00Z'))
    expect(times.closing).toBeNull()
    expect(iso(times.tomorrow)).toBe('2026-03-11T13:00:00.000Z')
  })

  test('the clocks change between now and then', () => {
    const saturday = Date.parse('2026-03-28T20:00:00Z')
    const times = pauseTimes({ timeZone: 'Europe/Paris', businessHours: null }, saturday)
    expect(iso(times.tomorrow)).toBe('2026-03-29T07:00:00.000Z')
    expect(iso(instantOf({ year: 2026, month: 10, day: 25 }, '09:00', 'Europe/Paris'))).toBe(
      '2026-10-25T08:00:00.000Z',
    )
  })
})
