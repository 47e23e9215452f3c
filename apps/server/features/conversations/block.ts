import type { Handler } from '#server/lib/handler.ts'
import { emailKey } from '#server/lib/text.ts'
import { isBlocked, setAddressBlocked, setOthersBlocked } from './blocked.ts'
import { draftEvent, memberActor, onConversation, recordMessage } from './change.ts'
import type { Conversation } from './conversation.ts'
import { presentConversation } from './present.ts'

/**
 * Takes nothing any more of what the visitor of a conversation writes, nor by mail from their address; or takes it
 * again. It holds for all conversations of their contact.
 */
export const setBlocked: Handler<'setBlocked'> = async ({ deps, scope, user, params, body }) => {
  const changed = await onConversation(deps, scope, params.sessionId, async (unit, before, now) => {
    const at = body.blocked ? now : null
    if (body.blocked === isBlocked(before)) return before
    const after: Conversation = { ...before, blocked_at: at }
    if (before.customer_email !== null) await setAddressBlocked(unit, emailKey(before.customer_email), at)
    const others = await setOthersBlocked(unit, before, at)
    const event = draftEvent(now, body.blocked ? 'blocked' : 'unblocked', memberActor(user))
    await recordMessage(unit, { before, after, message: event })
    // As many as they began: open pages read them again instead of being told of each.
    if (others > 0n) unit.emit(() => ({ type: 'reset' }))
    return after
  })
  return presentConversation(changed, deps.now())
}
