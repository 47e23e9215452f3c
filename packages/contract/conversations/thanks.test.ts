import { expect, test } from 'vitest'
import { isOnlyThanks } from './thanks.ts'

test.each([
  'Merci !',
  'merci beaucoup 🙏',
  'Le colis est bien arrivé, tout est parfait. Merci !',
  'Parfait, bonne journée',
  'D’accord',
  'Thanks a lot',
])('« %s » asks for nothing', (text) => {
  expect(isOnlyThanks(text)).toBe(true)
})

test.each([
  'Merci, et pour la Belgique ?',
  'Merci mais il manque une tasse',
  'Pouvez-vous me rappeler ? Merci',
  'Le colis est bien arrivé.',
  'Thanks, could you send it again',
  `Merci ${'beaucoup '.repeat(30)}`,
])('« %s » may ask for something', (text) => {
  expect(isOnlyThanks(text)).toBe(false)
})
