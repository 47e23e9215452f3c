import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { momentText } from './dates.ts'

beforeEach(fakeBrowser)

test('an invalid date and a missing one have their texts', {
  tags: ['@stock.date.invalid', '@stock.date.missing'],
}, () => {
  expect(momentText('pas une date', () => 'x')).toBe('Date invalide')
  expect(momentText(null, () => 'x')).toBe('Date inconnue')
  expect(momentText('2026-03-10T10:00:00Z', () => 'le 10 mars')).toBe('le 10 mars')
})
