import { expect, test } from 'vitest'
import { createRateLimitKeys } from './rate-limit-keys.ts'

const BOUND = 100_000

test('no more keys are kept than the bound, and those who used most stay through a flood of five times as many', () => {
  const keys = createRateLimitKeys(BOUND, () => 0)
  keys.set('exhausted', 30, 1, 60_000)
  keys.set('half', 15, 0.5, 60_000)
  for (let i = 0; i < 5 * BOUND; i += 1) keys.set(`flood ${i}`, 1, 1 / 30, 60_000)
  expect(keys.size()).toBeLessThanOrEqual(BOUND)
  expect(keys.size()).toBeGreaterThan(BOUND * 0.98)
  expect(keys.get('exhausted')).toBe(30)
  expect(keys.get('half')).toBe(15)
  expect(keys.get('flood 0')).toBeUndefined()
})

test('what ended makes room before anything that still counts', () => {
  let now = 0
  const keys = createRateLimitKeys(3, () => now)
  keys.set('ended', 1, 1, 1_000)
  keys.set('a', 1, 0.1, 90_000)
  keys.set('b', 1, 0.1, 90_000)
  now = 2_000
  keys.set('c', 1, 0.1, 90_000)
  expect(['ended', 'a', 'b', 'c'].map((key) => keys.get(key))).toEqual([undefined, 1, 1, 1])
})

test('a key that is given back its budget is forgotten like the others', () => {
  const keys = createRateLimitKeys(2, () => 0)
  keys.set('a', 1, 1, 1_000)
  keys.set('b', 1, 0.5, 1_000)
  keys.set('a', 0, 0, 1_000)
  keys.set('c', 1, 0.5, 1_000)
  expect([keys.get('a'), keys.get('b'), keys.get('c')]).toEqual([undefined, 1, 1])
  keys.delete('b')
  expect(keys.size()).toBe(1)
})

test('when all have used everything, the first who did so goes', () => {
  const keys = createRateLimitKeys(2, () => 0)
  for (const key of ['a', 'b', 'c']) keys.set(key, 1, 1, 1_000)
  expect([keys.get('a'), keys.get('b'), keys.get('c')]).toEqual([undefined, 1, 1])
})
