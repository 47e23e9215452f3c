import { LABEL_LIMITS } from '#contract/labels/label.ts'
import { holdLabels } from '#server/features/labels/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { carryOut, type Decision, onLocked } from './change.ts'
import type { Conversation } from './conversation.ts'
import { presentConversation } from './present.ts'

/**
 * Gives labels to a conversation and takes others off, whatever a colleague does at the same time. One that was deleted
 * meanwhile is left out.
 * @throws ApiError 409 LABEL_LIMIT where it would have too many
 */
export const labelConversation: Handler<'labelConversation'> = async ({ deps, scope, params, body }) => {
  const labelled = await inTransaction(deps, scope, async (unit) => {
    // Before the conversation, as where a label is deleted.
    const added = await holdLabels(unit, body.add)
    return onLocked(deps, unit, params.sessionId, (_unit, before, now) =>
      carryOut(unit, before, decideLabels(before, added, body.remove), now),
    )
  })
  return presentConversation(labelled, deps.now())
}

/**
 * What giving labels and taking others off makes of a conversation.
 * @throws ApiError 409 LABEL_LIMIT where it would have too many
 */
export const decideLabels = (
  before: Conversation,
  added: readonly string[],
  removed: readonly string[],
): Decision => {
  const remaining = before.label_ids.filter((id) => !removed.includes(id))
  const label_ids = [...new Set([...remaining, ...added])]
  if (label_ids.length > LABEL_LIMITS.perConversation && label_ids.length > before.label_ids.length)
    throw new ApiError('LABEL_LIMIT', { values: { max: LABEL_LIMITS.perConversation } })
  if (label_ids.join() === before.label_ids.join()) return null
  return { after: { ...before, label_ids }, message: null }
}
