import { expect, test } from 'vitest'
import { createFormats } from '#dashboard/lib/formats.ts'
import { maskKey } from './mask.ts'

test('a key is masked but for its first 8 and last 4 characters', { tags: ['@keys.list.mask'] }, () => {
  expect(maskKey('lg_live_0123456789abcdefc21e')).toBe('lg_live_••••••••••••c21e')
})

test('keys of 12 characters or fewer are shown whole', { tags: ['@keys.list.mask-short'] }, () => {
  expect(maskKey('lg_live_abcd')).toBe('lg_live_abcd')
  expect(maskKey('lg_live_abcde')).toBe('lg_live_••••••••••••bcde')
})

const NOW = Date.parse('2026-03-10T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ago = (ms: number) => createFormats({ lang: 'en', justNow: 'Just now' }).agoLong(NOW - ms, NOW)

test('last use: just now, minutes, hours, yesterday, days, weeks, months, years', {
  tags: [
    '@keys.last-used.just-now',
    '@keys.last-used.minutes',
    '@keys.last-used.hours',
    '@keys.last-used.yesterday',
    '@keys.last-used.days',
    '@keys.last-used.weeks',
    '@keys.last-used.months',
    '@keys.last-used.years',
  ],
}, () => {
  expect(ago(59_000)).toBe('Just now')
  expect(ago(MINUTE)).toBe('1 minute ago')
  expect(ago(59 * MINUTE)).toBe('59 minutes ago')
  expect(ago(60 * MINUTE)).toBe('1 hour ago')
  expect(ago(DAY - 1)).toBe('23 hours ago')
  expect(ago(DAY)).toBe('yesterday')
  expect(ago(2 * DAY)).toBe('2 days ago')
  expect(ago(6 * DAY)).toBe('6 days ago')
  expect(ago(8 * DAY)).toBe('last week')
  expect(ago(29 * DAY)).toBe('4 weeks ago')
  expect(ago(31 * DAY)).toBe('last month')
  expect(ago(364 * DAY)).toBe('12 months ago')
  expect(ago(366 * DAY)).toBe('last year')
  expect(ago(800 * DAY)).toBe('2 years ago')
})
