import { expect, test } from 'vitest'
import { opensBy } from '#contract/opening/opening.ts'
import type { OpeningDays } from '#contract/opening/opening-days.ts'
import { snoozeTimes } from './snooze-times.ts'

const day = { ranges: null, unclear: false, holiday: false, vague: false, notices: [] }
const paris = (now: number, special: (Partial<OpeningDays['special'][number]> & { date: string })[] = []) =>
  snoozeTimes(
    opensBy(
      { special: special.map((one) => ({ ...day, ...one })) },
      { monday: 'closed', tuesday: '10:00-19:00', wednesday: '08:30-12:00' },
    ),
    'Europe/Paris',
    now,
  )
const at = (iso: string) => Date.parse(iso)

test('evening, tomorrow and next week are those of the business, at the hour it opens', () => {
  // A Tuesday in March, 14:00 in Paris.
  expect(paris(at('2026-03-10T13:00:00Z'))).toEqual({
    oneHour: new Date('2026-03-10T14:00:00Z'),
    tonight: new Date('2026-03-10T17:00:00Z'),
    tomorrow: new Date('2026-03-11T07:30:00Z'),
    isClosedTomorrow: false,
    // It is closed on Mondays.
    nextWeek: new Date('2026-03-17T09:00:00Z'),
  })
})

test('the evening is not offered once it is near; on a Monday next week begins on the Monday after', () => {
  const times = paris(at('2026-03-09T16:30:00Z'))
  expect(times.tonight).toBeNull()
  expect(times.nextWeek).toEqual(new Date('2026-03-17T09:00:00Z'))
  expect(times.tomorrow).toEqual(new Date('2026-03-10T09:00:00Z'))
})

test('on days that a text closes it is put aside until the true next opening', () => {
  const now = at('2026-03-10T13:00:00Z')
  const closed = (date: string) => ({ date, ranges: [] })
  expect(paris(now, [closed('2026-03-11'), closed('2026-03-17')])).toMatchObject({
    tomorrow: new Date('2026-03-18T07:30:00Z'),
    isClosedTomorrow: true,
    nextWeek: new Date('2026-03-18T07:30:00Z'),
  })
})

test('where nobody knows when it opens, it is nine in the morning', () => {
  const now = at('2026-03-10T13:00:00Z')
  const nine = { tomorrow: new Date('2026-03-11T08:00:00Z'), isClosedTomorrow: false }
  expect(paris(now, [{ date: '2026-03-11', unclear: true }])).toMatchObject(nine)
  expect(snoozeTimes(null, 'Europe/Paris', now)).toMatchObject(nine)
})

test('where the clocks change meanwhile, the morning is that of the new time', () => {
  const times = snoozeTimes(null, 'America/Montreal', at('2026-03-07T20:00:00Z'))
  expect(times.tomorrow).toEqual(new Date('2026-03-08T13:00:00Z'))
})
