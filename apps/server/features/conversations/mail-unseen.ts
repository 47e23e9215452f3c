import { findSender } from '#server/features/contacts/public.ts'
import { makeChatLink } from '#server/lib/chat-link.ts'
import type { Deps } from '#server/lib/deps.ts'
import { messageIdOf } from '#server/lib/mail/message-id.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { wordsAndNames } from './attachments/mailed.ts'
import { findLatestMail } from './by-mail-queries.ts'
import { onConversation } from './change.ts'
import type { LockedConversation } from './conversation.ts'
import { followMail } from './mail-state.ts'
import { unseenAnswersMail } from './mails/unseen-answers.ts'
import { findOpenMessages } from './open-messages.ts'
import {
  countMailsTo,
  deleteUnseen,
  findLatestMails,
  findUnseen,
  isDue,
  putUnseenOff,
} from './unseen-queries.ts'
import { setConversation } from './write-queries.ts'

/** Anybody can leave any address: a business writes no more than this to one in a day. */
const MAILS_PER_DAY = 10
const DAY_MS = 86_400_000
const LATER_MS = 3_600_000

/** Message-IDs of the mails before, the latest last: in mailboxes, one conversation is one thread. */
const threadOf = async ({ config }: Deps, unit: Unit, conversationId: string): Promise<string[]> => {
  const [ours, theirs] = await Promise.all([
    findLatestMails(unit, conversationId),
    findLatestMail(unit, conversationId),
  ])
  const ids = ours.map((id) => messageIdOf(config, id)).reverse()
  return theirs?.id ? [...ids, `<${theirs.id}>`] : ids
}

/** Lines of the visitor that are quoted, the last ones. */
const QUOTED = 6

/** What the visitor wrote last, and where a person answers, all that was open then. */
const quotedTo = async (
  { trx, scope }: Unit,
  conversationId: string,
  { answers, asked }: Awaited<ReturnType<typeof findUnseen>>,
): Promise<string[]> => {
  const reply = answers.find(({ sender_type }) => sender_type === 'business')
  const open = reply === undefined ? [] : await findOpenMessages(trx, scope, conversationId, reply.id)
  const since = open.filter(({ id }) => !asked.some((message) => message.id === id))
  return [...since, ...asked]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ content }) => content)
    .filter((content) => content.trim() !== '')
    .slice(-QUOTED)
}

const mailOne = async (deps: Deps, unit: Unit, before: LockedConversation, now: Date): Promise<void> => {
  const { id, reply_email: to } = before
  // Whoever locked the conversation first mailed them, and the others find nothing due.
  if (!(await isDue(unit, id, now))) return
  const unseen = await findUnseen(unit, id, before.seen_message_id)
  const { answers } = unseen
  if (to === null || answers.length === 0) return deleteUnseen(unit, id)
  const max = MAILS_PER_DAY * Math.max(1, deps.config.rateLimitFactor)
  if ((await countMailsTo(unit, to, new Date(now.getTime() - DAY_MS))) >= max)
    return putUnseenOff(unit.trx, unit.scope.businessId, id, new Date(now.getTime() + LATER_MS))
  const { businessId } = unit.scope
  const mail = unseenAnswersMail(await findSender(unit), {
    to,
    language: before.language,
    conversationId: id,
    questions: await quotedTo(unit, id, unseen),
    answers: answers.map((answer) => ({
      content: wordsAndNames(answer),
      from: answer.is_ai ? null : answer.sender_name,
      isAssistant: answer.is_ai,
    })),
    token: makeChatLink(deps, { businessId, conversationId: id, issuedAt: now }),
    siteUrl: deps.publicUrl(),
    thread: await threadOf(deps, unit, id),
    replyTo: replyAddress(deps, { conversationId: id, memberId: null }),
  })
  const mailId = await queueMail(deps, unit.trx, mail)
  await deleteUnseen(unit, id)
  await setConversation(unit, id, { mailed_at: now })
  const answerIds = answers.map((answer) => answer.id)
  await followMail(deps, unit, id, answerIds, mailId)
}

/**
 * Mails the answers of a conversation that nobody saw in time, in one mail: noted, queued and forgotten in one
 * transaction under the conversation's lock, so that no end of a process loses or doubles one.
 */
export const mailUnseen = (deps: Deps, scope: BusinessScope, conversationId: string): Promise<void> =>
  onConversation(deps, scope, conversationId, (unit, before, now) => mailOne(deps, unit, before, now))
