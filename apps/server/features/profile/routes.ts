import type { accountSecurity } from '#contract/auth/account-security.ts'
import type { authLinks } from '#contract/auth/auth-links.ts'
import type { profile } from '#contract/profile/profile.ts'
import { deleteSessionsOf, presentUser, signInSecondFactor } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkEmailChange, confirmEmailChange } from './confirm-email.ts'
import { deleteAccount, getDeletion } from './delete-account.ts'
import { deleteEmailChange } from './email-queries.ts'
import { listSessions } from './list-sessions.ts'
import { findProfile, updatePreferences, updateUser } from './queries.ts'
import { deleteSession } from './session-queries.ts'
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts'
import { findSecurity } from './two-factor-queries.ts'

export const routes: HandlersOf<typeof profile & typeof accountSecurity & typeof authLinks> = {
  getProfile: async ({ deps, user }) => {
    const row = await findProfile(deps.db, user.id)
    return { profile: presentUser(row), preferences: { language: row.language, theme: row.theme } }
  },
  /** The user type changes wording and menus only: rights come from memberships (clause open.rights-by-membership). */
  updateProfile: async ({ deps, user, body }) => ({
    profile: presentUser(
      await updateUser(deps.db, user.id, {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.company !== undefined && { company: body.company || null }),
        ...(body.userType !== undefined && { user_type: body.userType }),
      }),
    ),
  }),
  setPreferences: async ({ deps, user, body: { language, theme } }) => {
    if (language !== undefined || theme !== undefined)
      await updatePreferences(deps.db, user.id, { ...(language && { language }), ...(theme && { theme }) })
    return { success: true }
  },
  getSecurity: async ({ deps, user }) => {
    const row = await findSecurity(deps.db, user.id)
    return {
      passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
      emailConfirmed: row.email_confirmed_at !== null,
      pendingEmail:
        row.new_email === null || row.expires_at === null
          ? null
          : { email: row.new_email, expiresAt: row.expires_at.toISOString() },
      twoFactor: {
        enabledAt: row.enabled_at?.toISOString() ?? null,
        recoveryCodesLeft: Number(row.codes_left ?? 0),
      },
    }
  },
  listSessions,
  /** Signs one device out: its next call is answered 401, its event streams end. */
  endSession: async ({ deps, user, params }) => {
    if (!(await deleteSession(deps.db, user.id, params.sessionId))) throw new ApiError('NOT_FOUND')
    streamGuard(deps).check()
    return { success: true }
  },
  endOtherSessions: async ({ deps, user }) => {
    const ended = await deleteSessionsOf(deps.db, user.id, user.sessionId)
    streamGuard(deps).check()
    return { success: true, ended }
  },
  changeEmail,
  cancelEmailChange: async ({ deps, user }) => {
    await deleteEmailChange(deps.db, user.id)
    return { success: true }
  },
  checkEmailChange,
  confirmEmailChange,
  changePassword,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  disableTwoFactor,
  signInSecondFactor,
  getDeletion,
  deleteAccount,
}
