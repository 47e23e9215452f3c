import { countConversation, queueTeamMail } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { searchable } from '#server/lib/text.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { findOpenMailConversation, insertMailConversation } from './by-mail-queries.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
import { followMail } from './mail-state.ts'

export interface MailedContact {
  id: string
  name: string | null
  email: string
  phone: string | null
}

/** The contact's open conversation by e-mail, else a new one. The contact is locked, so there is one. */
export const openMailConversation = async (
  unit: Unit,
  contact: MailedContact,
  at: Date,
): Promise<{ id: string; resumed: boolean }> => {
  const known = await findOpenMailConversation(unit, contact.id)
  if (known) return { id: known.id, resumed: true }
  const id = newId()
  const { name, email, phone } = contact
  await insertMailConversation(unit, {
    id,
    contact_id: contact.id,
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    search_text: searchable(name, email, phone, phone?.replace(/\D/g, '')),
    channel: 'email',
    handled_by: 'team',
    last_activity_at: at,
    created_at: at,
  })
  await countConversation(unit, contact.id, 1, 0, at)
  unit.count({ conversations: 1 })
  unit.figure(at, { conversations: 1 })
  unit.divide(at, 'channel', 'email')
  return { id, resumed: false }
}

/** Mails what the team wrote in a conversation by e-mail; nothing in the others, whose widget shows it. */
export const mailTeamMessage = async (
  deps: Deps,
  unit: Unit,
  { id, channel, customer_email, contact_id }: Conversation,
  message: StoredMessage,
): Promise<void> => {
  if (channel !== 'email' || customer_email === null) return
  const mailId = await queueTeamMail(deps, unit, {
    to: customer_email,
    contactId: contact_id,
    content: message.content,
  })
  await followMail(deps, unit, id, [message.id], mailId)
}
