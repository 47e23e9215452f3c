import { countConversation, findSpokenLanguage, queueTeamMail } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { wordsAndAddresses } from './attachments/mailed.ts'
import { findLatestMail, findOpenMailConversation, insertMailConversation } from './by-mail-queries.ts'
import { type Conversation, customerColumns, type StoredMessage } from './conversation.ts'
import { divideOf, figureOf } from './figures.ts'
import { followMail } from './mail-state.ts'

interface MailedContact {
  id: string
  name: string | null
  email: string
  phone: string | null
}

/** The contact's open conversation by e-mail, else a new one. The contact is locked, so there is one. */
export const openMailConversation = async (unit: Unit, contact: MailedContact, at: Date) => {
  const known = await findOpenMailConversation(unit, contact.id)
  if (known) return { id: known.id, resumed: true }
  return { id: await beginMailConversation(unit, contact, 'team', at), resumed: false }
}

/**
 * Begins a conversation by e-mail with a contact, whom it counts for.
 * @returns its id
 */
export const beginMailConversation = async (
  unit: Unit,
  contact: MailedContact,
  handledBy: 'assistant' | 'team',
  at: Date,
  id = newId(),
): Promise<string> => {
  await insertMailConversation(unit, {
    id,
    ...customerColumns(contact.id, contact),
    channel: 'email',
    handled_by: handledBy,
    last_activity_at: at,
    created_at: at,
  })
  await countConversation(unit, contact.id, 1, 0, at)
  unit.count({ conversations: 1 })
  const begun = { id, spam_at: null }
  figureOf(unit, begun, at, { conversations: 1 })
  divideOf(unit, begun, at, 'channel', 'email')
  return id
}

const reOf = (subject: string): string => (/^re ?:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200)

/** Mails what the team or the assistant wrote in a conversation by e-mail; nothing in the others, whose widget shows it. */
export const mailTeamMessage = async (
  deps: Deps,
  unit: Unit,
  { id, channel, customer_email, contact_id }: Conversation,
  message: StoredMessage,
  automatic = false,
): Promise<void> => {
  if (channel !== 'email' || customer_email === null) return
  const answered = await findLatestMail(unit, id)
  const mailId = await queueTeamMail(deps, unit, {
    to: customer_email,
    language: await findSpokenLanguage(unit, contact_id),
    content: wordsAndAddresses(deps, unit.scope, message),
    automatic,
    replyTo: replyAddress(deps, { conversationId: id, memberId: null }),
    ...(answered && { answers: answered.id, ...(answered.subject && { subject: reOf(answered.subject) }) }),
  })
  await followMail(deps, unit, id, [message.id], mailId)
}
