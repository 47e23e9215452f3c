import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#dashboard/testing/fake-browser.ts'
import { clearDrafts, sameValue } from './drafts.ts'
import { signIn, signOut } from './session.ts'

beforeEach(() => {
  fakeBrowser()
})

test('values are compared by content, whatever the order of the keys', () => {
  expect(sameValue({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(sameValue({ a: '1' }, { a: 1 })).toBe(false)
  expect(sameValue([], {})).toBe(false)
  expect(sameValue([1, 2], [1])).toBe(false)
})

test('a logout forgets the drafts of its user only', () => {
  signIn('t', { email: 'a@example.com' })
  localStorage.setItem('lg_draft:a@example.com:reply:1', '"x"')
  localStorage.setItem('lg_draft:b@example.com:reply:1', '"y"')
  clearDrafts()
  expect(localStorage.getItem('lg_draft:a@example.com:reply:1')).toBeNull()
  expect(localStorage.getItem('lg_draft:b@example.com:reply:1')).toBe('"y"')
  signOut()
})
