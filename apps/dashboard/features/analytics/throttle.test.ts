import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('many events are one refresh at once, and one more when the time has come', () => {
  const work = vi.fn()
  const refresh = throttle(10_000, work)
  for (let event = 0; event < 5; event++) refresh.call()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
  for (let event = 0; event < 5; event++) refresh.call()
  vi.advanceTimersByTime(9_999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('nothing runs after the end', () => {
  const work = vi.fn()
  const refresh = throttle(10_000, work)
  refresh.call()
  refresh.stop()
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
