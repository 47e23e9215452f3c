import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

/** ISO 8601 instant in UTC. */
export const Timestamp = z.string()

export const Success = z.object({ success: z.literal(true) })
export const Nothing = z.null()

export const BusinessParams = z.object({ businessId: z.uuid('Not a valid id') })

const dottedAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Text without NUL (PostgreSQL has no such character), trimmed. */
export const text = (max: number, message = `At most ${max} characters`) =>
  z
    .pipe(
      z.string(),
      z.transform((value) => value.replaceAll('\u0000', '').trim()),
    )
    .check(z.maxLength(max, message))

/** Trimmed text that must not be empty. */
export const requiredText = (max: number, message: string) =>
  z
    .pipe(
      z.string(message),
      z.transform((value) => value.replaceAll('\u0000', '').trim()),
    )
    .check(z.minLength(1, message), z.maxLength(max, `At most ${max} characters`))

/** The email rule of the documents: text, an @, a dotted domain (1§5). */
export const email = (required: string, invalid: string) =>
  requiredText(LIMITS.emailMax, required).check(z.regex(dottedAddress, invalid))

/** Whether a value satisfies the email rule of the documents. */
export const isEmail = (value: string): boolean =>
  value.length <= LIMITS.emailMax && dottedAddress.test(value.trim())

export const Cursor = z.optional(z.string().check(z.maxLength(200)))
export const PageLimit = z.optional(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)),
)
