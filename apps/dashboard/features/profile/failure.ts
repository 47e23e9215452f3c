import { ApiError } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { failureTexts } from './failure-messages.ts'

interface Failure {
  /** The field that is to blame; `form` when none is. */
  at: 'current-password' | 'code' | 'email' | 'form'
  message: string
}

const KNOWN: Readonly<Record<string, readonly [Failure['at'], keyof typeof failureTexts]>> = {
  WRONG_PASSWORD: ['current-password', 'wrongPassword'],
  INVALID_SECOND_FACTOR: ['code', 'wrongCode'],
  EMAIL_ALREADY_REGISTERED: ['email', 'emailTaken'],
  EMAIL_UNCHANGED: ['email', 'emailSame'],
  TWO_FACTOR_SETUP_EXPIRED: ['form', 'setupExpired'],
  TOO_MANY_REQUESTS: ['form', 'tooMany'],
}

/** What a refused or failed change of the account says, and beside which field. */
export function failureOf(error: unknown, t: Texts<typeof failureTexts>): Failure {
  if (error instanceof TypeError) return { at: 'form', message: t.unreachable }
  if (!(error instanceof ApiError)) return { at: 'form', message: t.unexpected }
  const known = KNOWN[error.failure ?? '']
  if (known) return { at: known[0], message: t[known[1]] }
  return { at: 'form', message: error.status < 500 ? errorWords(error) : t.unexpected }
}
