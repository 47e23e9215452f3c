import { fieldError } from '#contract/common.ts'
import {
  codeOf,
  type ErrorName,
  type ErrorValues,
  errorText,
  type FieldReason,
  type GivenValues,
} from '#contract/error-names.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { REASONS } from '#contract/reasons.ts'

/** When to come back to what is unavailable, unless whoever throws knows better. */
const RETRY_AFTER_SECONDS = 2

interface Extras {
  details?: unknown
  retryAfterSeconds?: number | undefined
}
type Options<N extends ErrorName> =
  GivenValues<N> extends []
    ? [options?: Extras & Pick<ErrorBody, 'values'>]
    : [options: Extras & { values: ErrorValues<N> }]

/**
 * An answer that says what is wrong: thrown anywhere, sent by the dispatcher. It is named by a code or, where one code
 * covers several failures, by a reason; what it says stands in the contract.
 */
export class ApiError<N extends ErrorName = ErrorName> extends Error {
  /** The name that tells this failure from every other one. */
  readonly failure: ErrorName
  readonly code: ErrorCode
  readonly status: number
  readonly values: ErrorBody['values']
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(failure: N, ...[options = {}]: Options<N>) {
    const { values, details, retryAfterSeconds } = options as Extras & Pick<ErrorBody, 'values'>
    super(errorText(failure, values))
    this.name = 'ApiError'
    this.failure = failure
    this.code = codeOf(failure)
    this.status = ERRORS[this.code][0]
    this.values = values
    this.details = details
    this.retryAfterSeconds =
      retryAfterSeconds ?? (this.code === 'UNAVAILABLE' ? RETRY_AFTER_SECONDS : undefined)
  }
}

/** What is sent of a failure. */
export const errorBody = ({ message, code, failure, values, details }: ApiError): ErrorBody => ({
  error: message,
  code,
  ...(failure !== code && { reason: failure }),
  ...(values !== undefined && { values }),
  ...(details !== undefined && { details }),
})

const isFieldReason = (message: string): message is FieldReason =>
  message in REASONS && codeOf(message as FieldReason) === 'VALIDATION_FAILED'

/** What a check of the contract says (`fieldError`); whatever else a check says is not told. */
const readFieldError = (message: string): Pick<ErrorBody, 'values'> & { reason: FieldReason } => {
  const [, reason = '', values] = /^(\w+)(?: (\{.*\}))?$/.exec(message) ?? []
  if (!isFieldReason(reason)) return { reason: 'INVALID_INPUT' }
  return values === undefined ? { reason } : { reason, values: JSON.parse(values) }
}

/** That fields are refused, the first one above all; `message` of the checks of the contract. */
export const fieldsRefused = (fields: readonly { path: string; message: string }[]): ApiError => {
  const details = fields.map(({ path, message }) => {
    const read = readFieldError(message)
    return { path, message: errorText(read.reason, read.values), ...read }
  })
  const [first] = details
  if (first === undefined) return new ApiError('VALIDATION_FAILED')
  return new ApiError(first.reason, { values: first.values, details })
}

/** That one field is refused. */
export const fieldRefused = <R extends FieldReason>(
  path: string,
  reason: R,
  ...values: GivenValues<R>
): ApiError => fieldsRefused([{ path, message: fieldError(reason, ...values) }])
