import { expect, test } from 'vitest'
import { timeMover } from './clock.ts'

const playedAt = new Date('2026-10-15T21:59:30Z')

test.each([
  ['a day before', '2026-10-14T19:14:05.250Z', '2027-01-10T08:00:00Z', '2027-01-09T20:14:05.250Z'],
  [
    'months before, in winter',
    '2026-04-20T19:14:05.250Z',
    '2027-06-30T08:00:00Z',
    '2027-01-03T20:14:05.250Z',
  ],
  ['just before midnight', '2026-10-14T21:59:59.999Z', '2027-01-09T23:00:00Z', '2027-01-09T22:59:59.999Z'],
  ['twelve minutes before', '2026-10-15T21:47:30Z', '2027-03-28T01:05:00Z', '2027-03-28T00:53:00Z'],
  ['in five days', '2026-10-20T21:59:30Z', '2027-03-28T01:05:00Z', '2027-04-02T01:05:00Z'],
])('what was played %s is so before the first start', (_, at, now, moved) => {
  expect(timeMover(playedAt, new Date(now))(new Date(at))).toEqual(new Date(moved))
})
