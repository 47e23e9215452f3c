import { expect, test } from 'vitest'
import { cleanEmail, cleanPhone, cleanText } from './typed-value.ts'

test.each([
  ['zoe@courrier.example\u200b', 'zoe@courrier.example'],
  ['\ufeff zo\u00ade@courrier.example ', 'zoe@courrier.example'],
  ['<zoe@courrier.example>', 'zoe@courrier.example'],
  ['mailto:zoe@courrier.example', 'zoe@courrier.example'],
  ['MAILTO:zoe@courrier.example?subject=Bonjour', 'zoe@courrier.example'],
  ['<mailto:zoe@courrier.example>;', 'zoe@courrier.example'],
  ['zoe@courrier.example;', 'zoe@courrier.example'],
  ['zoe@courrier.example , ', 'zoe@courrier.example'],
  ['Zoé Martin <zoe@courrier.example>', 'zoe@courrier.example'],
  ['"Martin, Zoé" <zoe@courrier.example>;', 'zoe@courrier.example'],
  ["'zoe@courrier.example'", 'zoe@courrier.example'],
  ['zoe@courrier.example <mailto:zoe@courrier.example>', 'zoe@courrier.example'],
  ["zoe.o'brien@courrier.example", "zoe.o'brien@courrier.example"],
  ['zoe@courrier.example, max@courrier.example', 'zoe@courrier.example, max@courrier.example'],
  ['<zoe@courrier.example>, <max@courrier.example>', '<zoe@courrier.example>, <max@courrier.example>'],
  ['zoe>@courrier.example', 'zoe>@courrier.example'],
  ['E-mail : zoe@courrier.example', 'zoe@courrier.example'],
  ['zoe@courrier.example (perso)', 'zoe@courrier.example'],
  ['zoe＠courrier.example', 'zoe@courrier.example'],
  ['zoe@courrier.example.', 'zoe@courrier.example'],
  ['zoe\u00a0@courrier.example', 'zoe@courrier.example'],
  ['&lt;zoe@courrier.example&gt;', 'zoe@courrier.example'],
  ['« zoe@courrier.example »', 'zoe@courrier.example'],
  ['“zoe@courrier.example”', 'zoe@courrier.example'],
  ['(zoe@courrier.example)', 'zoe@courrier.example'],
  ['<zoe@courrier.example', 'zoe@courrier.example'],
  ['- zoe@courrier.example:', 'zoe@courrier.example'],
  ['Contact @courrier.example', 'Contact @courrier.example'],
  ['', ''],
  ['<>', ''],
])('the address in %j', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address)
})

test.each([
  ['\u202a06 39 98 12 34\u202c', '06 39 98 12 34'],
  ['tel:+33639981234', '+33639981234'],
  ['06\u00a039\u00a098\u00a012\u00a034;', '06\u00a039\u00a098\u00a012\u00a034'],
])('the number in %j', (typed, number) => {
  expect(cleanPhone(typed)).toBe(number)
})

test('joiners in pictures and words of other scripts stay in a text', () => {
  expect(cleanText(' \u200bLéa\u0000 👩\u200d🍳 می\u200cخواهم\ufeff ')).toBe('Léa 👩\u200d🍳 می\u200cخواهم')
})
