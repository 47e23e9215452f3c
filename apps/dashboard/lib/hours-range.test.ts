import { expect, test } from 'vitest'
import { formatRange, formatTime } from './hours-range.ts'

test('hours in words', () => {
  expect(formatTime('09:30', 'fr')).toBe('9\u00a0h\u00a030')
  expect(formatRange({ from: '10:00', to: '13:00' }, 'fr')).toBe('10\u00a0h à 13\u00a0h')
  expect(formatRange({ from: '10:00', to: '13:00' }, 'en')).toBe('10:00 to 13:00')
})
