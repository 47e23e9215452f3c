import { isOnlyThanks } from '#contract/thanks.ts'
import {
  answeredMessage,
  type Conversation,
  findConversation,
  findMessages,
  type StoredMessage,
} from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findPartlyAnswered } from './queries.ts'

/** Messages of a thread that are read, the newest. */
const READ = 100
/** Messages of the customer that a draft answers, and notes that it reads, the newest. */
const OPEN = 6
const NOTES = 10

/** A thread, as far as a reply to it is drafted. */
export interface ReadThread {
  conversation: Conversation
  /** What was said, oldest first; without events. */
  said: StoredMessage[]
  /** What the customer wrote and nobody answered, oldest first; else their last words. Without what only thanks. */
  open: StoredMessage[]
  /** What the team wrote to itself, the newest last. */
  notes: StoredMessage[]
}

const isFrom = (sender: StoredMessage['sender_type']) => (message: StoredMessage) =>
  message.sender_type === sender

/** Whether an answer of the assistant settles what it answers: nobody said that it does not. */
const settles = ({ metadata, useful }: StoredMessage): boolean => {
  const rating = metadata.rating as { useful: boolean } | undefined
  const answered = metadata.outcome === 'answered' || metadata.closest === 'confirmed'
  return answered && useful !== false && rating?.useful !== false
}

/**
 * Reads what a reply has to answer: what the customer wrote since the team's last words, without what the assistant
 * answered.
 * @throws ApiError 404 when the business has no such conversation
 */
export const readThread = async (
  deps: Pick<Deps, 'db'>,
  scope: BusinessScope,
  conversationId: string,
): Promise<ReadThread> => {
  const [conversation, { messages }] = await Promise.all([
    findConversation(deps.db, scope, conversationId),
    findMessages(deps.db, scope, conversationId, { before: null, limit: READ }),
  ])
  if (conversation === undefined) throw new ApiError('NOT_FOUND')
  const said = messages.filter(({ kind }) => kind === 'message')
  const since = said.slice(said.findLastIndex(isFrom('business')) + 1)
  const answered = since
    .filter(isFrom('system'))
    .filter(settles)
    .flatMap((each) => answeredMessage(each) ?? [])
  const partly = await findPartlyAnswered(deps.db, scope, answered)
  const settled = new Set(answered.filter((id) => !partly.includes(id)))
  const open = since.filter((each) => isFrom('customer')(each) && !settled.has(each.id))
  const last = said.filter(isFrom('customer')).slice(-1)
  return {
    conversation,
    said,
    open: (open.length > 0 ? open : last).filter(({ content }) => !isOnlyThanks(content)).slice(-OPEN),
    notes: messages.filter(({ metadata }) => metadata.event === 'note').slice(-NOTES),
  }
}
