import type { HandoffReason } from '#contract/conversations/message.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { type Actor, draftEvent } from './change.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
import { divideOf, type Figured, figureOf } from './figures.ts'
import { insertPersonRequest } from './person-requests.ts'
import { findLastOutcome } from './queries.ts'
import { waitFrom } from './to-answer.ts'

/** What a request for a person changes: the assistant falls silent, the visitor waits. */
export const handOff = (before: Conversation, now: Date): Partial<Conversation> => ({
  handled_by: 'team',
  had_human: true,
  ...waitFrom(before, now),
})

/** What a message to a paused assistant changes: it waits for the team, and the assistant may answer the next one. */
export const leaveToTeam = (before: Conversation, now: Date): Partial<Conversation> => ({
  had_human: true,
  ...waitFrom(before, now),
})

/** What is known of a visitor's wish for a person: whether the assistant had just said that it does not know. */
export const reasonOfVisitor = async (unit: Unit, conversationId: string): Promise<HandoffReason> =>
  (await findLastOutcome(unit, conversationId)) === 'unknown' ? 'unknown' : 'asked'

/** The event of a hand-off, with its reason. */
export const draftHandoff = (at: Date, actor: Actor, reason: HandoffReason): StoredMessage =>
  draftEvent(at, 'handoff-requested', actor, { reason })

/** Counts that a conversation went to the team, and notes that somebody is to be reached. */
export const countHandoff = async (unit: Unit, of: Figured, at: Date, reason: HandoffReason) => {
  figureOf(unit, of, at, { handoffs: 1 })
  divideOf(unit, of, at, 'handoff', reason)
  await insertPersonRequest(unit, of.id, at)
}
