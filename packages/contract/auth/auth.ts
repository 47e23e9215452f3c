import * as z from 'zod/mini'
import {
  email,
  exactText,
  fieldError,
  knownEmail,
  requiredText,
  Success,
  Timestamp,
  text,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'

const USER_TYPES = ['BUSINESS_OWNER', 'AGENCY', 'DEVELOPER', 'CONSULTANT'] as const
export const UserType = z.enum(USER_TYPES)
export type UserType = z.output<typeof UserType>

export const UserProfile = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  userType: UserType,
  role: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type UserProfile = z.output<typeof UserProfile>

export const AuthResponse = z.object({ token: z.string(), user: UserProfile })
export type AuthResponse = z.output<typeof AuthResponse>

const emailText = email('ACCOUNT_EMAIL_REQUIRED', 'INVALID_ACCOUNT_EMAIL')
/** The rule of new passwords (clause open.password-minimum). */
export const newPassword = z
  .string(fieldError('PASSWORD_REQUIRED'))
  .check(
    z.minLength(LIMITS.passwordMin, fieldError('PASSWORD_TOO_SHORT', { min: LIMITS.passwordMin })),
    z.maxLength(LIMITS.passwordMax, fieldError('PASSWORD_TOO_LONG', { max: LIMITS.passwordMax })),
  )

/** What an account needs, checked in this order once the invitation code was found usable (clause register.validation.order). */
export const NewAccount = z.object({
  name: requiredText(LIMITS.nameMax, 'ACCOUNT_NAME_REQUIRED'),
  email: emailText,
  password: newPassword,
  company: z.optional(text(LIMITS.nameMax)),
  userType: z.optional(UserType),
})
export type NewAccount = z.output<typeof NewAccount>

/** Any text: its rules are those of NewAccount, and come after those of the code. */
const anyText = z.catch(z.string(), '')

const perAddress = { max: 60, windowMs: 60_000, by: 'address' } as const

export const auth = {
  signIn: endpoint('POST', '/auth/signin', 'public', {
    summary: 'Signs in with email and password',
    body: z.object({
      email: knownEmail('EMAIL_REQUIRED'),
      password: exactText(LIMITS.passwordMax).check(z.minLength(1)),
    }),
    response: AuthResponse,
    session: 'begins',
    /** TWO_FACTOR_REQUIRED: the password was right; `details.challenge` is for /auth/signin/second-factor. */
    errors: ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED'],
    /** Against floods only; failed sign-ins are counted apart, so that successful ones lock nobody out. */
    limits: [{ max: 300, windowMs: 60_000, by: 'address' }],
  }),
  validateInvitation: endpoint('POST', '/auth/invitations/validate', 'public', {
    summary: 'Tells whether an invitation code can be used',
    body: z.object({ code: text(LIMITS.invitationCodeMax) }),
    /** `reason`: what tells why not, as that of a refused call. */
    response: z.object({
      isValid: z.boolean(),
      error: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
    limits: [{ max: 30, windowMs: 60_000, by: 'address' }],
  }),
  register: endpoint('POST', '/auth/register', 'public', {
    summary: 'Creates an account with an invitation code',
    body: z.object({
      invitationCode: anyText,
      name: anyText,
      email: anyText,
      password: anyText,
      company: z.optional(anyText),
      userType: z.optional(z.catch(z.string(), 'unknown')),
    }),
    response: AuthResponse,
    session: 'begins',
    status: 201,
    errors: [
      'INVITATION_CODE_REQUIRED',
      'INVALID_INVITATION_CODE',
      'VALIDATION_FAILED',
      'EMAIL_ALREADY_REGISTERED',
    ],
    limits: [perAddress],
  }),
  signOut: endpoint('POST', '/auth/signout', 'session', {
    summary: 'Ends the session that the token belongs to',
    response: Success,
    session: 'ends',
  }),
  requestPasswordReset: endpoint('POST', '/auth/password/forgot', 'public', {
    summary: 'Mails a reset link; answers the same whether the account exists or not',
    body: z.object({ email: emailText }),
    response: Success,
    limits: [
      { max: 20, windowMs: 60_000, by: 'address' },
      { max: 5, windowMs: 3_600_000, by: 'account' },
    ],
  }),
  checkPasswordReset: endpoint('POST', '/auth/password/check', 'public', {
    summary: 'Tells whether a reset link can still be used, and for which address',
    body: z.object({ token: exactText(200) }),
    response: z.object({ isValid: z.boolean(), email: z.nullable(z.string()) }),
    limits: [perAddress],
  }),
  resetPassword: endpoint('POST', '/auth/password/reset', 'public', {
    summary: 'Sets a new password with a reset link and ends every session of the account',
    body: z.object({ token: exactText(200), password: newPassword }),
    response: Success,
    errors: ['INVALID_RESET_TOKEN'],
    limits: [perAddress],
  }),
} as const
