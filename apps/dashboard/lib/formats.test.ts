import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'

const french = createFormats({ lang: 'fr', justNow: 'Just now' })
const english = createFormats({ lang: 'en', justNow: 'Just now' })
const now = Date.parse('2026-03-10T14:32:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('numbers use the no-break space that the fonts have', () => {
  expect(french.number(3482)).toBe('3\u00a0482')
  expect(french.money(18.5)).toBe('18,50\u00a0€')
  expect(french.percent(0.96)).toBe('96\u00a0%')
  expect(french.number(1_234_567)).not.toContain('\u202f')
  expect(english.number(3482)).toBe('3,482')
})

test('a relative time is Just now under one minute, then minutes, hours under 24, then days, rounded down', {
  tags: [
    '@limits.relative-time.just-now',
    '@limits.relative-time.minutes',
    '@limits.relative-time.hours',
    '@limits.relative-time.days',
  ],
}, () => {
  const ago = (ms: number) => french.ago(now - ms, now)
  expect(ago(0)).toBe('Just now')
  expect(ago(MINUTE - 1)).toBe('Just now')
  expect(ago(MINUTE)).toBe('1\u00a0min')
  expect(ago(HOUR - 1)).toBe('59\u00a0min')
  expect(ago(HOUR)).toBe('1\u00a0h')
  expect(ago(DAY - 1)).toBe('23\u00a0h')
  expect(ago(DAY)).toBe('1\u00a0j')
  expect(ago(40 * DAY)).toBe('40\u00a0j')
  expect(english.ago(now - 3 * DAY, now)).toBe('3\u00a0d')
})

test('a clock that runs ahead never gives a negative time', () => {
  expect(french.ago(now + 5 * MINUTE, now)).toBe('Just now')
  expect(french.agoLong(now + 5 * MINUTE, now)).toBe('Just now')
})

test('the long form goes through yesterday, weeks, months and years', () => {
  const ago = (ms: number) => english.agoLong(now - ms, now)
  expect(ago(30 * SECOND)).toBe('Just now')
  expect(ago(4 * MINUTE)).toBe('4 minutes ago')
  expect(ago(DAY)).toBe('yesterday')
  expect(ago(6 * DAY)).toBe('6 days ago')
  expect(ago(14 * DAY)).toBe('2 weeks ago')
  expect(ago(65 * DAY)).toBe('2 months ago')
  expect(ago(800 * DAY)).toBe('2 years ago')
  expect(french.agoLong(now - 4 * MINUTE, now)).toBe('il y a 4 minutes')
})

test('a duration is in seconds below 60, then in minutes with one decimal', () => {
  expect(french.seconds(1.42)).toEqual({ value: '1,4', unit: 's' })
  expect(french.seconds(59.9)).toEqual({ value: '59,9', unit: 's' })
  expect(french.seconds(0.04)).toEqual({ value: '<\u00a00,1', unit: 's' })
  expect(french.seconds(0)).toEqual({ value: '0', unit: 's' })
  expect(french.seconds(60)).toEqual({ value: '1', unit: 'min' })
  expect(french.seconds(90)).toEqual({ value: '1,5', unit: 'min' })
})

test('French says « 1er » of the first day of a month, and of no other', () => {
  const f = createFormats({ lang: 'fr', justNow: '' })
  expect(f.date('2026-03-01T12:00')).toBe('1er mars 2026')
  expect(f.dateTime('2026-01-01T08:05')).toBe('1er janv. 2026 à 08:05')
  expect(f.day('2026-03-01T12:00')).toBe('dimanche 1er mars')
  expect(f.date('2026-03-21T12:00')).toBe('21 mars 2026')
  expect(createFormats({ lang: 'en', justNow: '' }).day('2026-03-01T12:00')).toBe('Sunday, March 1')
})

test('dates and times are those of the language', () => {
  const noon = new Date(2026, 0, 12, 14, 5)
  expect(french.date(noon)).toBe('12 janv. 2026')
  expect(french.day(noon)).toBe('lundi 12 janvier')
  expect(french.time(noon)).toBe('14:05')
  expect(english.date(new Date(2025, 0, 5))).toBe('Jan 5, 2025')
  expect(english.time(new Date(2025, 0, 5, 0, 3))).toBe('00:03')
})

test('plurals follow the language: zero is singular in French, plural in English', () => {
  const keys = { one: 'clé', other: 'clés' }
  expect(french.plural(0, keys)).toBe('clé')
  expect(french.plural(1.5, keys)).toBe('clé')
  expect(french.plural(2, keys)).toBe('clés')
  expect(english.plural(0, { one: 'key', other: 'keys' })).toBe('keys')
  expect(french.plural(0, { ...keys, zero: 'aucune clé' })).toBe('aucune clé')
})

test('counts, shares, days and times are written as the browser writes them', () => {
  const times = [new Date(2026, 2, 10, 0, 5), new Date(2026, 2, 10, 23, 59)]
  for (const [lang, locale] of [
    ['fr', 'fr-FR'],
    ['en', 'en-US'],
  ] as const) {
    const f = createFormats({ lang, justNow: '' })
    for (const value of [0, 7, 999, 1_000, 1_007, 10_050, 999_999, 1_000_000, 12_345_678, -1_234, 0.5])
      expect(f.number(value)).toBe(new Intl.NumberFormat(locale).format(value).replaceAll('\u202f', '\u00a0'))
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    for (const at of times) expect(f.time(at)).toBe(clock.format(at))
    for (const ratio of [0, 0.004, 0.285, 0.5, 0.96, 0.999, 1, 12.5])
      expect(f.percent(ratio)).toBe(
        new Intl.NumberFormat(locale, { style: 'percent' }).format(ratio).replaceAll('\u202f', '\u00a0'),
      )
    for (let month = 0; month < 12; month++) {
      const at = new Date(2026, month, 2 + month)
      const write = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { day: 'numeric', ...options }).format(at)
      expect(f.date(at)).toBe(write({ month: 'short', year: 'numeric' }))
      expect(f.day(at)).toBe(write({ weekday: 'long', month: 'long' }))
    }
  }
})

test('a change is in the unit of the figure that it stands beside; a few milliseconds are no figure', () => {
  expect(french.seconds(12, 90)).toEqual({ value: '0,2', unit: 'min' })
  expect([1, 99, 400, 1_400].map((ms) => french.took(ms))).toEqual([
    'moins de 0,1\u00a0s',
    'moins de 0,1\u00a0s',
    '0,4\u00a0s',
    '1,4\u00a0s',
  ])
})
