import type { Transaction } from 'kysely'
import { describeCaller } from '#server/features/auth/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { CallBase, SessionUser } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import type { Database } from '#server/lib/schema.ts'
import { type Notice, noticeMail } from './mails/notices.ts'

/** Mails a user what has just changed in their account, in the transaction that changes it; answers the mail's id. */
export const notify = (
  { deps, request, user }: Pick<CallBase, 'deps' | 'request'> & { user: SessionUser },
  trx: Transaction<Database>,
  kind: Notice['kind'],
): Promise<string> => {
  const language = languageOf(user.language)
  return queueMail(
    deps satisfies Deps,
    trx,
    noticeMail({
      kind,
      name: user.name,
      email: user.email,
      language,
      at: deps.now(),
      from: describeCaller(request.userAgent, request.address, language),
      siteUrl: deps.publicUrl(),
      supportEmail: deps.config.supportEmail,
    }),
  )
}
