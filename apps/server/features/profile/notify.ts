import { accountMail, accountReader, describeMoment } from '#server/features/auth/public.ts'
import type { Trx } from '#server/lib/database.ts'
import type { CallBase, SessionUser } from '#server/lib/handler.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { type NoticeKind, wordsFor } from './mails/texts.ts'

/**
 * Mails a user what has just changed in their account, and what to do when it was somebody else, in the transaction that
 * changes it; answers the mail's id.
 */
export const notify = (
  { deps, request, user }: Pick<CallBase, 'deps' | 'request'> & { user: SessionUser },
  trx: Trx,
  kind: NoticeKind,
): Promise<string> => {
  const reader = accountReader(deps, user, request)
  const { at, notices } = wordsFor(reader.language)
  const mail = accountMail({
    ...reader,
    ...notices[kind],
    email: user.email,
    facts: [[at, describeMoment(deps.now(), reader.language)]],
    support: 'at-once',
  })
  return queueMail(deps, trx, mail)
}
