import { expect, test } from 'vitest'
import { addressProblem } from './actions.ts'

test.each([
  ['elodie@example.com', undefined],
  ['  elodie@mail.example.com ', undefined],
  ['elodie.marchand@exemple', 'address'],
  ['elodie@exemple.', 'address'],
  ['elodie', 'email'],
  ['', 'email'],
  ['a b@c.fr', 'email'],
  ['@exemple.fr', 'email'],
])('the address « %s » lacks %s', (address, problem) => {
  expect(addressProblem(address)).toBe(problem)
})
