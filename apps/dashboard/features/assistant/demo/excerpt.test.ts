import { expect, test } from 'vitest'
import { CARD_CHARACTERS, CHIP_CHARACTERS, excerpt } from './excerpt.ts'
import { sampleQuestions } from './messages.ts'

test('context texts are cut at 100 and 200 characters', { tags: ['@demo.truncation'] }, () => {
  const long = 'Nous vendons cent quatre-vingts thés, rooibos et infusions, en vrac ou en coffret. '.repeat(5)
  expect(excerpt(long, CHIP_CHARACTERS).length).toBeLessThanOrEqual(100)
  expect(excerpt(long, CARD_CHARACTERS).length).toBeLessThanOrEqual(200)
  expect(excerpt(long, CARD_CHARACTERS).length).toBeGreaterThan(150)
  expect(excerpt(long, CHIP_CHARACTERS)).toMatch(/\S…$/)
  expect(excerpt('Court.', CHIP_CHARACTERS)).toBe('Court.')
  expect(excerpt('x'.repeat(300), CHIP_CHARACTERS)).toHaveLength(100)
})

test('six questions in the language of the assistant', () => {
  for (const language of ['fr', 'en-GB', 'es', 'DE', 'kl']) expect(sampleQuestions(language)).toHaveLength(6)
  expect(sampleQuestions('en-GB')[0]).toBe('What are your opening hours?')
  expect(sampleQuestions('kl')).toEqual(sampleQuestions('fr'))
})
