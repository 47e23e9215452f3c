import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { email, exactText, requiredText, text } from './common.ts'

const messages = (schema: z.ZodMiniType, value: unknown): string[] | undefined =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

test.each([
  ['text', text(5)],
  ['required text', requiredText(5, 'Say something')],
  ['exact text', exactText(5, 'At most 5 characters')],
])('what is too long is refused before any rule looks at it: %s', (_, schema) => {
  const rule = vi.fn(() => true)
  const checked = schema.check(z.refine(rule))
  expect(messages(checked, 'abcdef')).toEqual(['At most 5 characters'])
  expect(messages(checked, `a${' '.repeat(4_000_000)}b`)).toEqual(['At most 5 characters'])
  expect(rule).not.toHaveBeenCalled()
  expect(messages(checked, 'abcde')).toBeUndefined()
  expect(rule).toHaveBeenCalledTimes(1)
})

test('white space around a text does not count, and NUL is left out', () => {
  expect(z.parse(text(5), `  ab\u0000cde${' '.repeat(50)}`)).toBe('abcde')
  expect(messages(requiredText(5, 'Say something'), ' \u0000 ')).toEqual(['Say something'])
  expect(messages(email('Give an address', 'No address'), 'nobody')).toEqual(['No address'])
})
