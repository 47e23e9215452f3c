import * as z from 'zod/mini'
import { Cursor, email, fieldError, requiredText, Success, Timestamp, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../shared-limits.ts'
import { newPassword } from './auth.ts'

export const OpenSession = z.object({
  id: z.string(),
  /** From the user agent; null when it does not tell. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet']),
  /** The network address of the sign-in. */
  address: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** How the account is protected. */
const AccountSecurity = z.object({
  passwordChangedAt: z.nullable(Timestamp),
  emailConfirmed: z.boolean(),
  /** The new address whose link was not opened yet. */
  pendingEmail: z.nullable(z.object({ email: z.string(), expiresAt: Timestamp })),
  twoFactor: z.object({
    enabledAt: z.nullable(Timestamp),
    recoveryCodesLeft: z.number(),
  }),
})

export const OwnedBusiness = z.object({
  id: z.string(),
  name: z.string(),
  hasActiveTransfer: z.boolean(),
  /** False once it was claimed: then another owner is invited instead (clause open.status-moves). */
  transferable: z.boolean(),
})
export type OwnedBusiness = z.output<typeof OwnedBusiness>

/** Any text: whether it is the current password is for the check to say. */
const currentPassword = z
  .string(fieldError('PASSWORD_REQUIRED'))
  .check(z.minLength(1, fieldError('PASSWORD_REQUIRED')), z.maxLength(LIMITS.passwordMax))
const code = requiredText(LIMITS.secondFactorCodeMax, 'CODE_REQUIRED')
/** Asked where two-factor sign-in is on; left out, it counts as a wrong one. */
const codeIfOn = z.optional(text(LIMITS.secondFactorCodeMax))
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const accountSecurity = {
  getSecurity: endpoint('GET', '/api/user/security', 'session', {
    summary: 'How the account of the signed-in user is protected',
    response: AccountSecurity,
  }),
  listSessions: endpoint('GET', '/api/user/sessions', 'session', {
    summary: 'Where the user is signed in: this session first, then the last used ones',
    query: z.object({ cursor: Cursor }),
    response: z.object({ sessions: z.array(OpenSession), nextCursor: z.nullable(z.string()) }),
    errors: ['INVALID_CURSOR'],
  }),
  endSession: endpoint('DELETE', '/api/user/sessions/:sessionId', 'session', {
    summary: 'Signs one device out',
    response: Success,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint('POST', '/api/user/sessions/end-others', 'session', {
    summary: 'Signs every other device out',
    response: z.object({ success: z.literal(true), ended: z.number() }),
  }),
  changeEmail: endpoint('POST', '/api/user/email', 'session', {
    summary: 'Mails a link to a new address; the old one stays until the link is opened',
    body: z.object({
      email: email('ACCOUNT_EMAIL_REQUIRED', 'INVALID_ACCOUNT_EMAIL'),
      password: currentPassword,
      code: codeIfOn,
    }),
    response: Success,
    errors: ['WRONG_PASSWORD', 'INVALID_SECOND_FACTOR', 'EMAIL_ALREADY_REGISTERED', 'CONFLICT'],
    limits: [{ max: 10, windowMs: 3_600_000, by: 'user' }],
  }),
  cancelEmailChange: endpoint('DELETE', '/api/user/email', 'session', {
    summary: 'Gives the change of address up: its link works no more',
    response: Success,
  }),
  changePassword: endpoint('POST', '/api/user/password', 'session', {
    summary: 'Changes the password and signs every other device out',
    body: z.object({ currentPassword, newPassword, code: codeIfOn }),
    response: Success,
    errors: ['WRONG_PASSWORD', 'INVALID_SECOND_FACTOR'],
  }),
  startTwoFactor: endpoint('POST', '/api/user/two-factor', 'session', {
    summary: 'Begins the set-up of two-factor sign-in: the secret of an authenticator app',
    body: z.object({ password: currentPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['WRONG_PASSWORD', 'TWO_FACTOR_ENABLED'],
  }),
  confirmTwoFactor: endpoint('POST', '/api/user/two-factor/confirm', 'session', {
    summary: 'Switches two-factor sign-in on with a first code; answers the recovery codes, this once',
    body: z.object({ code }),
    response: RecoveryCodes,
    errors: ['INVALID_SECOND_FACTOR', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_NOT_STARTED'],
    /** A set-up lasts as long: its code is not found by trying. */
    limits: [{ max: 30, windowMs: LIMITS.secondFactorSetupMs, by: 'user' }],
  }),
  renewRecoveryCodes: endpoint('POST', '/api/user/two-factor/recovery-codes', 'session', {
    summary: 'Replaces the recovery codes, those not used included',
    body: z.object({ password: currentPassword, code }),
    response: RecoveryCodes,
    errors: ['WRONG_PASSWORD', 'INVALID_SECOND_FACTOR', 'TWO_FACTOR_NOT_STARTED'],
  }),
  disableTwoFactor: endpoint('POST', '/api/user/two-factor/disable', 'session', {
    summary: 'Switches two-factor sign-in off',
    body: z.object({ password: currentPassword, code }),
    response: Success,
    errors: ['WRONG_PASSWORD', 'INVALID_SECOND_FACTOR', 'TWO_FACTOR_NOT_STARTED'],
  }),
  getDeletion: endpoint('GET', '/api/user/deletion', 'session', {
    summary: 'What deleting the account would end, and which businesses stand in its way',
    response: z.object({
      /** Owned by nobody else: to be transferred or deleted first. */
      ownedAlone: z.array(OwnedBusiness),
      /** Places in businesses that end with the account. */
      memberships: z.number(),
      sessions: z.number(),
      /** Whether a code is asked too. */
      twoFactor: z.boolean(),
    }),
  }),
  deleteAccount: endpoint('POST', '/api/user/deletion', 'session', {
    summary: 'Deletes the account of the signed-in user for good',
    body: z.object({ password: currentPassword, code: codeIfOn }),
    response: Success,
    session: 'ends',
    errors: ['WRONG_PASSWORD', 'INVALID_SECOND_FACTOR', 'OWNS_BUSINESSES'],
  }),
} as const
