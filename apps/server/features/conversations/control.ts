import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { type CustomerMessage, openConversation } from './add-customer-message.ts'
import {
  type Actor,
  ASSISTANT,
  draftEvent,
  type Member,
  memberActor,
  onConversation,
  recordMessage,
  recordState,
  visitorOf,
} from './change.ts'
import type { Conversation } from './conversation.ts'
import { REOPENED } from './count-ending.ts'
import { countHandoff, draftHandoff, handOff, reasonOfVisitor } from './handoff.ts'
import { withdrawRequests } from './person-requests.ts'
import { deletePendingAnswer } from './write-queries.ts'

/** A person takes a conversation, also from another person; the assistant stays silent until it is handed back. */
export const takeOver = (
  deps: Deps,
  scope: BusinessScope,
  id: string,
  member: Member,
): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.handled_by === 'team' && before.handler_id === member.id) return before
    const after: Conversation = {
      ...before,
      handled_by: 'team',
      handler_id: member.id,
      had_human: true,
      last_activity_at: now,
      ...(before.archived_at === null && REOPENED),
    }
    await recordMessage(unit, { before, after, message: draftEvent(now, 'taken-over', memberActor(member)) })
    return after
  })

/** Gives a conversation back to the assistant; nobody is waited for any more. */
export const handBack = (
  deps: Deps,
  scope: BusinessScope,
  id: string,
  by: Member | 'visitor',
): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.handled_by === 'assistant' && before.waiting_since === null) return before
    const after: Conversation = {
      ...before,
      handled_by: 'assistant',
      handler_id: null,
      waiting_since: null,
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
export const requestHandoff = (
  deps: Deps,
  scope: BusinessScope,
  request: Pick<CustomerMessage, 'conversationId' | 'language' | 'pageUrl' | 'keyId'>,
): Promise<Conversation> =>
  inTransaction(deps, scope, async (unit) => {
    const before = await openConversation(unit, deps.now(), request)
    const now = deps.now()
    const asksAlready = before.handled_by === 'team' && before.waiting_since !== null
    if (asksAlready || before.handler_id !== null) return before
    const after: Conversation = {
      ...before,
      ...handOff(before, now),
      last_activity_at: now,
      archived_at: null,
      ...REOPENED,
    }
    const waits = before.waiting_since !== null
    const reason = waits ? 'paused' : await reasonOfVisitor(unit, before.id)
    const message = draftHandoff(now, visitorOf(before), reason)
    const others = before.archived_at ? [draftEvent(now, 'unarchived', visitorOf(before))] : []
    await recordMessage(unit, { before, after, message, others })
    if (!waits) await countHandoff(unit, before, now, reason)
    return after
  })

/** Leaves a question that nobody could answer by itself to the team. */
export const abandonAnswer = (
  deps: Deps,
  scope: BusinessScope,
  id: string,
  messageId: string,
): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    const owed = await deletePendingAnswer(unit, id, messageId)
    if (!owed || before.waiting_since !== null || before.handled_by === 'team') return before
    const after: Conversation = { ...before, ...handOff(before, now) }
    await recordMessage(unit, { before, after, message: draftHandoff(now, ASSISTANT, 'failed') })
    await countHandoff(unit, before, now, 'failed')
    return after
  })

/** Puts a conversation into the archive or takes it out; archiving ends it and whoever waited, waits no more. */
export const setArchived = (
  deps: Deps,
  scope: BusinessScope,
  id: string,
  archived: boolean,
  member: Member,
): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (archived === (before.archived_at !== null)) return before
    const after: Conversation = archived
      ? {
          ...before,
          archived_at: now,
          waiting_since: null,
          awaiting_reply_since: null,
          ended_at: before.ended_at ?? (before.message_count > 0 ? now : null),
        }
      : { ...before, archived_at: null }
    const event = archived ? 'archived' : 'unarchived'
    await recordMessage(unit, { before, after, message: draftEvent(now, event, memberActor(member)) })
    return after
  })

/** The team has read a conversation. */
export const markRead = (deps: Deps, scope: BusinessScope, id: string): Promise<Conversation> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.unread_count === 0) return before
    const after: Conversation = { ...before, unread_count: 0 }
    await recordState(unit, before, after, now)
    return after
  })
