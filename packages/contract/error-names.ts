import { ERRORS, type ErrorBody, type ErrorCode, type Words } from './errors.ts'
import { REASONS, type Reason } from './reasons.ts'

/** What tells a failure from every other one: a code, or the reason that is more precise than its code. */
export type ErrorName = ErrorCode | Reason

type WordsOf<N extends ErrorName> = N extends Reason
  ? (typeof REASONS)[N][1]
  : N extends ErrorCode
    ? (typeof ERRORS)[N] extends readonly [number, string, infer Said]
      ? Said
      : string
    : never

/** The values that the words of a failure need; `undefined` for most. */
export type ErrorValues<N extends ErrorName> = WordsOf<N> extends (values: infer V) => string ? V : undefined

/** The failures whose words need no values. */
export type PlainErrorName = {
  [N in ErrorName]: undefined extends ErrorValues<N> ? N : never
}[ErrorName]

const isReason = (name: ErrorName): name is Reason => name in REASONS

export const codeOf = (name: ErrorName): ErrorCode => (isReason(name) ? REASONS[name][0] : name)

/** What the body of a failure says, for people. */
export const errorText = (name: ErrorName, values?: ErrorBody['values']): string => {
  const [, english, words = english]: readonly [number, string, Words?] = isReason(name)
    ? [0, '', REASONS[name][1]]
    : ERRORS[name as ErrorCode]
  return typeof words === 'string' ? words : words(values as never)
}

/** What a field can be refused for. */
export type FieldReason = {
  [R in Reason]: (typeof REASONS)[R][0] extends 'VALIDATION_FAILED' ? R : never
}[Reason]

/** What is given along with a name: the values of its words, when they need some. */
export type GivenValues<N extends ErrorName> =
  undefined extends ErrorValues<N> ? [] : [values: ErrorValues<N>]
