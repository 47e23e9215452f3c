import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance<typeof console.error> | undefined

/** A test during which something complains on the console fails, unless it replaced `console.error` itself. */
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = complaints?.mock.calls ?? []
  complaints?.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
