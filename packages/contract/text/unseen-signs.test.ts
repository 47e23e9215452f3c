import { expect, test } from 'vitest'
import { withoutUnseenSigns } from './unseen-signs.ts'

test.each([
  ['soft hyphens', 'rembour\u00adse\u00adment', 'remboursement'],
  ['a soft hyphen at the end of a line', 'rembour\u00ad\r\n  sement', 'remboursement'],
  ['spaces without width', 'zoe@courrier.example\u200b', 'zoe@courrier.example'],
  ['a byte order mark', '\ufeffPrix\ufeff', 'Prix'],
  ['word joiners', '18\u2060,\u206090 €', '18,90 €'],
  ['marks of direction', '\u202a06 39 98 12 34\u202c\u200e\u200f\u2066\u2069\u061c', '06 39 98 12 34'],
  ['joiners between letters that need none', 'Thé\u200d vert\u200c', 'Thé vert'],
  ['tags that hide words', 'Thé\u{E0061}\u{E0062}\u{E007F}', 'Thé'],
  ['variations of letters', 'Thé\ufe0f', 'Thé'],
  ['fillers and invisible operators', '\u3164Thé\u115f\u2062\u034f', 'Thé'],
])('unseen signs go: %s', (_, text, seen) => {
  expect(withoutUnseenSigns(text)).toBe(seen)
})

test.each([
  ['a picture of several', 'Chef 👩🏽\u200d🍳 et 👨\u200d👩\u200d👧'],
  ['a heart in colour', '❤\ufe0f et 1\ufe0f\u20e3 et 🏳\ufe0f\u200d🌈'],
  ['a flag with tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a Persian word', 'می\u200cخواهم'],
  ['a word of Sinhala', 'ශ්\u200dරී'],
  ['a plain text', 'Thé d’été — 18,90 €'],
])('what joins %s stays', (_, text) => {
  expect(withoutUnseenSigns(text)).toBe(text)
})
