import * as z from 'zod/mini'
import { LIMITS } from './shared-limits.ts'

/** ISO 8601 instant in UTC. */
export const Timestamp = z.string()

export const Success = z.object({ success: z.literal(true) })
export const Nothing = z.null()

export const BusinessParams = z.object({ businessId: z.uuid('Not a valid id') })

const dottedAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Characters beyond the limit, and white space around the text, that are still read before it is refused. */
const rawMax = (max: number): number => 2 * max + 100

/**
 * Text as it comes from outside: what is far too long is refused before anything reads it. Without NUL (PostgreSQL
 * has no such character), trimmed, and of at most `max` characters before any further rule looks at it.
 */
const bounded = (max: number, tooLong: string, notText?: string) =>
  z
    .pipe(
      z
        .string(notText)
        .check(z.maxLength(rawMax(max), { error: tooLong, abort: true }))
        .register(z.globalRegistry, { maxLength: max }),
      z.transform((value) => value.replaceAll('\u0000', '').trim()),
    )
    .check(z.maxLength(max, { error: tooLong, abort: true }))

/** Text without NUL, trimmed. */
export const text = (max: number, message = `At most ${max} characters`) => bounded(max, message)

/** Trimmed text that must not be empty. */
export const requiredText = (max: number, message: string) =>
  bounded(max, `At most ${max} characters`, message).check(z.minLength(1, message))

/** Text of at most `max` characters exactly as it comes; no further rule looks at what is longer. */
export const exactText = (max: number, message?: string) =>
  z.string().check(z.maxLength(max, { error: message, abort: true }))

/** Text of a form that a short expression says, at most `max` characters. */
export const shapedText = (form: RegExp, max: number, message: string) =>
  exactText(max, message).check(z.regex(form, message))

/** The email rule of the specification: text, an @, a dotted domain (clause bizform.validation.email-format). */
export const email = (required: string, invalid: string) =>
  requiredText(LIMITS.emailMax, required).check(z.regex(dottedAddress, invalid))

/** Whether a value satisfies the email rule of the documents. */
export const isEmail = (value: string): boolean =>
  value.length <= LIMITS.emailMax && dottedAddress.test(value.trim())

export const Cursor = z.optional(exactText(200))
export const PageLimit = z.optional(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)),
)
