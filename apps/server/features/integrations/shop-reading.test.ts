import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { HttpClient } from '#server/lib/http-client.ts'
import { processorMs } from '#server/testing/processor-time.ts'
import { orderNumber } from './order-words.ts'
import { isPage, jsonOf, readJson, retryAfterMs, sharedRead } from './shop-call.ts'
import { description, plainText } from './shop-text.ts'
import { localTime, momentOf } from './shop-time.ts'
import { amountOf, idOf, linkOf, unitsOf, wholeOf } from './shop-values.ts'

test('entities are decoded once, tags and scripts go, white space becomes one', () => {
  expect(plainText('Th&eacute; &amp; Caf&#233; <b>duo</b>')).toBe('Thé & Café duo')
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  expect(plainText('<p>Un</p>\n<p>deux&nbsp;&#8217;&#x2019;</p>')).toBe('Un deux ’’')
  expect(plainText('a<script>alert(1)</script>b<style>x{}</style>c<!-- d -->e')).toBe('a b ce')
  expect(plainText('5 < 6 &unknown; &constructor; &#0; R&D')).toBe('5 < 6 &unknown; &constructor; R&D')
  expect(plainText('&OElig;uvre &ccedil;a &Agrave; &uuml; 12&nbsp;&euro;')).toBe('Œuvre ça À ü 12 €')
  expect(plainText('<p><i class="material-icons">local_shipping</i>Livraison offerte</p>')).toBe(
    'Livraison offerte',
  )
  expect(plainText(null)).toBe('')
})

test.each([
  [
    'WPBakery',
    '[vc_row][vc_column width="1/1"][vc_column_text]Théière en fonte de 1,2 litre.[/vc_column_text][/vc_column][/vc_row]',
    'Théière en fonte de 1,2 litre.',
  ],
  [
    'WPBakery after WordPress made its quotes look well',
    '<p>[vc_row css=&#8221;.vc_custom_1{margin-top: 0px !important;}&#8221;][vc_column][vc_custom_heading text=&#8220;Nos engagements&#8221;][vc_raw_html]JTNDcCUzRUJvbmpvdXIlM0MlMkZwJTNF[/vc_raw_html]</p><p>[vc_column_text]Fonte émaillée.[/vc_column_text][vc_empty_space height=&#8221;32px&#8221;][/vc_column][/vc_row]</p>',
    'Nos engagements Fonte émaillée.',
  ],
  [
    'Divi',
    '[et_pb_section fb_built="1" _builder_version="4.9.4"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="Texte"]<p>Fonte émaillée.</p>[/et_pb_text][et_pb_toggle title="Entretien" open="on"]<p>Laver à la main.</p>[/et_pb_toggle][et_pb_button button_text="Voir" button_url="https://a.example/[x]" /][/et_pb_column][/et_pb_row][/et_pb_section]',
    'Fonte émaillée. Entretien : Laver à la main.',
  ],
  [
    'Avada',
    '[fusion_builder_container hundred_percent="no"][fusion_builder_row][fusion_text]Fonte émaillée.[/fusion_text][fusion_code]PHA+Qm9uam91ciB0b3V0IGxlIG1vbmRlPC9wPg==[/fusion_code][/fusion_builder_row][/fusion_builder_container]',
    'Fonte émaillée.',
  ],
  [
    'WordPress itself',
    '[caption id="attachment_12" align="aligncenter" width="300"]<img src="/a.jpg" alt="x" /> La théière sur son trépied[/caption] [gallery ids="1,2,3"] [contact-form-7 id="123" title="Formulaire"] [embed]https://youtu.be/abc[/embed] Fonte émaillée.',
    'La théière sur son trépied Fonte émaillée.',
  ],
  [
    'Elementor and others',
    '[elementor-template id="42"]Fonte. [su_highlight]Émail[/su_highlight]lée. [products limit="4" columns="2"] [recent_products] [b]Lourde[/b], [s]89 €[/s] 59[sup]90[/sup] €',
    'Fonte. Émaillée. Lourde, 59,90 €',
  ],
  [
    'templates of PrestaShop, Shopify and Magento',
    "{hook h='displayProductExtra' mod='avis'}Fonte {$product.name|escape} émaillée. {% if product.available %}{{ product.title }}{% endif %} {l s='Livraison offerte' d='Shop.Theme'} {{widget type=\"Magento\\Cms\"}}",
    'Fonte émaillée. Livraison offerte',
  ],
  [
    'extensions that quote nothing, or whose names have no underscore',
    '[instagram-feed] [trustindex no-registration=google] [smartslider slider=3] [table id=2 /] Fonte [lot de 2] [poids=2kg] émaillée.',
    'Fonte [lot de 2] [poids=2kg] émaillée.',
  ],
  ['a builder, cut off', 'Fonte émaillée. [vc_row css=".vc_custom_1{margin', 'Fonte émaillée.'],
  [
    'the shop',
    '[Nouveau] Tee-shirt taille [S, M, L] en coton [sic] [1] [réf. 12] [taille M] [poids = 100 g] {S, M} [à venir] [promo]',
    '[Nouveau] Tee-shirt taille [S, M, L] en coton [sic] [1] [réf. 12] [taille M] [poids = 100 g] {S, M} [à venir] [promo]',
  ],
])('of brackets by %s is read what a person would', (_, html, expected) => {
  expect(plainText(html)).toBe(expected)
})

