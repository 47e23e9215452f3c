import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast, toast, toastUpdateFailed } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('one toast at a time: a new one takes the place of the other', {
  tags: ['@limits.toast.visible'],
}, () => {
  toast({ title: 'One' })
  toast({ title: 'Two' })
  expect(shownToast()).toMatchObject({ title: 'Two', open: true })
})

test('a toast lasts 3000 ms, a failed update 5000, an error with an action stays', {
  tags: ['@limits.toast.duration', '@settings.toast.update-failed.duration', '@open.toast-duration'],
}, () => {
  toast({ title: 'Saved' })
  expect(shownToast()?.durationMs).toBe(3000)
  toastUpdateFailed({ title: 'Update failed' })
  expect(shownToast()).toMatchObject({ durationMs: 5000, kind: 'error' })
  toast({
    title: 'Integration Already Exists',
    kind: 'error',
    action: { label: 'Replace', onClick: () => {} },
  })
  expect(shownToast()?.durationMs).toBe(Number.POSITIVE_INFINITY)
})

test('a dismissed toast is removed after 1000000 ms', { tags: ['@limits.toast.removal-delay'] }, () => {
  toast({ title: 'Saved' })
  dismissToast()
  vi.advanceTimersByTime(999_999)
  expect(shownToast()).toMatchObject({ title: 'Saved', open: false })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('dismissing a toast that was replaced leaves the new one', () => {
  const first = toast({ title: 'One' })
  toast({ title: 'Two' })
  dismissToast(first)
  expect(shownToast()?.open).toBe(true)
})
