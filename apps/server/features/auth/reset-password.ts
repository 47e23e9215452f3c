import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { hashPassword } from './passwords.ts'
import {
  confirmEmail,
  deleteSessionsOf,
  findPasswordReset,
  setPassword,
  spendPasswordReset,
} from './queries.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'
import { accountKey, signInLimits } from './sign-in-limits.ts'

const expired = () => new ApiError('INVALID_RESET_TOKEN')

export const resetPassword: Handler<'resetPassword'> = async ({ deps, body }) => {
  if ((await findPasswordReset(deps.db, body.token)) === undefined) throw expired()
  const passwordHash = await hashPassword(body.password)
  const { email } = await deps.db.transaction().execute(async (trx) => {
    const userId = await spendPasswordReset(trx, body.token)
    if (userId === undefined) throw expired()
    await deleteSessionsOf(trx, userId)
    // Whoever registered the address need not have been its owner: their second factor would keep the owner out.
    if (await confirmEmail(trx, userId)) await deleteSecondFactor(trx, userId)
    return setPassword(trx, userId, passwordHash)
  })
  streamGuard(deps).check()
  await signInLimits(deps).byAccount.forget(accountKey(email, null))
  return { success: true }
}