test.each([
  [
    'raised cents',
    '<p>Lot de 6 : 12<sup>90</sup> €, sous 3<sup>1</sup> jours</p>',
    'Lot de 6 : 12,90 €, sous 3 jours',
  ],
  [
    'what is crossed out',
    'Avant <del>89 €</del> <ins>59 €</ins>, <span style="text-decoration: line-through">45 €</span> 32 €',
    'Avant 59 €, 32 €',
  ],
  [
    'what nobody sees',
    'Rembour&shy;sement&#8203; <span style="display:none">caché</span>&#xFEFF;garanti',
    'Remboursement garanti',
  ],
  [
    'lines of their own',
    '<ul><li>Fonte</li><li>1,2 litre</li></ul>Lourde<br>Belle',
    'Fonte 1,2 litre Lourde Belle',
  ],
  ['prices of React', '12<!-- -->,<!-- -->90 €', '12,90 €'],
])('%s of a product text are read as they are seen', (_, html, expected) => {
  expect(plainText(html)).toBe(expected)
})

test('no text makes the reading of HTML throw or take long', async () => {
  fc.assert(fc.property(fc.string(), (text) => plainText(text).length <= text.length * 2))
  for (const hostile of [
    '<'.repeat(50_000),
    '<!--'.repeat(20_000),
    '&'.repeat(50_000),
    '<script>'.repeat(5_000),
    '[a="'.repeat(10_000),
    '[a_b]'.repeat(4_000),
    '[vc_row x="1" '.repeat(2_000),
    '{{'.repeat(10_000),
    '{l s="'.repeat(5_000),
    '<div>'.repeat(4_000),
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
  // Sold by weight: a part of a unit is no number of units, and not none.
  expect([unitsOf(0.5), unitsOf('0.500'), unitsOf('0,5'), unitsOf(2.75), unitsOf('-0.5')]).toEqual([
    null,
    null,
    null,
    2,
    0,
  ])
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
  const printed = '<br />\n<b>Deprecated</b>: trim() in <b>/www/a.php</b> on line <b>3</b><br />\n'
  expect(jsonOf(`{"id":12}${printed}${printed}`)).toEqual({ id: 12 })
  expect(jsonOf(`${printed}{"id":12}${printed}`)).toEqual({ id: 12 })
  expect(jsonOf(`[{"id":1},{"id":2}${printed}`)).toBeUndefined()
  const broken = `x${'[1],'.repeat(500_000)}`
  expect(await processorMs(() => expect(jsonOf(broken)).toBeUndefined())).toBeLessThan(1_000)
})

test.each([
  ['a notice in plain text', '\nNotice: Undefined index: x["a]"] in /www/a.php on line 7\n', true],
  ['a notice in HTML', '<br />\n<b>Warning</b>:  x[0] {y} in <b>a.php</b> on line <b>3</b><br />\n', true],
  ['a log line', '\nPHP Deprecated:  trim() in /www/a.php on line 7', true],
  ['the comment of a cache', '\n<!-- Page cached by LiteSpeed Cache 6.1 on 2026-11-21 -->\n', false],
])('JSON is found before %s, and told from one that is cut short', (_, behind, notices) => {
  const value = { name: 'a "quoted" ] name \\', rows: [{ id: 1 }, { id: 2 }] }
  for (const whole of [value, [value]]) {
    const text = JSON.stringify(whole)
    expect(readJson(`${text}${behind}`)).toEqual({ value: whole, notices })
    for (let end = 1; end < text.length; end += 1)
      expect(readJson(`${text.slice(0, end)}${behind}`).value, text.slice(0, end)).toBeUndefined()
  }
  expect(readJson(JSON.stringify(value))).toEqual({ value, notices: false })
})

test('what else stands behind JSON makes it no answer, and no text takes long', async () => {
  expect(jsonOf('{"a":1}<html>')).toBeUndefined()
  expect(jsonOf('{"a":1}{"b":2}')).toBeUndefined()
  expect(jsonOf('[0] {"b":2}')).toBeUndefined()
  for (const hostile of ['[', '{"', '["', '[1] ', '{"a":['])
    expect(
      await processorMs(() => {
        expect(jsonOf(hostile.repeat(500_000))).toBeUndefined()
        expect(jsonOf(`x${hostile.repeat(500_000)}!`)).toBeUndefined()
      }),
    ).toBeLessThan(1_000)
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

test.each([
  ['<!DOCTYPE html><title>Maintenance</title>', true],
  ['<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', true],
  ['<!-- cached -->\n<html>', true],
  ['<h1>Nous revenons vite</h1>', true],
  ['Site en maintenance', true],
  ['', true],
  ['{"products":[]}', false],
  ['[{"id":1', false],
  ['<br />\n<b>Warning</b>: x in a.php {"id":1}', false],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<prestashop xmlns:xlink="x"><api shopName="B">', false],
])('a page, a sentence or nothing in place of data is for people: %s', (text, expected) => {
  expect(isPage({ status: 200, headers: {}, text })).toBe(expected)
  expect(isPage({ status: 503, headers: {}, text })).toBe(false)
})

test('what was read of a shop serves the next connectors for two minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const http = {} as HttpClient
  let read = 0
  const recent = () => sharedRead(http, 'taxes', async () => ++read).recent()
  expect(await recent()).toBe(1)
  vi.setSystemTime(Date.now() + 119_000)
  expect(await recent()).toBe(1)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await recent()).toBe(2)
})
