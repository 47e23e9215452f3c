import {
  customerLanguage,
  findSender,
  findSpokenLanguage,
  queueTeamMail,
} from '#server/features/contacts/public.ts'
import { findConversation } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { unlinked } from '#server/lib/mail/untrusted-text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { type NotTaken, WORDS } from './mails/not-taken.ts'
import { countNotTaken, type ReceivedMail } from './queries.ts'
import type { Mailbox, ReadMail } from './reading/types.ts'

const DAY_MS = 86_400_000

/** The language that who answers in a conversation spoke last; asked before what they write now is stored. */
export const findLanguage = async (unit: Unit, answers: string | null): Promise<string | null> => {
  const known = answers === null ? undefined : await findConversation(unit.trx, unit.scope, answers)
  return (await findSpokenLanguage(unit, known?.contact_id ?? null)) ?? known?.language ?? null
}

/**
 * Tells who wrote a mail that was not taken, or not wholly, once a day; only who is proven: else anybody could have us
 * write to others.
 */
export const tellSender = async (
  deps: Deps,
  unit: Unit,
  { mail, author }: { mail: ReadMail; author: Mailbox },
  received: ReceivedMail,
  why: NotTaken,
  language: string | null,
): Promise<void> => {
  if (!received.proven) return
  const dayAgo = new Date(deps.now().getTime() - DAY_MS)
  if ((await countNotTaken(unit, received, dayAgo, ['limited', 'cut'])) > 1) return
  const w = WORDS[customerLanguage(language)]
  const { name } = await findSender(unit)
  await queueTeamMail(deps, unit, {
    to: author.email,
    language,
    subject: w.subject[why === 'cut' ? 'part' : 'none'],
    content: `${w[why](unlinked(name), unlinked(mail.subject))}\n\n${w.instead[why]}`,
    automatic: true,
    answers: mail.messageId,
  })
}
