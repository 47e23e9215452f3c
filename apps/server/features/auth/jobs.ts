import type { Deps } from '#server/lib/deps.ts'
import { languageOf, pageLink } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { describeCaller } from './caller.ts'
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
  const language = languageOf(account.language)
  const from = describeCaller(resetRequest.userAgent, resetRequest.address, language)
  await deps.db.transaction().execute(async (trx) => {
    const token = await createPasswordReset(trx, account.id, from)
    const mail = passwordResetMail({
      name: account.name,
      email: account.email,
      language,
      url: pageLink(deps, `${deps.publicUrl()}/reset-password?token=${token}`, language),
      at: new Date(resetRequest.at),
      from,
      siteUrl: deps.publicUrl(),
      supportEmail: deps.config.supportEmail,
    })
    await queueMail(deps, trx, mail)
  })
}

/** Mails reset links, and clears away every night what has ended. */
export const registerAuthJobs = (deps: Deps): void => {
  deps.jobs.work(PASSWORD_RESET, (data) => mailReset(deps, data as PasswordResetRequest))
  deps.jobs.schedule('auth.clean-up', '17 3 * * *', () => deleteEnded(deps.db))
}
