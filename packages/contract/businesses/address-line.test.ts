import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test('the town stands behind its postal code, on one line with the rest', () => {
  const address = { street: ' 12 rue des Tilleuls', postalCode: '25000', city: 'Besançon', country: 'France' }
  expect(addressLine(address)).toBe('12 rue des Tilleuls, 25000 Besançon, France')
  expect(addressLine({ city: 'Portland', state: 'OR', postalCode: '' })).toBe('Portland, OR')
  expect([addressLine({}), addressLine(null)]).toEqual(['', ''])
})
