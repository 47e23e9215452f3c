import type { auth } from '#contract/auth/auth.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { checkPasswordReset } from './check-password-reset.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { validateInvitation } from './validate-invitation.ts'

export const routes: HandlersOf<typeof auth> = {
  signIn,
  validateInvitation,
  register,
  signOut,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
}
