import { type Claim, claimContact, countConversation } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { type CustomerMessage, openConversation } from './add-customer-message.ts'
import { draftEvent, recordMessage, visitorOf } from './change.ts'
import type { Conversation } from './conversation.ts'
import { countCustomerMessages, saveIdentity } from './identify-queries.ts'

/** Stores who a visitor of a locked conversation says they are; the conversation as it is then. */
export const identifyIn = async (
  unit: Unit,
  before: Conversation,
  claim: Claim,
  now: Date,
): Promise<Conversation> => {
  const after: Conversation = {
    ...before,
    customer_email: claim.email,
    customer_name: claim.name,
    customer_phone: claim.phone,
  }
  const unchanged = (['customer_email', 'customer_name', 'customer_phone'] as const).every(
    (field) => before[field] === after[field],
  )
  if (unchanged) return before
  const messages = await countCustomerMessages(unit, before.id)
  if (before.contact_id !== null) await countConversation(unit, before.contact_id, -1, messages)
  after.contact_id = await claimContact(unit, claim, { conversations: 1, messages, at: now })
  await saveIdentity(unit, after)
  await recordMessage(unit, { before, after, message: draftEvent(now, 'identified', visitorOf(after)) })
  return after
}

/** Notes who a visitor says they are (nobody verified it), and links the conversation to the contact of that claim. */
export const identifyCustomer = (
  deps: Deps,
  scope: BusinessScope,
  request: Pick<CustomerMessage, 'conversationId' | 'language' | 'pageUrl' | 'keyId'> & Claim,
): Promise<Conversation> =>
  inTransaction(deps, scope, async (unit) => {
    const before = await openConversation(unit, deps.now(), request)
    const sameAddress = before.customer_email?.toLowerCase() === request.email.toLowerCase()
    const claim: Claim = {
      email: request.email,
      name: request.name ?? (sameAddress ? before.customer_name : null),
      phone: request.phone ?? (sameAddress ? before.customer_phone : null),
    }
    return identifyIn(unit, before, claim, deps.now())
  })
