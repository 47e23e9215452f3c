import { LIMITS } from '#contract/shared-limits.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { UserType } from '#dashboard/lib/session.ts'
import type { Problems } from '#dashboard/lib/use-form.ts'
import type { InvitationState } from './invitation-check.ts'
import type { texts as authTexts } from './messages.ts'
import type { texts } from './register-messages.ts'

export const NOTHING = {
  code: '',
  userType: '' as UserType | '',
  company: '',
  name: '',
  email: '',
  password: '',
  confirmation: '',
}
type RegisterDraft = typeof NOTHING
export type RegisterField = keyof RegisterDraft

/** The company is asked of agencies and consultants only. */
export const asksCompany = (userType: RegisterDraft['userType']): boolean =>
  userType === 'AGENCY' || userType === 'CONSULTANT'

/** What is wrong with each field, in the order in which it is told (clause register.validation.order). */
export function registerProblems(
  draft: RegisterDraft,
  invitation: InvitationState,
  t: Texts<typeof texts>,
  common: Texts<typeof authTexts>,
): Problems<RegisterField> {
  const needed = invitation.status === 'valid' ? undefined : t.codeNeeded
  return {
    code: draft.code.trim() === '' ? t.codeRequired : needed,
    name: draft.name.trim() === '' ? t.nameRequired : undefined,
    confirmation: draft.password === draft.confirmation ? undefined : common.passwordMismatch,
    password: draft.password.length < LIMITS.passwordMin ? common.passwordShort : undefined,
    email: emailError(draft.email, common),
  }
}

/** The payload: name, company and code trimmed; company and user type only when filled. */
export function payloadOf(draft: RegisterDraft) {
  const company = asksCompany(draft.userType) ? draft.company.trim() : ''
  return {
    email: draft.email.trim(),
    password: draft.password,
    invitationCode: draft.code.trim(),
    name: draft.name.trim(),
    ...(company !== '' && { company }),
    ...(draft.userType !== '' && { userType: draft.userType }),
  }
}
