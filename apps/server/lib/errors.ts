import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** When to come back to what is unavailable, unless whoever throws knows better. */
const RETRY_AFTER_SECONDS = 2

/** An answer that says what is wrong: thrown anywhere, sent by the dispatcher as `{ error, code, details? }`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message?: string,
    options: { details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message ?? ERRORS[code][1])
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code][0]
    this.details = options.details
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? RETRY_AFTER_SECONDS : undefined)
  }
}
