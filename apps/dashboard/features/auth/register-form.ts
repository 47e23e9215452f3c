import { isEmail } from '#contract/common.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { UserType } from '#dashboard/lib/session.ts'
import type { InvitationState } from './invitation-check.ts'
import type { texts as authTexts } from './messages.ts'
import type { texts } from './register-messages.ts'

export interface RegisterDraft {
  code: string
  userType: UserType | ''
  company: string
  name: string
  email: string
  password: string
  confirmation: string
}

export type RegisterField = keyof RegisterDraft

/** The company is asked of agencies and consultants only. */
export const asksCompany = (userType: RegisterDraft['userType']): boolean =>
  userType === 'AGENCY' || userType === 'CONSULTANT'

/** The first check that fails, in the order of the specification (1§5), with the field it belongs to. */
export function firstProblem(
  draft: RegisterDraft,
  invitation: InvitationState,
  t: Texts<typeof texts>,
  common: Texts<typeof authTexts>,
): { field: RegisterField; message: string } | null {
  if (draft.code.trim() === '') return { field: 'code', message: t.codeRequired }
  if (invitation.status !== 'valid') return { field: 'code', message: t.codeNeeded }
  if (draft.name.trim() === '') return { field: 'name', message: t.nameRequired }
  if (draft.password !== draft.confirmation)
    return { field: 'confirmation', message: common.passwordMismatch }
  if (draft.password.length < LIMITS.passwordMin) return { field: 'password', message: common.passwordShort }
  if (draft.email.trim() === '') return { field: 'email', message: common.emailRequired }
  if (!isEmail(draft.email)) return { field: 'email', message: common.emailInvalid }
  return null
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
