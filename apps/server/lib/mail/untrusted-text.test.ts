import { expect, test } from 'vitest'
import { greetableName, plainWords, readsLikeAddress, unlinked } from './untrusted-text.ts'

test.each(['Élodie', 'Jean-Pierre Le Goff', "Marie d'Arc", 'Zoë M.', 'J. Dupont', 'J.-P. Martin', '李 小龍'])(
  'a mail may greet %j by name',
  (name) => {
    expect(greetableName(name)).toBe(name)
  },
)

test.each([
  null,
  '',
  'Urgent: payez',
  'https://evil.example',
  'evil.example',
  'a.bc',
  'Anne.',
  'J.Martin',
  'moi@exemple.fr',
  'Paul/Jeanne',
  'Client 12',
  '０６１２３４',
  'evil．example',
  '-',
  'x'.repeat(41),
  'Zoé\nPayez',
])('%j does not greet', (name) => {
  expect(greetableName(name)).toBeNull()
})

test.each([
  'confirmez sur https://evil.example/pay',
  'evil.example',
  'EVIL。example',
  'evil．example',
  'www evil',
  'moi@exemple.fr',
  '192.168.1.4',
  'appelez le 06 12 34 56 78',
  '+33.6.12.34.56.78',
])('%j reads like an address', (text) => {
  expect(readsLikeAddress(text)).toBe(true)
  expect(plainWords(text)).toBeNull()
})

test.each([
  'Sencha Ariake (100 g)',
  'Calendrier 2024-2025',
  'Thé n° 7, 1.5 kg',
  'Chaise - 80 x 120',
  'Nike Air 2.0',
])('%j is a product', (text) => {
  expect(readsLikeAddress(text)).toBe(false)
})

test.each(['Votre compte : bloqué', 'Payez !', 'a/b', 'x'.repeat(61)])(
  'a mail greets nobody by %j',
  (text) => {
    expect(plainWords(text)).toBeNull()
  },
)

test('no address of a text stays in one piece, e-mail addresses do', () => {
  expect(unlinked('voir https://evil.example/pay ou evil.example, 10.0.0.1 ou a@b.example.')).toBe(
    'voir https:\u200c//evil.\u200cexample/pay ou evil.\u200cexample, 10.\u200c0.\u200c0.\u200c1 ou a@b.example.',
  )
  expect(unlinked('https://a@evil.example/x')).toBe('https:\u200c//a@evil.\u200cexample/x')
  expect(unlinked('Bonjour. Il reste 1,5 kg ?\n')).toBe('Bonjour. Il reste 1,5 kg ?\n')
})
