import type { Handler } from '#server/lib/handler.ts'
import { PASSWORD_RESET, type PasswordResetRequest } from './jobs.ts'

/** Only takes note: whether the account exists is found out afterwards, so the answer cannot tell. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async ({ deps, request, body }) => {
  const resetRequest: PasswordResetRequest = {
    email: body.email,
    address: request.address,
    userAgent: request.userAgent,
    at: deps.now().toISOString(),
  }
  await deps.db.transaction().execute((trx) => deps.jobs.enqueue(trx, PASSWORD_RESET, resetRequest))
  return { success: true }
}
