import { accountReader, confirmCodeIfOn, confirmPassword, hasAccount } from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { pageLink } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { emailKey } from '#server/lib/text.ts'
import { saveEmailChange } from './email-queries.ts'
import { confirmEmailMail } from './mails/email-change.ts'

/** Mails a link to the new address (clause open.change-email); nothing changes before it is opened. */
export const changeEmail: Handler<'changeEmail'> = async ({ deps, request, user, body }) => {
  await confirmPassword(deps, request, user, body.password)
  if (emailKey(body.email) === emailKey(user.email)) throw new ApiError('EMAIL_UNCHANGED')
  if (await hasAccount(deps.db, body.email)) throw new ApiError('EMAIL_ALREADY_REGISTERED')
  await confirmCodeIfOn(deps, request, user.id, body.code)
  await deps.db.transaction().execute(async (trx) => {
    const token = await saveEmailChange(trx, user, body.email)
    const reader = accountReader(deps, user, request)
    const mail = confirmEmailMail({
      ...reader,
      newEmail: body.email,
      url: pageLink(deps, `${deps.publicUrl()}/confirm-email?token=${token}`, reader.language),
      at: deps.now(),
    })
    await queueMail(deps, trx, mail)
  })
  return { success: true }
}
