import type { Transaction } from 'kysely'
import { accountMail, describeCaller, describeMoment } from '#server/features/auth/public.ts'
import type { CallBase, SessionUser } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Database } from '#server/lib/schema.ts'
import { type NoticeKind, wordsFor } from './mails/texts.ts'

/**
 * Mails a user what has just changed in their account, and what to do when it was somebody else, in the transaction that
 * changes it; answers the mail's id.
 */
export const notify = (
  { deps, request, user }: Pick<CallBase, 'deps' | 'request'> & { user: SessionUser },
  trx: Transaction<Database>,
  kind: NoticeKind,
): Promise<string> => {
  const language = languageOf(user.language)
  const { at, notices } = wordsFor(language)
  const mail = accountMail({
    name: user.name,
    email: user.email,
    language,
    ...notices[kind],
    facts: [[at, describeMoment(deps.now(), language)]],
    from: describeCaller(request.userAgent, request.address, language),
    support: 'at-once',
    siteUrl: deps.publicUrl(),
    supportEmail: deps.config.supportEmail,
  })
  return queueMail(deps, trx, mail)
}
