import { type Claim, claimContact, countConversation } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { openConversation } from './add-customer-message.ts'
import { draftEvent, recordMessage, visitorOf } from './change.ts'
import { type Conversation, customerColumns } from './conversation.ts'
import { countCustomerMessages } from './queries.ts'
import { type Beginning, setConversation } from './write-queries.ts'

/** Stores who a visitor of a locked conversation says they are; the conversation as it is then. */
export const identifyIn = async (unit: Unit, before: Conversation, claim: Claim, now: Date) => {
  const { customer_email: email, customer_name: name, customer_phone: phone } = before
  if (email === claim.email && name === claim.name && phone === claim.phone) return before
  const messages = await countCustomerMessages(unit, before.id)
  if (before.contact_id !== null) await countConversation(unit, before.contact_id, -1, messages)
  const contactId = await claimContact(unit, claim, { conversations: 1, messages, at: now })
  const columns = customerColumns(contactId, claim)
  await setConversation(unit, before.id, columns)
  const after: Conversation = { ...before, ...columns }
  await recordMessage(unit, { before, after, message: draftEvent(now, 'identified', visitorOf(after)) })
  return after
}

/** Notes who a visitor says they are (nobody verified it), and links the conversation to the contact of that claim. */
export const identifyCustomer = (
  deps: Deps,
  scope: BusinessScope,
  request: Beginning & Claim,
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
