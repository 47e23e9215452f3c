import { ApiError } from '#dashboard/lib/api.ts'
import { errorWords } from '#dashboard/lib/failure.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { texts as authTexts } from './messages.ts'
import type { texts } from './register-messages.ts'

/** What a failed registration says (clause open.registration-failure). */
export function registerFailure(
  error: unknown,
  t: Texts<typeof texts>,
  common: Texts<typeof authTexts>,
): string {
  if (!(error instanceof ApiError)) {
    return error instanceof Error && error.message !== '' ? error.message : common.unexpected
  }
  const message = error.message !== error.statusText ? error.message : ''
  if (error.status === 400) {
    if (error.code === 'INVITATION_CODE_REQUIRED') return t.errorCodeRequired
    if (error.code === 'INVALID_INVITATION_CODE') return t.errorCodeInvalid
    return message ? errorWords(error) : t.errorData
  }
  if (error.status === 409) return t.errorConflict
  if (error.status === 500) return t.errorServer
  return message || error.code ? t.errorOther : t.errorNoMessage
}
