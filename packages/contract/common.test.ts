import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { email, exactText, requiredText, text } from './common.ts'

const messages = (schema: z.ZodMiniType, value: unknown): string[] | undefined =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

test.each([
  ['text', text(5), 'TEXT_TOO_LONG {"max":5}'],
  ['required text', requiredText(5, 'MESSAGE_REQUIRED'), 'TEXT_TOO_LONG {"max":5}'],
  ['exact text', exactText(5, 'FILE_TOO_LARGE'), 'FILE_TOO_LARGE'],
])('what is too long is refused before any rule looks at it: %s', (_, schema, reason) => {
  const rule = vi.fn(() => true)
  const checked = schema.check(z.refine(rule))
  expect(messages(checked, 'abcdef')).toEqual([reason])
  expect(messages(checked, `a${' '.repeat(4_000_000)}b`)).toEqual([reason])
  expect(rule).not.toHaveBeenCalled()
  expect(messages(checked, 'abcde')).toBeUndefined()
  expect(rule).toHaveBeenCalledTimes(1)
})

test('white space around a text does not count, and NUL is left out', () => {
  expect(z.parse(text(5), `  ab\u0000cde${' '.repeat(50)}`)).toBe('abcde')
  expect(messages(requiredText(5, 'MESSAGE_REQUIRED'), ' \u0000 ')).toEqual(['MESSAGE_REQUIRED'])
  expect(messages(email('EMAIL_REQUIRED', 'INVALID_EMAIL'), 'nobody')).toEqual(['INVALID_EMAIL'])
})
