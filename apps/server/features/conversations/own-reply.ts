import { type Subject, sameSubject } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findOpenMessages } from './open-messages.ts'

/** A question of a customer, and what a person of the team wrote after it. */
export interface Exchange {
  conversation_id: string
  message_id: string
  question: string
  reply_id: string
  reply: string
  /** Whether its message asks something else that stayed open too. */
  beside?: boolean
}

/** Sentences of a reply that are compared. */
const SENTENCES = 12

/** How much two texts are compared by: a message may be about much more. */
const COMPARED = 500

/**
 * Whether the team's reply is to this question: to the last one that was open, or in words that are about it. A reply
 * whose words are about another open one is that one's.
 */
const isOwnReply = async (deps: Deps, scope: BusinessScope, exchange: Exchange): Promise<boolean> => {
  const { conversation_id, message_id, question, reply_id, reply, beside = false } = exchange
  const open = await findOpenMessages(deps.db, scope, conversation_id, reply_id)
  const others = open.filter(({ id }) => id !== message_id).map(({ content }) => content)
  const sentences = reply.split(/[.!?…\n]+/u).filter((text) => text.trim() !== '')
  const texts = [question, ...others, ...sentences.slice(0, SENTENCES)].map((text) => text.slice(0, COMPARED))
  const [questionSubject, ...rest] = (await deps.threads.files.run(
    'assistant.subjects',
    texts,
    scope.businessId,
  )) as Subject[]
  const replySubjects = rest.slice(others.length)
  const isInReply = (subject: Subject) => replySubjects.some((one) => sameSubject(subject, one))
  if (questionSubject !== undefined && isInReply(questionSubject)) return true
  const isLast = open.at(-1)?.id === message_id && !beside
  return isLast && !rest.slice(0, others.length).some(isInReply)
}

/** Of some exchanges those in which the team's reply is to the question. */
export const withOwnReply = async <E extends Exchange>(
  deps: Deps,
  scope: BusinessScope,
  exchanges: readonly E[],
): Promise<E[]> => {
  const own = await Promise.all(exchanges.map((each) => isOwnReply(deps, scope, each)))
  return exchanges.filter((_, at) => own[at])
}
