import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { canMail } from '#server/lib/mail/way-out.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { onConversation } from './change.ts'
import { identifyIn } from './identify.ts'
import { saveReplyEmail } from './leave-address-queries.ts'
import { noteVisitorBack, tellConversation } from './unseen.ts'
import { deleteUnseen, findNewest } from './unseen-queries.ts'

/**
 * Keeps where a visitor who waits for a person is to be answered once they left; null takes the address back. Whoever
 * did not say who they are is known by it; another address of somebody known stays beside what is known.
 * @param seen whether it is done in the chat, with what was said before them
 * @throws ApiError 404 when the conversation does not exist, never was one for a person, or no mail can be sent
 */
export const leaveAddress = (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  email: string | null,
  seen = true,
): Promise<void> =>
  onConversation(deps, scope, conversationId, async (unit, before, now) => {
    if (!before.had_human || (email !== null && !canMail(deps.config))) throw new ApiError('NOT_FOUND')
    if (before.reply_email === email) return
    const known = before.customer_email
    const corrects = known === null || known === before.reply_email
    const identified =
      email === null || !corrects
        ? before
        : await identifyIn(
            unit,
            before,
            { email, name: before.customer_name, phone: before.customer_phone },
            now,
          )
    await saveReplyEmail(unit, conversationId, email, now)
    if (email === null) await deleteUnseen(unit, conversationId)
    const after = { ...identified, reply_email: email, bounced_at: null }
    const newest = seen ? await findNewest(unit, conversationId) : undefined
    if (newest) await noteVisitorBack(unit, after, newest.id, now)
    tellConversation(unit, after, now)
  })
