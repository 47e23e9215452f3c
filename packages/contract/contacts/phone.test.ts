import { describe, expect, test } from 'vitest'
import { isPhone, telHref } from './phone.ts'

describe('what can be a telephone number', () => {
  test.each([
    '',
    '06 39 98 77 30',
    '0639987730',
    '06.39.98.77.30',
    '06-39-98-77-30',
    '+33 6 39 98 77 30',
    '+33 (0)6 39 98 77 30',
    '(+33) 6 39 98 77 30',
    '0033 6 39 98 77 30',
    '(212) 555-0142',
    '+1 (212) 555-0142 x12',
    '030/123456',
    '3631',
    '612345678',
    '04 65 71 21 56 poste 12',
    '+33\u00a06\u202f39 98 77 30',
  ])('a telephone number can be « %s »', (value) => {
    expect(isPhone(value)).toBe(true)
  })

  test.each([
    'demain matin',
    'zoe@exemple.fr',
    '12',
    '6.39E+08',
    '06 39 98 77 3O',
    '06 39 98 77 30 / 04 65 71 21 56',
    '()',
    '06 39+98 77 30',
    '<script>',
    '😀😀😀😀',
    '١٢٣٤٥٦',
    '=1+1',
  ])('a telephone number cannot be « %s »', (value) => {
    expect(isPhone(value)).toBe(false)
    expect(telHref(value)).toBeNull()
  })
})

test.each([
  ['06 39 98 77 30', 'tel:0639987730'],
  ['+33 (0)6 39 98 77 30', 'tel:+33639987730'],
  ['(+33) 6 39 98 77 30', 'tel:+33639987730'],
  ['0033 (0)6 39 98 77 30', 'tel:0033639987730'],
  ['(0)6 39 98 77 30', 'tel:0639987730'],
  ['04 65 71 21 56 poste 12', 'tel:0465712156;ext=12'],
])('%s is dialled as %s', (value, href) => {
  expect(telHref(value)).toBe(href)
})
