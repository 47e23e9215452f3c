import { recordAction } from '#server/features/team/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { holdFiles } from './attachments/send.ts'
import {
  draftEvent,
  draftMessage,
  type Member,
  memberActor,
  onLocked,
  recordMessage,
  withLastMessage,
} from './change.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
import { figureOf } from './figures.ts'
import { mailTeamMessage } from './open-by-mail.ts'
import { findMessage } from './queries.ts'
import { refuseCrossing } from './refuse-crossing.ts'
import { ANSWERED } from './to-answer.ts'
import { mailUnlessSeen } from './unseen.ts'

export interface TeamMessage {
  conversationId: string
  member: Member
  content: string
  /** The sender's own id of the message: the same again is the same message. */
  clientId: string
  /** Ids of uploaded files that it is sent with. */
  attachments?: readonly string[] | undefined
  /** What is kept beside the words of a message that did not come from the dashboard. */
  metadata?: StoredMessage['metadata']
  /** The newest message that its sender has seen: one of a colleague after it refuses this one. */
  lastSeen?: string | undefined
}

/** When a message of the team answers somebody: since when that person had been waiting for it. */
const waitedSince = ({ waiting_since, awaiting_reply_since, woken }: Conversation): Date | null => {
  if (woken) return awaiting_reply_since
  if (waiting_since === null || awaiting_reply_since === null) return waiting_since ?? awaiting_reply_since
  return waiting_since < awaiting_reply_since ? waiting_since : awaiting_reply_since
}

/** Adds what a person of the team wrote; takes the conversation over for that person. */
export const addTeamMessage = (
  deps: Deps,
  scope: BusinessScope,
  message: TeamMessage,
): Promise<StoredMessage> => inTransaction(deps, scope, (unit) => recordTeamMessage(deps, unit, message))

/** The same within a transaction that does more. */
export const recordTeamMessage = (
  deps: Deps,
  within: Unit,
  { conversationId, member, content, clientId, attachments, metadata, lastSeen }: TeamMessage,
): Promise<StoredMessage> =>
  onLocked(deps, within, conversationId, async (unit, before, now) => {
    const known = lastSeen && (await findMessage(unit.trx, unit.scope, before.id, { clientId }))
    if (known) return known
    if (lastSeen) await refuseCrossing(unit, before.id, { lastSeen, memberId: member.id, now })
    const takesOver = before.handled_by !== 'team' || before.handler_id !== member.id
    const others = takesOver ? [draftEvent(now, 'taken-over', memberActor(member))] : []
    const place = { conversationId: before.id, sender: 'business' } as const
    const sent = await holdFiles(unit, place, content, attachments)
    const message = draftMessage(now, {
      ...memberActor(member),
      content: sent.content,
      client_id: clientId,
      metadata: { ...metadata, ...sent.metadata },
    })
    const after: Conversation = {
      ...withLastMessage(before, message),
      handled_by: 'team',
      handler_id: member.id,
      had_human: true,
      ...ANSWERED,
      awaiting_reply_since: null,
      unread_count: 0,
    }
    if (await recordMessage(unit, { before, after, message, others })) {
      await sent.giveTo(message.id)
      const since = waitedSince(before)
      const waitedMs = since === null ? 0 : Math.max(0, now.getTime() - since.getTime())
      figureOf(unit, before, now, {
        team_messages: 1,
        ...(since && { replies: 1, reply_ms: waitedMs, team_replies: 1, team_reply_ms: waitedMs }),
      })
      await mailTeamMessage(deps, unit, before, message)
      await mailUnlessSeen(deps, unit, after, now)
      if (since !== null || takesOver)
        await recordAction(unit, { kind: 'replied', user: member, at: now, subjectId: before.id })
      return message
    }
    const stored = await findMessage(unit.trx, unit.scope, before.id, { clientId })
    if (stored === undefined) throw new Error(`message ${clientId} vanished`)
    return stored
  })
