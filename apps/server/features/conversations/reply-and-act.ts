import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { holdLabels } from '#server/features/labels/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { recordTeamMessage, type TeamMessage } from './add-team-message.ts'
import { decideArchived, recordArchived } from './archive.ts'
import { decideAssigned, findAssignee } from './assign.ts'
import { carryOut, onLocked } from './change.ts'
import type { StoredMessage } from './conversation.ts'
import { decideLabels } from './label.ts'
import { findMessage } from './queries.ts'

/**
 * Replies, then labels the conversation, gives it to somebody and archives it: all of it or nothing, and once, however
 * often it is sent. Labels that are gone are left out.
 * @throws ApiError 409 ASSIGNEE_GONE, LABEL_LIMIT, and what a reply alone throws
 */
export const replyAndAct = (
  deps: Deps,
  scope: BusinessScope,
  message: TeamMessage,
  { labels, assign, archive, reason }: ReplyActions,
): Promise<StoredMessage> =>
  inTransaction(deps, scope, async (unit) => {
    // Before the conversation, as where a label is deleted and somebody leaves.
    const added = await holdLabels(unit, labels)
    const assignee = assign === null ? null : await findAssignee(unit, assign)
    if (assignee === undefined) throw new ApiError('ASSIGNEE_GONE')
    const { conversationId: id, member } = message
    const known = await onLocked(deps, unit, id, () =>
      findMessage(unit.trx, scope, id, { clientId: message.clientId }),
    )
    if (known) return known
    const sent = await recordTeamMessage(deps, unit, message)
    await onLocked(deps, unit, id, async (_unit, replied, now) => {
      const labelled = await carryOut(unit, replied, decideLabels(replied, added, []), now)
      const given =
        assignee === null
          ? labelled
          : await carryOut(unit, labelled, decideAssigned(labelled, now, assignee, member), now)
      if (!archive) return
      await carryOut(unit, given, decideArchived(given, now, { archived: true, reason }, member), now)
      await recordArchived(unit, [id], member, now)
    })
    return sent
  })
