import type { Deps } from '#server/lib/deps.ts'
import { pageLink } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { accountReader } from './mails/account-mail.ts'
import { passwordResetMail } from './mails/password-reset.ts'
import { createPasswordReset, deleteEnded, findAccount } from './queries.ts'

export const PASSWORD_RESET = 'auth.password-reset'

export interface PasswordResetRequest {
  email: string
  address: string
  userAgent: string | null
  /** ISO 8601. */
  at: string
}

const mailReset = async (deps: Deps, resetRequest: PasswordResetRequest): Promise<void> => {
  const account = await findAccount(deps.db, resetRequest.email)
  if (account === undefined) return
  const reader = accountReader(deps, account, resetRequest)
  await deps.db.transaction().execute(async (trx) => {
    const token = await createPasswordReset(trx, account.id, reader.from)
    const url = pageLink(deps, `${deps.publicUrl()}/reset-password?token=${token}`, reader.language)
    const at = new Date(resetRequest.at)
    await queueMail(deps, trx, passwordResetMail({ ...reader, email: account.email, url, at }))
  })
}

/** Mails reset links, and clears away every night what has ended. */
export const registerAuthJobs = (deps: Deps): void => {
  deps.jobs.work(PASSWORD_RESET, (data) => mailReset(deps, data as PasswordResetRequest))
  deps.jobs.schedule('auth.clean-up', '17 3 * * *', () => deleteEnded(deps.db))
}
