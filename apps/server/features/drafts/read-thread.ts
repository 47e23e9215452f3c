import { isOnlyThanks } from '#contract/conversations/thanks.ts'
import {
  type Conversation,
  findConversation,
  findMessages,
  onlyAsksForTeam,
  openMessages,
  type StoredMessage,
} from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** Messages of a thread that are read, the newest. */
const READ = 100
const saysSomething = ({ content }: StoredMessage): boolean =>
  !isOnlyThanks(content) && !onlyAsksForTeam(content)
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
  const dialogue = messages.filter(({ kind }) => kind === 'message')
  const open = await openMessages(deps.db, scope, dialogue)
  const last = dialogue.filter(({ sender_type }) => sender_type === 'customer').slice(-1)
  return {
    conversation,
    said: dialogue,
    open: (open.length > 0 ? open : last).filter(saysSomething).slice(-OPEN),
    notes: messages.filter(({ metadata }) => metadata.event === 'note').slice(-NOTES),
  }
}
