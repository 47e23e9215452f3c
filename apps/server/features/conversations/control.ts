import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { openConversation } from './add-customer-message.ts'
import {
  type Actor,
  ASSISTANT,
  carryOut,
  type Decision,
  draftEvent,
  type Member,
  memberActor,
  onConversation,
  recordMessage,
  recordState,
  visitorOf,
} from './change.ts'
import type { Conversation } from './conversation.ts'
import { REOPENED, UNARCHIVED } from './count-ending.ts'
import { countHandoff, draftHandoff, handOff, reasonOfVisitor } from './handoff.ts'
import { withdrawRequests } from './person-requests.ts'
import { ANSWERED, AWAKE, isToAnswer, isWaitedFor } from './to-answer.ts'
import { type Beginning, deletePendingAnswer } from './write-queries.ts'

/** A person takes a conversation, also from another person; the assistant stays silent until it is handed back. */
export const takeOver = (deps: Deps, scope: BusinessScope, id: string, member: Member) =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.handled_by === 'team' && before.handler_id === member.id) return before
    const after: Conversation = {
      ...before,
      handled_by: 'team',
      handler_id: member.id,
      had_human: true,
      // What the assistant had not answered yet is for this person to answer.
      waiting_since: before.waiting_since ?? before.awaiting_reply_since,
      last_activity_at: now,
      ...(before.archived_at === null && REOPENED),
    }
    await recordMessage(unit, { before, after, message: draftEvent(now, 'taken-over', memberActor(member)) })
    return after
  })

/** Gives a conversation back to the assistant; nobody is waited for any more. */
export const handBack = (deps: Deps, scope: BusinessScope, id: string, by: Member | 'visitor') =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.handled_by === 'assistant' && before.waiting_since === null) return before
    const after: Conversation = {
      ...before,
      handled_by: 'assistant',
      handler_id: null,
      ...ANSWERED,
      ...AWAKE,
      last_activity_at: now,
    }
    const actor: Actor = by === 'visitor' ? visitorOf(before) : memberActor(by)
    await recordMessage(unit, { before, after, message: draftEvent(now, 'handed-back', actor) })
    if (by === 'visitor') await withdrawRequests(unit, id)
    return after
  })

/**
 * A visitor asks for a person, perhaps before having written anything: the assistant falls silent and the
 * conversation waits for the team. Nothing changes while a person has it already.
 */
export const requestHandoff = (deps: Deps, scope: BusinessScope, request: Beginning): Promise<Conversation> =>
  inTransaction(deps, scope, async (unit) => {
    const before = await openConversation(unit, deps.now(), request)
    const now = deps.now()
    const waits = isWaitedFor(before)
    const asksAlready = before.handled_by === 'team' && waits && before.snoozed_at === null
    if (asksAlready || before.handler_id !== null) return before
    const after: Conversation = {
      ...before,
      ...handOff(before, now),
      ...AWAKE,
      last_activity_at: now,
      ...UNARCHIVED,
      ...REOPENED,
    }
    const reason = waits ? 'paused' : await reasonOfVisitor(unit, before.id)
    const message = draftHandoff(now, visitorOf(before), reason)
    const others = before.archived_at ? [draftEvent(now, 'unarchived', visitorOf(before))] : []
    await recordMessage(unit, { before, after, message, others })
    if (!waits) await countHandoff(unit, before, now, reason)
    return after
  })

/** Leaves a question that nobody could answer by itself to the team. */
export const abandonAnswer = (deps: Deps, scope: BusinessScope, id: string, messageId: string) =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    const owed = await deletePendingAnswer(unit, id, messageId)
    if (!owed || isWaitedFor(before) || before.handled_by === 'team') return before
    const after: Conversation = { ...before, ...handOff(before, now) }
    await recordMessage(unit, { before, after, message: draftHandoff(now, ASSISTANT, 'failed') })
    await countHandoff(unit, before, now, 'failed')
    return after
  })

/** Says that nothing is to be answered, or takes that back: then it waits since its customer's last message. */
export const setWaiting = (deps: Deps, scope: BusinessScope, id: string, waiting: boolean, member: Member) =>
  onConversation(deps, scope, id, async (unit, before, now) =>
    carryOut(unit, before, decideWaiting(before, now, waiting, member), now),
  )

/** What « nothing to answer » makes of a conversation, or taking that back. */
export const decideWaiting = (
  before: Conversation,
  now: Date,
  waiting: boolean,
  member: Member,
): Decision => {
  if (waiting === isToAnswer(before)) return null
  const since = before.last_customer_message_at ?? before.created_at
  const after: Conversation = {
    ...before,
    waiting_since: waiting ? since : null,
    woken: false,
    ...AWAKE,
    awaiting_reply_since: waiting ? since : null,
    unread_count: waiting ? before.unread_count : 0,
    ...(waiting && UNARCHIVED),
  }
  return { after, message: draftEvent(now, waiting ? 'unsettled' : 'settled', memberActor(member)) }
}

/** The team has read a conversation. */
export const markRead = (deps: Deps, scope: BusinessScope, id: string): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.unread_count === 0) return before
    const after: Conversation = { ...before, unread_count: 0 }
    await recordState(unit, before, after, now)
    return after
  })
