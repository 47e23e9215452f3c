import type { accountSecurity } from '#contract/auth/account-security.ts'
import type { authLinks } from '#contract/auth/auth-links.ts'
import type { profile } from '#contract/profile/profile.ts'
import { signInSecondFactor } from '#server/features/auth/public.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { cancelEmailChange, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkEmailChange, confirmEmailChange } from './confirm-email.ts'
import { deleteAccount, getDeletion } from './delete-account.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { getProfile } from './get.ts'
import { getSecurity } from './get-security.ts'
import { listSessions } from './list-sessions.ts'
import { setPreferences } from './set-preferences.ts'
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts'
import { updateProfile } from './update.ts'

export const routes: HandlersOf<typeof profile & typeof accountSecurity & typeof authLinks> = {
  getProfile,
  updateProfile,
  setPreferences,
  getSecurity,
  listSessions,
  endSession,
  endOtherSessions,
  changeEmail,
  cancelEmailChange,
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
