import type { auth } from '#contract/auth/auth.ts'
import { errorText } from '#contract/error-names.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { invitationProblem } from './invitation-problem.ts'
import { PASSWORD_RESET, type PasswordResetRequest } from './jobs.ts'
import { deleteSession, findInvitation, findPasswordReset } from './queries.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

export const routes: HandlersOf<typeof auth> = {
  signIn,
  validateInvitation: async ({ deps, body }) => {
    const problem = invitationProblem(body.code, await findInvitation(deps.db, body.code))
    if (problem === null) return { isValid: true }
    return { isValid: false, error: errorText(problem), reason: problem }
  },
  register,
  signOut: async ({ deps, user }) => {
    await deleteSession(deps.db, user.sessionId)
    streamGuard(deps).check()
    return { success: true }
  },
  /** Only takes note: whether the account exists is found out afterwards, so the answer cannot tell. */
  requestPasswordReset: async ({ deps, request: { address, userAgent }, body: { email } }) => {
    const at = deps.now().toISOString()
    const resetRequest: PasswordResetRequest = { email, address, userAgent, at }
    await deps.db.transaction().execute((trx) => deps.jobs.enqueue(trx, PASSWORD_RESET, resetRequest))
    return { success: true }
  },
  checkPasswordReset: async ({ deps, body }) => {
    const account = await findPasswordReset(deps.db, body.token)
    return { isValid: account !== undefined, email: account?.email ?? null }
  },
  resetPassword,
}
