import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import { canMail } from '#server/lib/mail/way-out.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { onConversation, tellConversation } from './change.ts'
import { countChange } from './figures.ts'
import { identifyIn } from './identify.ts'
import { reachedAgain } from './to-answer.ts'
import { noteVisitorBack } from './unseen.ts'
import { deleteUnseen, findNewest } from './unseen-queries.ts'
import { saveConversation, setConversation } from './write-queries.ts'

const sameAddress = (one: string, other: string | null): boolean =>
  other !== null && emailKey(one) === emailKey(other)

/**
 * Keeps where a visitor who waits for a person is to be answered once they left; null takes the address back. Whoever
 * did not say who they are is known by it; another address of somebody known stays beside what is known.
 * @param by.seen whether it is done in the chat, with what was said before them; `by.link`: in a chat that the link of a
 *   mail opened, which stays open; else the links that went to another address before end
 * @throws ApiError 404 when the conversation does not exist, never was one for a person, or no mail can be sent
 */
export const leaveAddress = (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  email: string | null,
  by: { seen: boolean; link: boolean },
): Promise<void> =>
  onConversation(deps, scope, conversationId, async (unit, before, now) => {
    if (!before.had_human || (email !== null && !canMail(deps.config))) throw new ApiError('NOT_FOUND')
    if (before.reply_email === email) return
    const known = before.customer_email
    const corrects = known === null || known === before.reply_email
    const { customer_name: name, customer_phone: phone } = before
    const identified =
      email === null || !corrects ? before : await identifyIn(unit, before, { email, name, phone }, now)
    await setConversation(unit, conversationId, { reply_email: email, bounced_at: null, mailed_at: null })
    const revokes = !by.link && before.reply_email !== null && !sameAddress(before.reply_email, email)
    if (revokes) await setConversation(unit, conversationId, { links_revoked_at: now })
    if (email === null) await deleteUnseen(unit, conversationId)
    const after = { ...identified, reply_email: email, ...reachedAgain(before) }
    if (after.waiting_since !== before.waiting_since) {
      await saveConversation(unit, after)
      countChange(unit, before, after)
    }
    const newest = by.seen ? await findNewest(unit, conversationId) : undefined
    if (newest) await noteVisitorBack(unit, after, newest.id, now)
    tellConversation(unit, after, now, revokes)
  })

/**
 * Ends the links of the mails that were sent until now, and the chats that they opened. What is mailed next has a link
 * that opens.
 * @throws ApiError 404 when the conversation does not exist
 */
export const revokeLinks = (deps: Deps, scope: BusinessScope, conversationId: string) =>
  onConversation(deps, scope, conversationId, async (unit, before, now) => {
    await setConversation(unit, conversationId, { links_revoked_at: now })
    tellConversation(unit, before, now, true)
    return before
  })
