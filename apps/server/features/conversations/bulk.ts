import type { BulkChange, BulkOutcome } from '#contract/conversations/conversations.ts'
import { holdLabels } from '#server/features/labels/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { decideArchived, recordArchived } from './archive.ts'
import { decideAssigned, findAssignee } from './assign.ts'
import { insertUndo, lockConversations } from './bulk-queries.ts'
import { carryOutAll, type Decision, type Member } from './change.ts'
import { decideWaiting } from './control.ts'
import type { Conversation } from './conversation.ts'
import { decideLabels } from './label.ts'
import { decideSnoozed, readUntil } from './snooze.ts'
import { decideSpam, hideFigures } from './spam.ts'

type Decide = (before: Conversation) => Decision

/** How each conversation is decided on; what all of them need is read here, once. */
const deciding = async (unit: Unit, change: BulkChange, member: Member, now: Date): Promise<Decide> => {
  switch (change.kind) {
    case 'archive': {
      const { reason } = change
      return (before) => decideArchived(before, now, { archived: true, reason }, member)
    }
    case 'label': {
      const added = await holdLabels(unit, change.add)
      return (before) => decideLabels(before, added, change.remove)
    }
    case 'assign': {
      const assignee = change.userId === null ? null : await findAssignee(unit, change.userId)
      if (assignee === undefined) throw new ApiError('NOT_FOUND')
      return (before) => decideAssigned(before, now, assignee, member)
    }
    case 'snooze': {
      const until = readUntil(change.until, now)
      return (before) => decideSnoozed(before, now, until, member)
    }
    case 'spam':
      return (before) => decideSpam(before, now, true, member)
    case 'settle':
      return (before) => decideWaiting(before, now, false, member)
  }
}

const tryDecide = (decide: Decide, before: Conversation): Decision | 'label-limit' => {
  try {
    return decide(before)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LABEL_LIMIT') return 'label-limit'
    throw error
  }
}

/** Changes many conversations in one transaction, however many they are in as many statements. */
export const changeConversations: Handler<'changeConversations'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    // Labels before conversations, as where one is labelled.
    const decide = await deciding(unit, body.change, user, now)
    const ids = [...new Set(body.sessionIds)]
    const locked = await lockConversations(unit, ids)
    const outcomes = new Map<string, BulkOutcome>()
    const decided = locked.flatMap((before) => {
      const decision = tryDecide(decide, before)
      outcomes.set(
        before.id,
        decision === null ? 'unchanged' : decision === 'label-limit' ? decision : 'changed',
      )
      return decision === null || decision === 'label-limit' ? [] : [{ before, decision }]
    })
    const results = ids.map((sessionId) => ({ sessionId, outcome: outcomes.get(sessionId) ?? 'not-found' }))
    if (decided.length === 0) return { results, undoId: null }
    const changedIds = decided.map(({ before }) => before.id)
    if (body.change.kind === 'spam') await hideFigures(unit, changedIds, now)
    await carryOutAll(unit, decided, now)
    if (body.change.kind === 'archive') await recordArchived(unit, changedIds, user, now)
    const undoId = newId()
    const changes = decided.map(({ before, decision }) => ({ before, after: decision.after }))
    await insertUndo(unit, { id: undoId, memberId: user.id, kind: body.change.kind, changes, at: now })
    return { results, undoId }
  })
