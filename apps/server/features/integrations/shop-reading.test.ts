import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#server/testing/processor-time.ts'
import { orderNumber } from './order-words.ts'
import { jsonOf, retryAfterMs } from './shop-call.ts'
import { description, plainText } from './shop-text.ts'
import { localTime, momentOf } from './shop-time.ts'
import { amountOf, idOf, linkOf, unitsOf, wholeOf } from './shop-values.ts'

test('entities are decoded once, tags and scripts go, white space becomes one', () => {
  expect(plainText('Th&eacute; &amp; Caf&#233; <b>duo</b>')).toBe('Thé & Café duo')
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  expect(plainText('<p>Un</p>\n<p>deux&nbsp;&#8217;&#x2019;</p>')).toBe('Un deux ’’')
  expect(plainText('a<script>alert(1)</script>b<style>x{}</style>c<!-- d -->e')).toBe('a b c e')
  expect(plainText('5 < 6 &unknown; &constructor; &#0; R&D')).toBe('5 < 6 &unknown; &constructor; R&D')
  expect(plainText('&OElig;uvre &ccedil;a &Agrave; &uuml; 12&nbsp;&euro;')).toBe('Œuvre ça À ü 12 €')
  expect(plainText(null)).toBe('')
})

test('no text makes the reading of HTML throw or take long', async () => {
  fc.assert(fc.property(fc.string(), (text) => plainText(text).length <= text.length * 2))
  for (const hostile of [
    '<'.repeat(50_000),
    '<!--'.repeat(20_000),
    '&'.repeat(50_000),
    '<script>'.repeat(5_000),
  ])
    expect(await processorMs(() => plainText(hostile))).toBeLessThan(1_000)
})

test('a description is a few sentences of the first text that says something', () => {
  expect(description('<p> </p>', '<p>Deux.</p>')).toBe('Deux.')
  expect(description('', null, undefined)).toBeNull()
  const long = description(`${'Une phrase assez longue. '.repeat(60)}`)
  expect(long?.length).toBeLessThanOrEqual(600)
  expect(long?.endsWith('.')).toBe(true)
  expect(description('mot '.repeat(400))?.endsWith('mot…')).toBe(true)
})

test('amounts are decimal texts with two decimals; what is none is null', () => {
  const read = ['22.940000', '4.90', '12', 0, 4.8999999999999995, '0.000000'].map(amountOf)
  expect(read).toEqual(['22.94', '4.90', '12.00', '0.00', '4.90', '0.00'])
  expect(['', '-4.90', 'abc', null, undefined, Number.NaN, '1e5', {}, '1,5'].map(amountOf)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})

test('ids are positive whole numbers, whole numbers may be texts, units are never negative', () => {
  expect(['12', 12, '0', 0, -1, '01', 'a', 1.5, null, ['1'], '1|2'].map(idOf)).toEqual([
    '12',
    '12',
    ...Array.from({ length: 9 }, () => null),
  ])
  expect([wholeOf('-3'), wholeOf(2.7), wholeOf(''), wholeOf('1x')]).toEqual([-3, 2, null, null])
  expect([unitsOf(-3), unitsOf('7'), unitsOf(null)]).toEqual([0, 7, null])
})

test('a link is http or https without credentials', () => {
  expect(linkOf('https://a.example/é')).toBe('https://a.example/%C3%A9')
  for (const other of ['javascript:alert(1)', '//a.example', 'https://u:p@a.example', 'https://', 5]) {
    expect(linkOf(other)).toBeNull()
  }
})

test('Retry-After is seconds or a date, at most a day, or nothing', () => {
  const at = Date.parse('2026-11-21T10:00:00Z')
  const read = (value: string) => retryAfterMs({ 'retry-after': value }, at)
  expect(read('600')).toBe(600_000)
  expect(read('Sat, 21 Nov 2026 10:05:00 GMT')).toBe(300_000)
  expect(read('Sat, 21 Nov 2026 09:00:00 GMT')).toBe(0)
  expect(read('99999999999')).toBe(86_400_000)
  expect([read('soon'), read(''), retryAfterMs({})]).toEqual([null, null, null])
})

test('JSON is found behind warnings, never in its own broken remains', async () => {
  expect(jsonOf('<br />\n<b>Warning</b>: x[0] {y} in <b>a.php</b><br />\n{"id":12}')).toEqual({ id: 12 })
  expect(jsonOf(' [1]')).toEqual([1])
  expect(jsonOf('[{"id":1},{"id":2}')).toBeUndefined()
  expect(jsonOf('<html>{"a":1}</html>')).toBeUndefined()
  expect(jsonOf('')).toBeUndefined()
  const broken = `x${'[1],'.repeat(500_000)}`
  expect(await processorMs(() => expect(jsonOf(broken)).toBeUndefined())).toBeLessThan(1_000)
})

test('a clock’s time without zone is read in the shop’s, summer and winter; 0000-00-00 is no time', () => {
  expect(momentOf('2026-11-21 04:07:45', 'Europe/Paris')).toEqual(new Date('2026-11-21T03:07:45Z'))
  expect(momentOf('2026-07-21 04:07:45', 'Europe/Paris')).toEqual(new Date('2026-07-21T02:07:45Z'))
  expect(momentOf('2026-07-21 04:07:45', 'America/Martinique')).toEqual(new Date('2026-07-21T08:07:45Z'))
  for (const none of ['0000-00-00 00:00:00', '2026-13-45 00:00:00', '', null, 5]) {
    expect(momentOf(none, 'Europe/Paris')).toBeNull()
  }
  expect(localTime(new Date('2026-11-20T23:00:05Z'), 'Europe/Paris')).toBe('2026-11-21 00:00:05')
})

test('an order’s number is freed of what shoppers put before it', () => {
  expect(['#32', 'n°32', ' # 32 ', 'N° CMD-1', '32'].map(orderNumber)).toEqual([
    '32',
    '32',
    '32',
    'CMD-1',
    '32',
  ])
  expect(['', '#', '%[1]%', 'a'.repeat(65), '<b>'].map(orderNumber)).toEqual([null, null, null, null, null])
})
