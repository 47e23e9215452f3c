import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const hours = { monday: 'closed', tuesday: '10:00-19:00', wednesday: '08:30-12:00' } as const
const paris = { timeZone: 'Europe/Paris', businessHours: hours as never }
const at = (iso: string) => Date.parse(iso)

test('evening, tomorrow and next week are those of the business, at the hour it opens', () => {
  // A Tuesday in March, 14:00 in Paris.
  expect(snoozeTimes(paris, at('2026-03-10T13:00:00Z'))).toEqual({
    oneHour: new Date('2026-03-10T14:00:00Z'),
    tonight: new Date('2026-03-10T17:00:00Z'),
    tomorrow: new Date('2026-03-11T07:30:00Z'),
    nextWeek: new Date('2026-03-16T08:00:00Z'),
  })
})

test('the evening is not offered once it is near; on a Monday next week is the Monday after', () => {
  const times = snoozeTimes(paris, at('2026-03-09T16:30:00Z'))
  expect(times.tonight).toBeNull()
  expect(times.nextWeek).toEqual(new Date('2026-03-16T08:00:00Z'))
  expect(times.tomorrow).toEqual(new Date('2026-03-10T09:00:00Z'))
})

test('where the clocks change meanwhile, the morning is that of the new time', () => {
  const montreal = { timeZone: 'America/Montreal', businessHours: null }
  const times = snoozeTimes(montreal, at('2026-03-07T20:00:00Z'))
  expect(times.tomorrow).toEqual(new Date('2026-03-08T13:00:00Z'))
})
