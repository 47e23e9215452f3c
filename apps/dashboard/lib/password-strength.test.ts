import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['abc', 0],
  ['1234567', 0],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['azerty123', 1],
  ['motdepasse', 1],
  ['password2026', 1],
] as const)('%s is easy to guess', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('length and variety make a password stronger', () => {
  expect(strengthOf('tulipe42')).toBeLessThan(strengthOf('Tulipe-42-Roc'))
  expect(strengthOf('Tulipe-42-Roc')).toBeGreaterThanOrEqual(3)
  expect(strengthOf('quatre wagons violets sur la dune 7')).toBe(4)
  expect(strengthOf('gH7!pQz2')).toBeGreaterThanOrEqual(2)
})

test('the minimum is the caller’s: a claim accepts six characters', () => {
  expect(strengthOf('kW9!zp', 6)).toBeGreaterThan(0)
  expect(strengthOf('kW9!zp')).toBe(0)
})
