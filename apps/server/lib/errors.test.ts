import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type ErrorName, errorText } from '#contract/error-names.ts'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { REASONS } from '#contract/reasons.ts'
import { ApiError, errorBody, fieldRefused, fieldsRefused } from './errors.ts'

const names = [...Object.keys(ERRORS), ...Object.keys(REASONS)] as ErrorName[]
const filled = {
  max: 7,
  min: 7,
  bytes: 7,
  days: 7,
  length: 7,
  seconds: 7,
  platform: 'Shopify',
  problem: { code: 'shop.slow' } as const,
}
const bodyOf = (name: ErrorName) => errorBody(new ApiError(name as 'TOO_MANY_TAGS', { values: filled }))

test('no two failures have the same code and reason, and a reason is never the name of a code', () => {
  const texts = names.map((name) => [bodyOf(name).code, bodyOf(name).reason].join(' '))
  expect(new Set(texts).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(140)
})

test('a failure is named, and says what stands in the contract', () => {
  expect(errorBody(new ApiError('NOT_FOUND'))).toEqual({ error: 'Not Found', code: 'NOT_FOUND' })
  expect(errorBody(new ApiError('ALREADY_CLAIMED', { details: { by: 'Inès' } }))).toEqual({
    error: 'This business has already been claimed.',
    code: 'INVALID_STATUS_CHANGE',
    reason: 'ALREADY_CLAIMED',
    details: { by: 'Inès' },
  })
  // @ts-expect-error a text of its own
  expect(new ApiError('CONFLICT', 'Somebody else was faster.').message).toBe(ERRORS.CONFLICT[1])
  // @ts-expect-error a name that the contract does not know
  expect(() => new ApiError('SOMETHING_ELSE')).toThrow()
  // @ts-expect-error without the values that its words need
  expect(() => new ApiError('TOO_MANY_TAGS')).toThrow()
})

test('fields are told by reason and values too; what else a check says is not sent', () => {
  expect(errorBody(fieldRefused('tags', 'TOO_MANY_TAGS', { max: 12 }))).toEqual({
    error: 'At most 12 tags',
    code: 'VALIDATION_FAILED',
    reason: 'TOO_MANY_TAGS',
    values: { max: 12 },
    details: [{ path: 'tags', message: 'At most 12 tags', reason: 'TOO_MANY_TAGS', values: { max: 12 } }],
  })
  for (const text of ['A sentence', 'NOT_FOUND', 'INVALID_STATUS_CHANGE', 'ALREADY_CLAIMED'])
    expect(errorBody(fieldsRefused([{ path: 'name', message: text }]))).toMatchObject({
      error: 'Invalid input',
      reason: 'INVALID_INPUT',
    })
})

type Node = { _zod?: { def: Record<string, unknown> } }

/** Everything that the checks of a schema say. */
const textsOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const def = (schema as Node)._zod?.def
  if (def === undefined) return Object.values(schema).flatMap((part) => textsOf(part, seen))
  const { error } = def as { error?: z.core.$ZodErrorMap }
  const texts = error?.({ code: 'custom', input: undefined, path: [] } as never)
  const message = typeof texts === 'string' ? texts : texts?.message
  return [
    ...(message === undefined ? [] : [message]),
    ...Object.values(def).flatMap((part) => textsOf(part, seen)),
  ]
}

test('every check of the contract refuses by a reason that has words', () => {
  const text = new Set(
    Object.values(contract).flatMap((endpoint) => {
      const { params, query, body } = endpoint as Record<string, unknown>
      return [params, query, body].flatMap((schema) => textsOf(schema))
    }),
  )
  expect(text.size).toBeGreaterThan(60)
  for (const message of text) {
    const body = errorBody(fieldsRefused([{ path: 'x', message }]))
    expect(body.reason, message).toBe(message.split(' ')[0])
    expect(errorText(body.reason as ErrorName, body.values)).toBe(body.error)
  }
})
