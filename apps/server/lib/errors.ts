import { ERRORS, type ErrorCode } from '#contract/errors.ts'

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
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
