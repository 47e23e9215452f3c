import { describe, expect, test } from 'vitest'
import { opensBy } from '#contract/opening/opening.ts'
import type { OpeningDays } from '#contract/opening/opening-days.ts'
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
const paris = (now: number, special: OpeningDays['special'] = []) =>
  pauseTimes(opensBy({ special }, hours), 'Europe/Paris', now)
const day = { ranges: null, unclear: false, holiday: false, vague: false, notices: [] }
/** Tuesday, 10 March 2026, 14:32 in Paris. */
const NOW = Date.parse('2026-03-10T13:32:00Z')
const iso = (date: Date | null) => date?.toISOString() ?? null

describe('the hours until which a pause is offered', () => {
  test('one hour, today’s closing, the next opening after a closed day', () => {
    const times = paris(NOW)
    expect(iso(times.hour)).toBe('2026-03-10T14:32:00.000Z')
    expect(iso(times.closing)).toBe('2026-03-10T18:00:00.000Z')
    expect(iso(times.opening)).toBe('2026-03-12T09:00:00.000Z')
    expect(times.morning).toBeNull()
  })

  test('no closing once closed or on a closed day; after midnight it is the next day’s hour', () => {
    expect(paris(Date.parse('2026-03-10T18:30:00Z')).closing).toBeNull()
    expect(paris(Date.parse('2026-03-11T10:00:00Z')).closing).toBeNull()
    expect(iso(paris(Date.parse('2026-03-14T21:30:00Z')).closing)).toBe('2026-03-15T01:00:00.000Z')
  })

  test('a closing that a text tells ends the day sooner, and the next opening lies behind it', () => {
    const morning = [{ from: 600, to: 780 }]
    const times = paris(NOW, [
      { ...day, date: '2026-03-10', ranges: [{ from: 600, to: 960 }] },
      { ...day, date: '2026-03-12', ranges: [] },
      { ...day, date: '2026-03-13', ranges: morning },
    ])
    expect(iso(times.closing)).toBe('2026-03-10T15:00:00.000Z')
    expect(iso(times.opening)).toBe('2026-03-13T09:00:00.000Z')
  })

  test('no opening is promised of days that nobody understands', () => {
    const unclear = ['2026-03-10', '2026-03-11', '2026-03-12'].map((date) => ({
      ...day,
      date,
      unclear: true,
    }))
    const times = paris(NOW, unclear)
    expect([times.closing, times.opening]).toEqual([null, null])
    expect(iso(times.morning)).toBe('2026-03-11T08:00:00.000Z')
  })

  test('an opening that is further away than a pause may last is not offered', () => {
    const closed = Array.from({ length: 40 }, (_, at) => ({
      ...day,
      date: new Date(Date.UTC(2026, 2, 10 + at)).toISOString().slice(0, 10),
      ranges: [],
    }))
    expect(paris(NOW, closed)).toMatchObject({ opening: null, morning: null })
  })

  test('a pause without hours is offered until nine in the morning of the next day, where the business is', () => {
    const times = pauseTimes(
      opensBy({ special: [] }, null),
      'America/Montreal',
      Date.parse('2026-03-11T02:00:00Z'),
    )
    expect(times.closing).toBeNull()
    expect(times.opening).toBeNull()
    expect(iso(times.morning)).toBe('2026-03-11T13:00:00.000Z')
  })

  test('the clocks change between now and then', () => {
    const saturday = Date.parse('2026-03-28T20:00:00Z')
    const times = pauseTimes(null, 'Europe/Paris', saturday)
    expect(iso(times.morning)).toBe('2026-03-29T07:00:00.000Z')
    expect(iso(instantOf({ year: 2026, month: 10, day: 25, minute: 540 }, 'Europe/Paris'))).toBe(
      '2026-10-25T08:00:00.000Z',
    )
  })
})
