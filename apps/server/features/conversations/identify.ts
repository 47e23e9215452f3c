import { type Claim, claimContact, countConversation } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { type CustomerMessage, openConversation } from './add-customer-message.ts'
import { draftEvent, recordMessage, visitorOf } from './change.ts'
import type { Conversation } from './conversation.ts'
import { countCustomerMessages, saveIdentity } from './identify-queries.ts'

/** Notes who a visitor says they are (nobody verified it), and links the conversation to the contact of that claim. */
export const identifyCustomer = (
  deps: Deps,
  scope: BusinessScope,
  request: Pick<CustomerMessage, 'conversationId' | 'language' | 'pageUrl' | 'keyId'> & Claim,
): Promise<Conversation> =>
  inTransaction(deps, scope, async (unit) => {
    const before = await openConversation(unit, deps.now(), request)
    const now = deps.now()
    const sameAddress = before.customer_email?.toLowerCase() === request.email.toLowerCase()
    const after: Conversation = {
      ...before,
      customer_email: request.email,
      customer_name: request.name ?? (sameAddress ? before.customer_name : null),
      customer_phone: request.phone ?? (sameAddress ? before.customer_phone : null),
    }
    const unchanged = (['customer_email', 'customer_name', 'customer_phone'] as const).every(
      (field) => before[field] === after[field],
    )
    if (unchanged) return before
    const messages = await countCustomerMessages(unit, before.id)
    if (before.contact_id !== null) await countConversation(unit, before.contact_id, -1, messages)
    const claim: Claim = {
      email: request.email,
      name: after.customer_name,
      phone: after.customer_phone,
    }
    after.contact_id = await claimContact(unit, claim, { conversations: 1, messages, at: now })
    await saveIdentity(unit, after)
    await recordMessage(unit, { before, after, message: draftEvent(now, 'identified', visitorOf(after)) })
    return after
  })
