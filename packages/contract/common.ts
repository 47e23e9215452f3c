import * as z from 'zod/mini'
import type { ErrorValues, FieldReason, GivenValues, PlainErrorName } from './error-names.ts'
import { LIMITS } from './shared-limits.ts'
import { cleanEmail, cleanPhone, cleanText } from './text/typed-value.ts'

/** A reason whose words need no values. */
type PlainReason = FieldReason & PlainErrorName
/** A reason whose words need the limit that was passed. */
type MaxReason = {
  [R in FieldReason]: ErrorValues<R> extends { max: number } ? R : never
}[FieldReason]

/** The message of a check: why a field is refused. The server puts it into words; any other message is lost there. */
export const fieldError = <R extends FieldReason>(reason: R, ...[values]: GivenValues<R>): string =>
  values === undefined ? reason : `${reason} ${JSON.stringify(values)}`

export const Id = z.uuid(fieldError('INVALID_ID'))

/** ISO 8601 instant in UTC. */
export const Timestamp = z.string()

export const Success = z.object({ success: z.literal(true) })
export const Nothing = z.null()

const dottedAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Characters beyond the limit, and white space around the text, that are still read before it is refused. */
const rawMax = (max: number): number => 2 * max + 100

/**
 * Text as it comes from outside: what is far too long is refused before anything reads it. Cleaned, and of at most
 * `max` characters before any further rule looks at it.
 */
const bounded = (max: number, tooLong: string, notText?: string, clean = cleanText) =>
  z
    .pipe(
      z
        .string(notText)
        .check(z.maxLength(rawMax(max), { error: tooLong, abort: true }))
        .register(z.globalRegistry, { maxLength: max }),
      z.transform(clean),
    )
    .check(z.maxLength(max, { error: tooLong, abort: true }))

/** Text that somebody writes; it may be empty. */
export const text = (max: number, tooLong: MaxReason = 'TEXT_TOO_LONG') =>
  bounded(max, fieldError(tooLong, { max }))

/** Text of which what is beyond `max` characters is left out, not refused: nobody can mend what a page says of itself. */
export const clippedText = (max: number) =>
  z.pipe(
    z.string().register(z.globalRegistry, { maxLength: max }),
    z.transform((value) => cleanText(value.slice(0, max))),
  )

/** Text that must not be empty, nor look so: of spaces, controls and halves of characters only. */
export const requiredText = (max: number, required: PlainReason, clean = cleanText) =>
  bounded(max, fieldError('TEXT_TOO_LONG', { max }), required, clean).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine((value) => /[^\p{C}\p{Z}]/u.test(value), required),
  )

/** A telephone number as text; it may be empty. */
export const phoneText = (max: number) =>
  bounded(max, fieldError('TEXT_TOO_LONG', { max }), undefined, cleanPhone)

/** Text that may be empty, where a call needs it or something in its place. */
export const replaceableText = (max: number, required: PlainReason) =>
  bounded(max, fieldError('TEXT_TOO_LONG', { max }), required)

/** Text of at most `max` characters exactly as it comes; no further rule looks at what is longer. */
export const exactText = (max: number, reason?: PlainReason) =>
  z.string().check(z.maxLength(max, { error: reason, abort: true }))

/** Text of a form that a short expression says, at most `max` characters. */
export const shapedText = (form: RegExp, max: number, reason: PlainReason) =>
  exactText(max, reason).check(z.regex(form, reason))

/** What a key, a token or a signed answer loses: NUL and white space around it, nothing that may be a part of it. */
const trimmed = (value: string): string => value.replaceAll('\u0000', '').trim()

/** A key, a token, a signed answer: what programs write and read. It may be empty. */
export const secretText = (max: number) =>
  bounded(max, fieldError('TEXT_TOO_LONG', { max }), undefined, trimmed)

/** The same, where it must not be empty. */
export const requiredSecret = (max: number, required: PlainReason) => requiredText(max, required, trimmed)

/** An e-mail address that is looked for among those that are known. */
export const knownEmail = (required: PlainReason) => requiredText(LIMITS.emailMax, required, cleanEmail)

/** The email rule of the specification: text, an @, a dotted domain (clause bizform.validation.email-format). */
export const email = (required: PlainReason, invalid: PlainReason) =>
  knownEmail(required).check(z.regex(dottedAddress, invalid))

/** The same, where it may be empty. */
export const optionalEmail = (invalid: PlainReason) =>
  bounded(
    LIMITS.emailMax,
    fieldError('TEXT_TOO_LONG', { max: LIMITS.emailMax }),
    undefined,
    cleanEmail,
  ).check(z.refine((value) => value === '' || isEmail(value), invalid))

/** Whether an address, cleaned, satisfies the email rule of the documents. */
export const isEmail = (value: string): boolean =>
  value.length <= LIMITS.emailMax && dottedAddress.test(value.trim())

export const Cursor = z.optional(exactText(200))
export const PageLimit = z.optional(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSizeMax)),
)
