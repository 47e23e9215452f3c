import {
  confirmCodeIfOn,
  confirmPassword,
  deleteSessionsOf,
  hashPassword,
  setPassword,
  spendPasswordResetsOf,
} from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { notify } from './notify.ts'

/** A new password signs every other device out and uses up the reset links that were mailed. */
export const changePassword: Handler<'changePassword'> = async (call) => {
  const { deps, request, user, body } = call
  await confirmPassword(deps, request, user, body.currentPassword)
  if (body.newPassword === body.currentPassword) throw new ApiError('PASSWORD_UNCHANGED')
  await confirmCodeIfOn(deps, request, user.id, body.code)
  const passwordHash = await hashPassword(body.newPassword)
  await deps.db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash)
    await deleteSessionsOf(trx, user.id, user.sessionId)
    await spendPasswordResetsOf(trx, user.id)
    await notify(call, trx, 'password-changed')
  })
  streamGuard(deps).check()
  return { success: true }
}
