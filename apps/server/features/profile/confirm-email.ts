import { accountReader, deleteSessionsOf, spendPasswordResetsOf } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { findEmailChange, lockUser, setEmail, spendEmailChange } from './email-queries.ts'
import { emailChangedMail } from './mails/email-change.ts'

const UNIQUE_VIOLATION = '23505'

export const checkEmailChange: Handler<'checkEmailChange'> = async ({ deps, body }) => {
  const change = await findEmailChange(deps.db, body.token)
  if (change === undefined) return { isValid: false, email: null, language: null }
  return { isValid: true, email: change.email, language: languageOf(change.language) }
}

const takenBy = (error: unknown): never => {
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new ApiError('EMAIL_ALREADY_REGISTERED')
  throw error
}

/**
 * The link of the mail was opened: the account signs in with its new address from now on, and the old one is told.
 * Every session but the one that asked for it ends.
 * Of two confirmations one wins; an address that got an account meanwhile stays that account's.
 */
export const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ deps, request, body }) => {
  const email = await deps.db.transaction().execute(async (trx) => {
    const change = await spendEmailChange(trx, body.token)
    if (change === undefined) throw new ApiError('INVALID_EMAIL_TOKEN')
    const before = await lockUser(trx, change.user_id)
    await setEmail(trx, change.user_id, change.email).catch(takenBy)
    await spendPasswordResetsOf(trx, change.user_id)
    await deleteSessionsOf(trx, change.user_id, change.session_id)
    const mail = emailChangedMail({
      ...accountReader(deps, before, request),
      oldEmail: before.email,
      newEmail: change.email,
      at: deps.now(),
    })
    await queueMail(deps, trx, mail)
    return change.email
  })
  streamGuard(deps).check()
  return { success: true, email }
}
