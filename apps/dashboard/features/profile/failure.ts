import { ApiError } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { failureTexts } from './failure-messages.ts'

interface Failure {
  /** The field that is to blame; `form` when none is. */
  at: 'current-password' | 'code' | 'email' | 'form'
  message: string
}

/** What a refused or failed change of the account says, and beside which field. */
export function failureOf(error: unknown, t: Texts<typeof failureTexts>): Failure {
  const form = (message: string): Failure => ({ at: 'form', message })
  if (error instanceof TypeError) return form(t.unreachable)
  if (!(error instanceof ApiError)) return form(t.unexpected)
  switch (error.failure) {
    case 'WRONG_PASSWORD':
      return { at: 'current-password', message: t.wrongPassword }
    case 'INVALID_SECOND_FACTOR':
      return { at: 'code', message: t.wrongCode }
    case 'EMAIL_ALREADY_REGISTERED':
      return { at: 'email', message: t.emailTaken }
    case 'EMAIL_UNCHANGED':
      return { at: 'email', message: t.emailSame }
    case 'TWO_FACTOR_SETUP_EXPIRED':
      return form(t.setupExpired)
    case 'TOO_MANY_REQUESTS':
      return form(t.tooMany)
    default:
      return form(error.status < 500 ? errorWords(error) : t.unexpected)
  }
}
