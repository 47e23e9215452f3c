import { expect, test } from 'vitest'
import { addressProblem } from './actions.ts'

test.each([
  ['elodie@example.com', undefined],
  ['  elodie@mail.example.com ', undefined],
  ['elodie.marchand@exemple', 'wrongAddress'],
  ['elodie@exemple.', 'wrongAddress'],
  ['elodie', 'wrongEmail'],
  ['', 'wrongEmail'],
  ['a b@c.fr', 'wrongEmail'],
  ['@exemple.fr', 'wrongEmail'],
])('the address « %s » lacks %s', (address, problem) => {
  expect(addressProblem(address)).toBe(problem)
})
