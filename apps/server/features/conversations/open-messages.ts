import { isOnlyThanks } from '#contract/conversations/thanks.ts'
import { courtesyOf } from '#server/features/assistant/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { answeredMessage, type StoredMessage } from './conversation.ts'
import { onlyAsksForTeam } from './only-asks-for-team.ts'
import { findMessages } from './queries.ts'
import { findPartlyAnswered } from './unanswered-queries.ts'

/** Messages of a thread that are looked at, the newest. */
const READ = 100

const isFrom = (sender: StoredMessage['sender_type']) => (message: StoredMessage) =>
  message.sender_type === sender

/** Whether an answer of the assistant settles what it answers: nobody said that it does not. */
const settles = ({ metadata, useful }: StoredMessage): boolean => {
  const rating = metadata.rating as { useful: boolean } | undefined
  const answered = metadata.outcome === 'answered' || metadata.closest === 'confirmed'
  return answered && useful !== false && rating?.useful !== false
}

/** Whether words only greet, thank, say yes or ask for the team: nobody has anything to answer to them. */
const asksNothing = ({ content }: StoredMessage): boolean =>
  isOnlyThanks(content) || courtesyOf(content) !== undefined || onlyAsksForTeam(content)

/**
 * What the customer wrote since the team's last words and nobody answered, oldest first; without what asks nothing.
 * @param messages what was said in a thread, oldest first, without events
 */
export const openMessages = async (
  db: Db,
  scope: BusinessScope,
  messages: readonly StoredMessage[],
): Promise<StoredMessage[]> => {
  const since = messages.slice(messages.findLastIndex(isFrom('business')) + 1)
  const answered = since
    .filter(isFrom('system'))
    .filter(settles)
    .flatMap((each) => answeredMessage(each) ?? [])
  const partly = await findPartlyAnswered(db, scope, answered)
  const settled = new Set(answered.filter((id) => !partly.includes(id)))
  return since.filter((each) => isFrom('customer')(each) && !settled.has(each.id) && !asksNothing(each))
}

/** The same of a conversation as it is, or as it was before one of its messages. */
export const findOpenMessages = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  before: string | null = null,
): Promise<StoredMessage[]> => {
  const { messages } = await findMessages(db, scope, conversationId, { before, limit: READ })
  const dialogue = messages.filter(({ kind }) => kind === 'message')
  return openMessages(db, scope, dialogue)
}
